import { findHint } from '@atrio/spreadsheets';
import { rootOf } from './fields.ts';

/** Records whose blank cells are in the same columns, among those that Odoo fills by itself. */
export interface SameBlanks<T> {
  /** Positions of the columns that are sent. */
  columns: number[];
  records: T[];
}

/**
 * Splits new records so that each can be sent without the blank cells that Odoo has a default for: in
 * `load()` a blank cell would take the default away, and Odoo would refuse the record where it needs a value.
 *
 * @param fieldNames as in `load()`
 * @param cellsOf a record's own cells
 * @returns one group where no such cell is blank
 */
export function bySameBlanks<T>(
  model: string,
  fieldNames: readonly string[],
  records: readonly T[],
  cellsOf: (record: T) => readonly string[],
): SameBlanks<T>[] {
  const all = fieldNames.map((_, at) => at);
  const filled = all.filter((at) => isFilledByOdoo(model, rootOf(fieldNames[at] ?? '')));
  const groups = Map.groupBy(records, (record) =>
    filled.filter((at) => (cellsOf(record)[at] ?? '') === '').join(),
  );
  return [...groups].map(([blank, own]) => {
    const left = new Set(blank === '' ? [] : blank.split(',').map(Number));
    return { columns: all.filter((at) => !left.has(at)), records: own };
  });
}

/**
 * A blank cell below "Activo" says nothing, and `load()` would archive its record. One below the type of a contact
 * would take the address of its company's away.
 */
const isFilledByOdoo = (model: string, field: string): boolean =>
  field === 'active' ||
  (model === 'res.partner' && field === 'type') ||
  findHint(model, field)?.filledByOdoo === true;
