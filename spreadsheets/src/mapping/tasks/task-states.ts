import type { OdooField } from '../../catalogue/catalogue.ts';
import { taskStateHeader } from '../../catalogue/state-headers.ts';
import { asksWhetherUrgent } from '../../values/levels.ts';
import { normaliseCell, saysYesOrNo } from '../../values/normalise.ts';
import { describeTarget } from '../../values/target-field.ts';
import { isUnclearProgress, stateOfProgress } from '../../values/task-states.ts';
import { type FieldClaim, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';

const taskModel = 'project.task';

/** Whether all values of a column say the state of a task: «Terminado», «En curso», 100 %, 0.25. */
export function areTaskStates(
  header: string,
  fields: Readonly<Record<string, OdooField>>,
  values: readonly string[],
): boolean {
  const notation = { decimal: null, dates: { dayFirst: 0, monthFirst: 0, monthFirstByHabit: false } };
  const target = describeTarget('state', header, taskModel, fields, notation);
  return !isUnclearProgress(values) && values.every((value) => normaliseCell(value, target).ok);
}

/**
 * «Estado» is the stage of a task. It is the state where another column is the stage, or where it has percentages,
 * and all of its values can be read as states. Changes the claims.
 */
export function claimTaskStates(
  claims: readonly FieldClaim[],
  { fields, model, statistics }: ListFacts,
): void {
  if (model !== taskModel || !hasField(fields, 'state')) return;
  if (claims.some(({ field }) => field === 'state')) return;
  // «Fase» gives way to «Estado»: lists of works write it once, above its tasks.
  const stages = claims.filter(({ field, isWeak }) => field === 'stage_id' && isWeak !== true);
  const state = stages.find(
    ({ header, confidence }) => confidence === 'synonym' && taskStateHeader.test(header.trim()),
  );
  const values = (state && statistics[state.column]?.values) ?? [];
  if (state === undefined || values.length === 0) return;
  const hasProgress = values.some((value) => stateOfProgress(value) !== null);
  if ((stages.length > 1 || hasProgress) && areTaskStates(state.header, fields, values))
    state.field = 'state';
}

/** «Urge» with yes and no is the priority of a task, where no other column is. Changes the claims. */
export function claimUrgency(claims: readonly FieldClaim[], { fields, model, statistics }: ListFacts): void {
  if (model !== taskModel || !hasField(fields, 'priority')) return;
  if (claims.some(({ field }) => field === 'priority')) return;
  const urgent = claims.find(({ column, header, field, isOpen }) => {
    const values = statistics[column]?.values ?? [];
    return (
      field === null &&
      isOpen === true &&
      asksWhetherUrgent(header) &&
      values.length > 0 &&
      values.every(saysYesOrNo)
    );
  });
  if (urgent !== undefined) takeFor(urgent, 'priority');
}
