import { normaliseKey } from '@atrio/spreadsheets';

export { normaliseKey };

/** The spellings of a key to search for: Odoo only finds a key as it is written. */
export function keySpellings(key: string, value: string): string[] {
  const form = normaliseKey(key, value);
  if (key !== 'vat') return [...new Set([value, form])];
  const dashed = `${form.slice(0, -1)}-${form.slice(-1)}`;
  return [...new Set([value, form, dashed, `GT${form}`])];
}
