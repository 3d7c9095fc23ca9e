import { readTable } from './tables.ts';

/** The models and fields of each version, and the modules that add them. */

export interface FieldDefinition {
  name: string;
  type: string;
  required: boolean;
  readonly: boolean;
  store: boolean;
  /** Decimals that are stored of a number; null: all. */
  decimals: number | null;
  relation: string | null;
  labelEs: string;
  labelEn: string;
  /** Value, Spanish label, English label. */
  selection: [string, string, string][] | null;
  /** Each language has its own value. */
  translate: boolean;
}

export interface ModelDefinition {
  name: string;
  label: string;
  fields: Record<string, FieldDefinition>;
  /** Field whose value other records find this one by. */
  recordName: string;
  /** Other fields in which a name is looked up. */
  alsoFoundBy: string[];
  /** Fields that a record must have to be stored. */
  mandatory: string[];
  /** Sets of fields whose values are unique together. */
  unique: string[][];
  order?: string;
}

interface Traits {
  recordName?: string;
  alsoFoundBy?: string[];
  mandatory?: string[];
  unique?: string[][];
  order?: string;
}

// Odoo marks many more fields as required, but fills those itself.
const traits: Record<string, Traits> = {
  'res.partner': { mandatory: ['name'], alsoFoundBy: ['email', 'ref', 'vat'] },
  'res.bank': { mandatory: ['name'], alsoFoundBy: ['bic'] },
  'res.partner.bank': { recordName: 'acc_number', mandatory: ['acc_number', 'partner_id'] },
  'res.partner.category': { mandatory: ['name'] },
  'res.country': { mandatory: ['name', 'code'], alsoFoundBy: ['code'], unique: [['code'], ['name']] },
  'res.country.state': {
    mandatory: ['name', 'code', 'country_id'],
    alsoFoundBy: ['code'],
    unique: [['country_id', 'code']],
    order: 'code',
  },
  'res.users': { alsoFoundBy: ['login'] },
  'crm.lead': { mandatory: ['name'] },
  'crm.stage': { mandatory: ['name'], order: 'sequence, id' },
  'crm.tag': { mandatory: ['name'], unique: [['name']] },
  'product.template': { mandatory: ['name'], alsoFoundBy: ['default_code', 'barcode'] },
  'product.product': { mandatory: ['name'], alsoFoundBy: ['default_code', 'barcode'] },
  'product.category': { recordName: 'complete_name', mandatory: ['name'], alsoFoundBy: ['name'] },
  'product.pricelist': { mandatory: ['name'], order: 'sequence, id' },
  'product.pricelist.item': { recordName: 'product_tmpl_id', mandatory: ['pricelist_id'] },
  'product.supplierinfo': { recordName: 'partner_id', mandatory: ['partner_id'] },
  'uom.category': { mandatory: ['name'] },
  'uom.uom': { mandatory: ['name', 'category_id'] },
  'account.payment.term.line': { recordName: 'id' },
  'account.tax': { mandatory: ['name'], alsoFoundBy: ['description', 'invoice_label'] },
  'project.project': { mandatory: ['name'] },
  'product.tag': { mandatory: ['name'], unique: [['name']] },
  'project.tags': { mandatory: ['name'], unique: [['name']] },
  'hr.employee': { mandatory: ['name'] },
  'hr.department': { mandatory: ['name'] },
  'hr.job': { mandatory: ['name'], unique: [['name']] },
  'account.account': {
    mandatory: ['name', 'code', 'account_type'],
    alsoFoundBy: ['code'],
    unique: [['code']],
  },
  'account.journal': { mandatory: ['name', 'code', 'type'], alsoFoundBy: ['code'], unique: [['code']] },
  'mrp.bom': { recordName: 'product_tmpl_id', mandatory: ['product_tmpl_id'] },
  'mrp.bom.line': { recordName: 'product_id', mandatory: ['product_id'] },
  'mrp.workcenter': { mandatory: ['name'] },
  'stock.quant': { recordName: 'product_id', mandatory: ['product_id', 'location_id'] },
  'stock.location': { recordName: 'complete_name', alsoFoundBy: ['name', 'barcode'], mandatory: ['name'] },
  'stock.lot': { mandatory: ['name', 'product_id'] },
  'stock.warehouse': { alsoFoundBy: ['code'] },
  'stock.warehouse.orderpoint': {
    recordName: 'product_id',
    mandatory: ['product_id', 'location_id'],
    unique: [['product_id', 'location_id']],
  },
  'pos.category': { mandatory: ['name'] },
  'sale.order': { mandatory: ['partner_id'] },
  'sale.order.line': { mandatory: ['name'] },
  'purchase.order': { mandatory: ['partner_id'] },
  'purchase.order.line': { mandatory: ['name'] },
  'website.rewrite': { mandatory: ['name'] },
  'res.lang': { alsoFoundBy: ['code'] },
  'ir.model.data': { recordName: 'name' },
  'ir.module.module': { recordName: 'shortdesc', alsoFoundBy: ['name'], order: 'name' },
};

const always: FieldDefinition[] = [
  systemField('id', 'integer', 'ID'),
  systemField('display_name', 'char', 'Nombre en pantalla'),
];

function systemField(name: string, type: string, label: string): FieldDefinition {
  return {
    name,
    type,
    required: false,
    readonly: true,
    store: true,
    decimals: null,
    relation: null,
    labelEs: label,
    labelEn: label,
    selection: null,
    translate: false,
  };
}

/** Models whose names are translated. */
const translated = new Set([
  'account.payment.term',
  'account.tax',
  'crm.lost.reason',
  'crm.stage',
  'crm.tag',
  'crm.team',
  'product.tag',
  'project.task.type',
  'res.country',
  'uom.category',
  'uom.uom',
]);

/** Quantities, weights, volumes and discounts have two decimals in a new database of every version. */
const rounded: Record<string, string[]> = {
  'product.template': ['weight', 'volume'],
  'product.product': ['weight', 'volume'],
  'product.supplierinfo': ['min_qty', 'discount'],
  'stock.quant': ['inventory_quantity'],
  'stock.warehouse.orderpoint': ['product_min_qty', 'product_max_qty'],
  'sale.order.line': ['product_uom_qty', 'discount'],
  'purchase.order.line': ['product_qty', 'discount'],
};
/** Since 19 only the shown price is rounded. */
const roundedUntil18 = new Set(['list_price', 'standard_price', 'price', 'price_unit']);

interface TableRow<T> {
  model: string;
  module: string;
  since: number;
  until: number;
  value: T;
}

const fieldRows: TableRow<FieldDefinition>[] = readTable('fields').map((row) => {
  const [model = '', name = '', type = '', module = '', since, until, flags = '', relation, es, en, options] =
    row;
  return {
    model,
    module,
    since: Number(since) || 0,
    until: Number(until) || Number.POSITIVE_INFINITY,
    value: {
      name,
      type,
      required: flags.includes('R'),
      readonly: flags.includes('r'),
      store: !flags.includes('v'),
      decimals: rounded[model]?.includes(name) || roundedUntil18.has(name) ? 2 : null,
      relation: relation || null,
      labelEs: es ?? name,
      labelEn: en ?? name,
      selection: type === 'selection' ? parseSelection(options ?? '') : null,
      translate: type === 'char' && name !== 'display_name' && isTranslated(model, name),
    },
  };
});

function isTranslated(model: string, name: string): boolean {
  return translated.has(model) && ['name', 'description', 'invoice_label'].includes(name);
}

const modelRows: TableRow<string>[] = readTable('models').map((row) => {
  const [model = '', module = '', since, until, label = ''] = row;
  return {
    model,
    module,
    since: Number(since) || 0,
    until: Number(until) || Number.POSITIVE_INFINITY,
    value: label,
  };
});

function parseSelection(options: string): [string, string, string][] {
  if (options === '') return [];
  return options.split('|').map((option) => {
    const [value = '', es = value, en = value] = option.split('=');
    return [value, es, en];
  });
}

/** The models of a database with these modules installed. */
export function modelsOf(version: number, installed: ReadonlySet<string>): Map<string, ModelDefinition> {
  const present = <T>(row: TableRow<T>) =>
    version >= row.since && version <= row.until && installed.has(row.module);
  const models = new Map<string, ModelDefinition>();
  for (const row of modelRows.filter(present)) {
    const {
      recordName = 'name',
      alsoFoundBy = [],
      mandatory = [],
      unique = [],
      order,
    } = traits[row.model] ?? {};
    const fields = Object.fromEntries(always.map((field) => [field.name, field]));
    const definition: ModelDefinition = {
      name: row.model,
      label: row.value,
      fields,
      recordName,
      alsoFoundBy,
      mandatory,
      unique,
    };
    if (order) definition.order = order;
    models.set(row.model, definition);
  }
  for (const row of fieldRows.filter(present)) {
    const model = models.get(row.model);
    // A field that refers to a missing model is missing too.
    if (model && (row.value.relation === null || models.has(row.value.relation))) {
      const { value } = row;
      const isWhole = version >= 19 && roundedUntil18.has(value.name);
      model.fields[value.name] = isWhole ? { ...value, decimals: null } : value;
    }
  }
  // A variant has all fields of its template.
  const [template, variant] = [models.get('product.template'), models.get('product.product')];
  if (template && variant) variant.fields = { ...template.fields, ...variant.fields };
  return models;
}
