import type { OdooField } from '@atrio/spreadsheets';
import type { Replacement } from './messages.ts';

/**
 * Puts what was decided about missing records into rows that are to be rehearsed. A name that will exist
 * only once things are loaded is left blank, or keeps its row out where Odoo wants the field.
 * @returns the values to send, or null for a row that is left out
 */
export function replaceNames(
  fieldNames: readonly string[],
  fields: Readonly<Record<string, OdooField>>,
  replacements: readonly Replacement[],
): (values: string[]) => string[] | null {
  const byField = fieldNames.map((field) => {
    const own = replacements.filter((replacement) => replacement.field === field);
    return own.length === 0 ? null : new Map(own.map(({ value, by }) => [value, by]));
  });
  if (byField.every((map) => map === null)) return (values) => values;

  return (values) => {
    const replaced = [...values];
    for (const [at, map] of byField.entries()) {
      const text = values[at] ?? '';
      if (map === null || text === '') continue;
      const field = fields[fieldNames[at] ?? ''];
      const parts = field?.type === 'many2many' ? text.split(',') : [text];
      const kept: string[] = [];
      for (const part of parts) {
        const by = map.get(part);
        if (by === null) return null;
        if (by !== '') kept.push(by ?? part);
      }
      if (kept.length === 0 && field?.required === true) return null;
      replaced[at] = kept.join(',');
    }
    return replaced;
  };
}
