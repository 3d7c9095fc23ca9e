import { findModel, type OdooField } from '../catalogue/catalogue.ts';
import type { FieldHint } from '../catalogue/field-hint.ts';
import { rootField } from '../catalogue/field-paths.ts';
import { ownValue } from '../common/own-value.ts';
import type { CellContent, ColumnFormat } from '../writer/write-workbook.ts';

export interface TemplateColumn {
  /** The field, as `load()` takes it. */
  name: string;
  label: string;
  required: boolean;
  type: string;
  /** Spanish: what to write in it. */
  explanation: string;
  /** Values to choose from; empty where any value is allowed. */
  list: readonly string[];
  /** Whether no other values are allowed. */
  strict: boolean;
  format: ColumnFormat | null;
  example: CellContent;
}

/**
 * Values of the example row, by field or by model and field. A column with a list shows the first value of
 * that list.
 */
const examples: Readonly<Record<string, CellContent>> = {
  'res.partner.name': 'Ferretería El Sol',
  'crm.lead.name': 'Venta de 20 sillas',
  'product.template.name': 'Café molido 460 g',
  'hr.employee.name': 'Ana López',
  'project.project.name': 'Mudanza de oficina',
  'project.task.name': 'Pedir cotizaciones',
  'account.account.name': 'Caja general',
  'stock.location.name': 'Estante A',
  'mrp.workcenter.name': 'Corte',
  'pos.category.name': 'Bebidas',
  'website.rewrite.name': 'Página de antes',
  'sale.order.name': 'S00001',
  'purchase.order.name': 'P00001',
  'account.move.name': null,
  'account.account.code': '110101',
  company_name: 'Ferretería El Sol, S. A.',
  partner_name: 'Ferretería El Sol, S. A.',
  contact_name: 'Ana López',
  email: 'compras@ejemplo.com',
  email_from: 'compras@ejemplo.com',
  work_email: 'ana@ejemplo.com',
  private_email: 'ana.lopez@ejemplo.com',
  phone: '2222-3333',
  mobile: '5555-4444',
  work_phone: '2222-3333',
  mobile_phone: '5555-4444',
  vat: '576937-K',
  ref: 'C-001',
  default_code: 'CAF-460',
  barcode: '7401234567896',
  street: '5a avenida 10-20, zona 1',
  city: 'Guatemala',
  zip: '01001',
  website: 'https://ejemplo.com',
  function: 'Gerente de compras',
  job_title: 'Contadora',
  partner_id: 'Ferretería El Sol',
  product_id: 'Café molido 460 g',
  product_tmpl_id: 'Café molido 460 g',
  project_id: 'Mudanza de oficina',
  url_from: '/antes',
  url_to: '/ahora',
};

const typeExplanations: Readonly<Record<string, string>> = {
  integer: 'Un número entero.',
  float: 'Un número.',
  monetary: 'Un monto, sin el signo de la moneda.',
  date: 'Una fecha: día/mes/año.',
  datetime: 'Una fecha, con la hora si hace falta: día/mes/año horas:minutos.',
  boolean: 'sí o no.',
  selection: 'Uno de los valores de la lista.',
  many2one: 'El nombre de un registro que ya está en tu Odoo, o que se carga antes con este libro.',
  many2many: 'Uno o varios nombres, separados por comas.',
};

/**
 * The columns of a model's template: the fields of the catalogue that exist, required ones first.
 *
 * @param fields the model's `fields_get`
 * @param lists values that exist in the instance, by field
 */
export function templateColumns(
  model: string,
  fields: Readonly<Record<string, OdooField>>,
  lists: Readonly<Record<string, readonly string[]>> = {},
): TemplateColumn[] {
  const hints = findModel(model)?.fields ?? [];
  const columns = hints.flatMap((hint) => {
    const names = [hint.field, ...(hint.alternatives ?? [])];
    const name = names.find((candidate) => Object.hasOwn(fields, rootField(candidate)));
    const left = hint.computed === true || hint.notInTemplate === true || hint.type === 'binary';
    if (name === undefined || left) return [];
    if (fields[name]?.readonly === true && hint.required !== true) return [];
    return [describeColumn(model, name, hint, fields, lists[name] ?? [])];
  });
  columns.sort((a, b) => Number(b.required) - Number(a.required));
  return withUniqueLabels(columns, hints);
}

function describeColumn(
  model: string,
  name: string,
  hint: FieldHint,
  fields: Readonly<Record<string, OdooField>>,
  values: readonly string[],
): TemplateColumn {
  const definition = ownValue(fields, name);
  const type = definition?.type ?? hint.type;
  const isLine = name.includes('/');
  const choices = type === 'boolean' ? ['sí', 'no'] : (definition?.selection ?? []).map(([, label]) => label);
  const list = choices.length > 0 ? choices : values;
  const line = isLine ? ' Las líneas que siguen van en las filas de abajo, con lo demás en blanco.' : '';
  return {
    name,
    label: isLine ? (hint.labels[0] ?? name) : (definition?.string ?? hint.labels[0] ?? name),
    required: hint.required === true || definition?.required === true,
    type,
    explanation: `${typeExplanations[type] ?? 'Texto.'}${line}`,
    list: [...new Set(list.map((value) => value.trim()).filter((value) => value !== ''))],
    strict: choices.length > 0,
    format: type === 'date' || type === 'datetime' ? type : isNumber(type) ? null : 'text',
    example: exampleOf(model, name, type, list),
  };
}

const isNumber = (type: string): boolean => ['integer', 'float', 'monetary'].includes(type);

function exampleOf(model: string, name: string, type: string, list: readonly string[]): CellContent {
  const [first] = list;
  if (first !== undefined) return first.trim();
  const last = name.split('/').at(-1) ?? name;
  const known = examples[`${model}.${name}`];
  if (known !== undefined) return known;
  if (Object.hasOwn(examples, last)) return examples[last] ?? null;
  if (isNumber(type)) return type === 'integer' ? 1 : 100;
  if (type === 'date') return { date: '2026-01-31' };
  return type === 'datetime' ? { date: '2026-01-31 09:00:00' } : null;
}

/** Gives each column a label of its own: two with the same label could not be told apart. */
function withUniqueLabels(columns: TemplateColumn[], hints: readonly FieldHint[]): TemplateColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const hint = hints.find(({ field, alternatives }) =>
      [field, ...(alternatives ?? [])].includes(column.name),
    );
    const candidates = [column.label, ...(hint?.labels ?? []), `${column.label} (${column.name})`];
    const label = candidates.find((candidate) => !taken.has(candidate)) ?? column.name;
    taken.add(label);
    return { ...column, label };
  });
}
