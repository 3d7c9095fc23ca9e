import type { SheetPlan } from '@atrio/contract';
import { fieldOptions, type LostColumn } from '@atrio/spreadsheets';
import { inspectFileInWorker } from '@atrio/spreadsheets/node';
import type { Context } from '../../context.ts';
import { type DecisionRow, decisionsRepo, type Subject } from './decisions.repo.ts';
import { type ImportRow, importsRepo } from './imports.repo.ts';
import type { Fields } from './model-fields.ts';
import { planFor, planOf, readingOf } from './sheet-plans.ts';

/** Fields that are offered for a column. */
const offered = 80;

/**
 * Takes the plan of a sheet to the fields that the instance has now. A planned column that has no place here,
 * and one that was left out only because its field came with an app, are asked about: the sheet waits.
 *
 * @returns whether the sheet may be read
 */
export async function settleColumns(
  ctx: Pick<Context, 'db' | 'storage' | 'stopping'>,
  item: ImportRow,
  fields: Fields,
  leftOut: ReadonlySet<string>,
): Promise<boolean> {
  const written = planOf(item);
  if (!written || item.continuesId !== null) return true;
  const answers = (await decisionsRepo(ctx.db).ofImport(item.id)).filter(
    ({ kind, action }) => kind === 'column' && action !== null,
  );
  const { plan, lost, possible } = planFor(answered(written, answers), fields);
  const isNew = ({ header }: LostColumn) => !answers.some(({ value }) => value === header);
  const open = [
    ...lost.filter(isNew),
    ...possible.filter((column) => isNew(column) && !leftOut.has(column.header)),
  ];
  if (!open.length) {
    await importsRepo(ctx.db).update(item.id, { plan: JSON.stringify(plan) });
    return true;
  }
  const path = await ctx.storage.localPath(item.storageKey);
  const { rowCount } = await inspectFileInWorker(
    path,
    { ...readingOf(item, plan.model), fields },
    { signal: ctx.stopping },
  );
  await decisionsRepo(ctx.db).put(
    item.id,
    open.map((column) => subjectOf(column, plan, fields, rowCount)),
  );
  await importsRepo(ctx.db).update(item.id, {
    state: 'waiting',
    model: plan.model,
    total: rowCount,
    pending: rowCount,
  });
  return false;
}

const answered = (plan: SheetPlan, answers: DecisionRow[]): SheetPlan => ({
  ...plan,
  columns: plan.columns.map((column) => {
    const answer = answers.find(({ value }) => value === column.header);
    return answer ? { ...column, field: answer.action === 'field' ? answer.toField : null } : column;
  }),
});

function subjectOf({ header, field }: LostColumn, plan: SheetPlan, fields: Fields, rows: number): Subject {
  const taken = new Set(plan.columns.map((column) => column.field));
  const free = fieldOptions(fields, plan.model).filter((option) => !taken.has(option.field));
  const [proposed] = free.filter((option) => option.field === field);
  const others = free.filter((option) => option !== proposed).slice(0, offered);
  return {
    kind: 'column',
    header,
    field,
    label: proposed?.label ?? header,
    relation: null,
    value: header,
    rows,
    firstRow: null,
    found: 0,
    canCreate: false,
    canBlank: true,
    candidates: [...(proposed ? [proposed] : []), ...others].map((option) => ({
      field: option.field,
      label: option.label,
    })),
    answer: null,
    automatic: false,
  };
}
