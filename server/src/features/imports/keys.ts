import { keyForm, type PreparedRow, tellsNobody } from '@atrio/spreadsheets';
import type { SheetColumn } from './sheet-plans.ts';

/** How the values of a sheet's rows are named. */
export interface Reading {
  fieldNames: string[];
  columns: SheetColumn[];
}

/** Values of the key so far, by the row that had them first: the second one is nobody's guess. */
export function keyGuard(key: string | null, { fieldNames, columns }: Reading): (row: PreparedRow) => void {
  const at = key === null ? -1 : fieldNames.indexOf(key);
  if (key === null || at < 0) return () => undefined;
  const column = columns.find((candidate) => candidate.field === key);
  const seen = new Map<string, number>();
  return (row) => {
    const value = row.values[at] ?? '';
    // Of identical rows one goes in: that is told already.
    const isTwin = row.problems.some(({ kind }) => kind === 'twin');
    if (row.continues || isTwin || tellsNobody(key, value)) return;
    const first = seen.get(keyForm(key, value));
    if (first === undefined) seen.set(keyForm(key, value), row.row);
    else {
      row.problems.push({
        row: row.row,
        column: column?.column ?? '',
        header: column?.header ?? '',
        field: key,
        value,
        reason: `«${value}» ya está en la fila ${first}. Deja una sola fila de cada uno.`,
      });
    }
  };
}

export { keyForm };

/** How the same key may stand in Odoo, which only finds what is written alike. */
export function keySpellings(key: string, value: string): string[] {
  const form = keyForm(key, value);
  if (key !== 'vat') return [...new Set([value, form])];
  const dashed = `${form.slice(0, -1)}-${form.slice(-1)}`;
  return [...new Set([value, form, dashed, `GT${form}`])];
}
