import { findModel, type OdooField } from '../catalogue/catalogue.ts';
import type { FieldHint } from '../catalogue/field-hint.ts';
import { wordKey } from '../common/words.ts';
import { saysClass } from '../values/account-types.ts';
import type { FieldClaim } from './claims.ts';
import type { ListFacts } from './column-statistics.ts';
import { enoughValues } from './other-choices.ts';
import { existingField } from './target-fields.ts';

/**
 * Whatever its header says, a column is most likely the field of a list of values if each of its own values is one of
 * the list: «Rubro» with «Activo» and «Pasivo», «Contrato» with «Empleado» and «Practicante». One value alone, and yes
 * and no, prove nothing.
 *
 * @param taken fields that have a column, or are proposed for another one
 * @returns field by column
 */
export function proposeChoices(
  claims: readonly FieldClaim[],
  { model, fields, statistics }: ListFacts,
  taken: ReadonlySet<string>,
): Map<number, string> {
  const hints = (findModel(model)?.fields ?? []).filter(({ type }) => type === 'selection');
  const proposals = new Map<number, string>();
  for (const { column } of claims) {
    const { filled = 0, distinct = 0, kind = null, values = [] } = statistics[column] ?? {};
    if (filled < enoughValues || distinct < 2 || kind === 'yes-no') continue;
    const free = hints.filter((hint) => {
      const field = existingField(hint, fields);
      return field !== null && !taken.has(field) && ![...proposals.values()].includes(field);
    });
    const [only, ...others] = free.filter((hint) => values.every((value) => isChoice(value, hint, fields)));
    const field = only === undefined || others.length > 0 ? null : existingField(only, fields);
    if (field !== null) proposals.set(column, field);
  }
  return proposals;
}

function isChoice(value: string, hint: FieldHint, fields: Readonly<Record<string, OdooField>>): boolean {
  if (/^\d+$/.test(value)) return false;
  if (hint.field === 'account_type' && saysClass(value)) return true;
  const selection = fields[hint.field]?.selection ?? [];
  const words = [...selection.flat(), ...Object.entries(hint.values ?? {}).flat(2)];
  return words.some((word) => wordKey(word) === wordKey(value));
}
