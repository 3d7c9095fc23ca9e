import { textOf } from './bounds.ts';
import type { OdooField } from './types.ts';
import { isRecord } from './wire.ts';

const maxLabelLength = 500;
const texts = ['type', 'string', 'relation'];

/**
 * Odoo's answer to `fields_get` as fields by name; labels and options become texts of at most 500 characters.
 */
export function parseFields(answer: unknown): Record<string, OdooField> {
  const fields = isRecord(answer) ? Object.entries(answer) : [];
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (isRecord(field) ? [[name, parse(field)]] : [])),
  );
}

function parse({ selection, ...field }: Record<string, unknown>): OdooField {
  const attributes = Object.entries(field).map(([name, value]) => [
    name,
    texts.includes(name) ? textOf(value, maxLabelLength) : value,
  ]);
  const options = Array.isArray(selection) ? { selection: selection.filter(Array.isArray).map(option) } : {};
  return { ...Object.fromEntries(attributes), ...options };
}

const option = ([value, label]: unknown[]): [string, string] => [
  textOf(value, maxLabelLength),
  textOf(label, maxLabelLength),
];
