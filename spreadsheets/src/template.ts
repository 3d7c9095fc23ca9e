import { catalogueFields, findModel, type OdooField } from './catalogue.ts';
import { writeWorkbook } from './writer.ts';

/**
 * Writes an empty workbook for a model: one column per usual field that the
 * target has, required ones first and marked with `*`, and the technical names
 * in a hidden second row, so that a header that is renamed still finds its way.
 * @param fields the target's `fields_get`; without it the catalogue stands in
 * @returns null for a model that the catalogue does not describe
 */
export function writeTemplate(
  model: string,
  fields: Readonly<Record<string, OdooField>> = catalogueFields(model),
): Uint8Array | null {
  const known = findModel(model);
  if (known === null) return null;
  const columns: { name: string; label: string; required: boolean }[] = [];
  for (const hint of known.fields) {
    const names = [hint.field, ...(hint.alternatives ?? [])];
    const name = names.find((candidate) => Object.hasOwn(fields, candidate.split('/', 1)[0] as string));
    if (name === undefined || hint.computed === true || hint.redundant === true || hint.type === 'binary')
      continue;
    const label = hint.labels[0] ?? name;
    columns.push({ name, label: hint.required ? `${label} *` : label, required: hint.required === true });
  }
  columns.sort((a, b) => Number(b.required) - Number(a.required));
  return writeWorkbook([
    {
      name: known.name,
      rows: [
        columns.map(({ label }) => ({ value: label, look: 'header' as const })),
        columns.map(({ name }) => name),
      ],
      hiddenRows: [2],
      frozenRows: 2,
      widths: columns.map(({ label }) => Math.max(16, label.length + 4)),
    },
  ]);
}
