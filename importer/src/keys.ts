import { keyForm } from '@atrio/spreadsheets';

export { keyForm };

/** How the same key may stand in Odoo, which only finds what is written alike. */
export function keySpellings(key: string, value: string): string[] {
  const form = keyForm(key, value);
  if (key !== 'vat') return [...new Set([value, form])];
  const dashed = `${form.slice(0, -1)}-${form.slice(-1)}`;
  return [...new Set([value, form, dashed, `GT${form}`])];
}
