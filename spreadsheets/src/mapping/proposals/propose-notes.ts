import { findHint } from '../../catalogue/catalogue.ts';
import type { FieldClaim } from '../claims/claims.ts';
import { areMeasured, type ColumnStatistics, type ListFacts } from '../claims/column-statistics.ts';
import { existingField } from '../claims/target-fields.ts';
import type { ValueKind } from '../claims/value-kinds.ts';

/** By model, the field for what a firm notes about a record and no customer reads. */
const notesOf: Readonly<Record<string, string>> = {
  'res.partner': 'comment',
  'product.template': 'description',
  'crm.lead': 'description',
  'hr.employee': 'additional_note',
  'project.project': 'description',
  'project.task': 'description',
  'account.account': 'note',
  'stock.location': 'comment',
};

/** Small words that names of people and firms have as well. */
const inNames = /^(?:de|del|la|las|los|el|y|e|en|para|con|a|al|por)$/;
const mostly = 0.6;

/** «Solo paga los viernes»: several words in small letters, which a name does not have. */
const isPhrase = (text: string): boolean => {
  const small = text.split(/\s+/).filter((word) => /^\p{Ll}{2,}/u.test(word) && !inNames.test(word));
  return text.length > 45 || small.length > 1;
};

const ofTexts: ReadonlySet<ValueKind | null> = new Set([null, 'name', 'long-text']);

const arePhrases = (column: ColumnStatistics): boolean =>
  ofTexts.has(column.kind) &&
  column.values.length > 1 &&
  !areMeasured(column) &&
  column.values.filter(isPhrase).length >= column.values.length * mostly;

/**
 * Whatever its header says, a column of sentences is most likely a remark: it is offered as the notes of the record, so
 * that what a firm has written down is not lost.
 *
 * @param taken fields that have a column, or are proposed for another one
 */
export function proposeNotes(
  claims: readonly FieldClaim[],
  { model, fields, statistics }: ListFacts,
  taken: ReadonlySet<string>,
): [number, string] | null {
  const hint = findHint(model, notesOf[model] ?? '');
  const field = hint === null ? null : existingField(hint, fields);
  if (field === null || taken.has(field)) return null;
  const found = claims.find(({ column, header }) => {
    const values = statistics[column];
    return header !== '' && values !== undefined && arePhrases(values);
  });
  return found === undefined ? null : [found.column, field];
}
