import type { OdooField } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { checkSheet } from '../src/review/check.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import { writeWorkbook } from '../src/writer/write-workbook.ts';

interface Column {
  model: string;
  field: string;
  header: string;
  own: Partial<OdooField>;
}

const column = (
  field: string,
  type: OdooField['type'],
  more: Partial<OdooField> = {},
  model = 'res.partner',
): Column => ({ model, field, header: 'Dato', own: { type, ...more } });

const languages: [string, string][] = [
  ['en_US', 'English (US)'],
  ['es_419', 'Spanish (Latin America) / Español (América Latina)'],
];
const currencies: Readonly<Record<string, string>> = {
  ES: 'EUR',
  MX: 'MXN',
  HN: 'HNL',
  CR: 'CRC',
  PA: 'PAB',
  CO: 'COP',
  PE: 'PEN',
  NI: 'NIO',
  SV: 'USD',
};

/** A column for each kind of value, as an instance describes its field. */
const columns: Readonly<Record<string, (country: string) => Column>> = {
  money: (country) =>
    column('list_price', 'float', { unit: currencies[country] ?? 'GTQ' }, 'product.template'),
  qty: () => column('x_quantity', 'float'),
  percent: () => column('x_percent', 'float'),
  int: () => column('x_days', 'integer'),
  date: () => column('x_date', 'date'),
  datetime: () => column('x_moment', 'datetime'),
  phone: () => column('phone', 'char'),
  email: () => column('email', 'char'),
  vat: () => column('vat', 'char'),
  country: () => column('country_id', 'many2one', { relation: 'res.country' }),
  bool: () => column('x_active', 'boolean'),
  barcode: () => column('barcode', 'char', {}, 'product.template'),
  code: () => column('default_code', 'char', {}, 'product.template'),
  source: () => column('source_id', 'many2one', { relation: 'utm.source' }),
  tags: () => column('category_id', 'many2many', { relation: 'res.partner.category' }),
  tax: () => column('taxes_id', 'many2many', { relation: 'account.tax' }, 'product.template'),
  stage: () => column('stage_id', 'many2one', { relation: 'crm.stage' }),
  text: () => column('x_text', 'char'),
  lang: () => column('lang', 'selection', { selection: languages }),
};

export const kindsOfValues = Object.keys(columns);

/**
 * The outcome for a value in a sheet of its own: the value that is sent to Odoo; if a person is asked, `?`
 * and the proposal, or `!` without a proposal. ` ~` and a proposal follow a value that is sent with a
 * warning.
 */
export function valueOutcome(kind: string, country: string, value: string): string {
  const { model, field, header, own } = (columns[kind] as (country: string) => Column)(country);
  const fields: Record<string, OdooField> = {
    name: { string: 'Nombre', type: 'char', required: true },
    [field]: { string: header, type: 'char', ...own },
  };
  const rows = [
    ['Nombre', header],
    ['Ana', value],
  ];
  const book = openWorkbook(writeWorkbook([{ name: 'Datos', rows }]));
  const request = { model, fields, country, key: null, overrides: { 0: 'name', 1: field } };
  const check = checkSheet(book, request);
  let next = check.next();
  while (!next.done) next = check.next();
  const [problem] = next.value.problems.filter((found) => found.field === field);
  if (problem?.severity === 'error') return problem.proposal === undefined ? '!' : `?${problem.proposal}`;
  const { fieldNames, rows: prepared } = prepareWorkbook(book, request);
  const [row] = [...prepared];
  const sent = row?.values[fieldNames.indexOf(field)] ?? '';
  return problem === undefined ? sent : `${sent} ~${problem.proposal ?? ''}`.trim();
}
