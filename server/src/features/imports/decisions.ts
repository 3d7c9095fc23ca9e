import type { ReferenceDecision } from '@atrio/contract';
import type { PreparedRow } from '@atrio/spreadsheets';
import type { Fields } from './model-fields.ts';
import type { SheetColumn } from './sheet-plans.ts';

/** What decides about the rows of a sheet while it is read. */
export interface Reading {
  fieldNames: string[];
  columns: SheetColumn[];
  fields: Fields;
}

/** Puts into a row what the customer decided about names that are not in the instance. */
export function decider(
  decisions: readonly ReferenceDecision[],
  { fieldNames, columns, fields }: Reading,
): (row: PreparedRow) => void {
  const byField = Map.groupBy(decisions, ({ field }) => field);
  const places = [...byField].flatMap(([field, list]) => {
    const at = fieldNames.indexOf(field);
    if (at < 0) return [];
    const column = columns.find((candidate) => candidate.field === field);
    const many = fields[field]?.type === 'many2many';
    return [
      { at, field, column, many, byValue: new Map(list.map((decision) => [decision.value, decision])) },
    ];
  });
  return (row) => {
    for (const { at, field, column, many, byValue } of places) {
      const cell = row.values[at] ?? '';
      const names = many ? cell.split(',') : [cell];
      const decided = names.map((name) => byValue.get(name));
      const skipped = decided.find((decision) => decision?.action === 'skip');
      if (skipped) {
        row.problems.push({
          row: row.row,
          column: column?.column ?? '',
          header: column?.header ?? '',
          field,
          value: skipped.value,
          reason: `Decidiste omitir las filas con «${skipped.value}», que no existe en tu Odoo.`,
        });
      }
      row.values[at] = names
        .map((name, index) => (decided[index]?.action === 'use' ? (decided[index].use ?? name) : name))
        .join(',');
    }
  };
}

/** Values of the key so far, by the row that had them first: the second one is nobody's guess. */
export function keyGuard(key: string | null, { fieldNames, columns }: Reading): (row: PreparedRow) => void {
  const at = key === null ? -1 : fieldNames.indexOf(key);
  if (key === null || at < 0) return () => undefined;
  const column = columns.find((candidate) => candidate.field === key);
  const seen = new Map<string, number>();
  return (row) => {
    const value = row.values[at] ?? '';
    if (row.continues || value === '') return;
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

/** Two ways of writing the same: dashes in a tax number, capitals in an address. */
export function keyForm(key: string, value: string): string {
  if (key === 'vat') {
    const plain = value.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
    return plain.replace(/^GT(?=\d)/, '');
  }
  return /(^|_)email(_from)?$/.test(key) ? value.trim().toLowerCase() : value.trim();
}

/** How the same key may stand in Odoo, which only finds what is written alike. */
export function keySpellings(key: string, value: string): string[] {
  const form = keyForm(key, value);
  if (key !== 'vat') return [...new Set([value, form])];
  const dashed = `${form.slice(0, -1)}-${form.slice(-1)}`;
  return [...new Set([value, form, dashed, `GT${form}`])];
}
