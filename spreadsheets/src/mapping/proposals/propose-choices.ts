import { findModel } from '../../catalogue/catalogue.ts';
import { ownValue } from '../../common/own-value.ts';
import { wordKey } from '../../common/words.ts';
import { saysClass } from '../../values/account-types.ts';
import type { FieldClaim } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { existingField } from '../claims/target-fields.ts';
import { choiceWords, enoughValues } from '../doubts/other-choices.ts';

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
  const lists = (findModel(model)?.fields ?? []).flatMap((hint) => {
    const field = hint.type === 'selection' ? existingField(hint, fields) : null;
    if (field === null || taken.has(field)) return [];
    const words = choiceWords(hint, ownValue(fields, field));
    return [{ field, isChoice: (value: string) => isChoice(value, field, words) }];
  });
  const proposals = new Map<number, string>();
  for (const { column } of claims) {
    const { filled = 0, distinct = 0, kind = null, values = [] } = statistics[column] ?? {};
    if (filled < enoughValues || distinct < 2 || kind === 'yes-no') continue;
    const [only, ...others] = lists.filter(({ isChoice }) => values.every(isChoice));
    if (only === undefined || others.length > 0) continue;
    proposals.set(column, only.field);
    lists.splice(lists.indexOf(only), 1);
  }
  return proposals;
}

const isChoice = (value: string, field: string, words: ReadonlySet<string>): boolean =>
  !/^\d+$/.test(value) && (words.has(wordKey(value)) || (field === 'account_type' && saysClass(value)));
