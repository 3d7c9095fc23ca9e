import type { Domain } from '@atrio/odoo';
import { foldedKey } from './folding.ts';

/** The field whose cells name records: `path` as in load(), e.g. 'taxes_id', 'order_line/product_id'. */
export interface NameTarget {
  model: string;
  path: string;
  /** Its comodel. */
  relation: string;
}

/** What is known of the names of each model, beyond what Odoo tells about its fields. */
export interface NameRule {
  /**
   * Fields in which Odoo looks a name up when a cell names a record (`_rec_names_search` and the models' own
   * `name_search`, 16 to 19), in the order in which they decide. What a version lacks is left out.
   */
  searched: string[];
  /** Field that the customer is shown. */
  label: string;
  /** Fields that tell twins apart, the surest first. */
  details: string[];
  /** Codes: capitals and spaces are no difference, everything else is. */
  codes: string[];
  /** 'Caja' and 'Cajas' are one: not so for people, places and products. */
  plurals: boolean;
  /** Which record a name means hangs on the field: 12 % of sales is not 12 % of purchases. */
  byField: boolean;
  /** What the field's domain leaves out is never meant; elsewhere Odoo takes it when a file names it. */
  strict: boolean;
  /** May be so many that nobody reads them all to complete a word. */
  many: boolean;
  /** Archived records are meant where no active one is: Odoo ships some that way. */
  archived: boolean;
}

const usual: NameRule = {
  searched: ['name'],
  label: 'name',
  details: [],
  codes: [],
  plurals: true,
  byField: false,
  strict: false,
  many: false,
  archived: false,
};

const product: Partial<NameRule> = {
  searched: ['default_code', 'barcode', 'name'],
  details: ['default_code', 'barcode'],
  codes: ['default_code', 'barcode'],
  plurals: false,
  many: true,
};

const rules: Record<string, Partial<NameRule>> = {
  'res.partner': {
    searched: ['complete_name', 'name', 'email', 'ref', 'vat', 'company_registry'],
    label: 'display_name',
    details: ['vat', 'ref', 'email', 'city'],
    codes: ['email', 'ref', 'vat', 'company_registry'],
    plurals: false,
    many: true,
  },
  'res.country': { searched: ['name', 'code'], codes: ['code'], plurals: false },
  'res.country.state': {
    searched: ['name', 'code'],
    codes: ['code'],
    details: ['country_id'],
    plurals: false,
  },
  'res.company': { plurals: false },
  'res.currency': { searched: ['name', 'full_name'], codes: ['name'] },
  'res.lang': { searched: ['name', 'code'], codes: ['code'] },
  'res.users': {
    searched: ['name', 'login', 'email'],
    codes: ['login', 'email'],
    details: ['login'],
    plurals: false,
    strict: true,
  },
  'product.template': product,
  'product.product': { ...product, label: 'display_name' },
  'product.category': { searched: ['complete_name', 'name'], label: 'complete_name' },
  'stock.location': {
    searched: ['complete_name', 'barcode', 'name'],
    label: 'complete_name',
    codes: ['barcode'],
    plurals: false,
    byField: true,
    strict: true,
  },
  'stock.warehouse': { searched: ['name', 'code'], codes: ['code'], details: ['code'], plurals: false },
  'stock.lot': { plurals: false, details: ['product_id'], many: true },
  'account.account': {
    searched: ['code', 'name'],
    codes: ['code'],
    details: ['code'],
    label: 'display_name',
    plurals: false,
    byField: true,
    strict: true,
  },
  'account.journal': {
    searched: ['name', 'code'],
    codes: ['code'],
    details: ['code'],
    plurals: false,
    byField: true,
    strict: true,
  },
  'account.tax': {
    searched: ['name', 'description', 'invoice_label'],
    details: ['type_tax_use', 'invoice_label', 'description'],
    byField: true,
    strict: true,
  },
  'uom.uom': { archived: true },
  'hr.department': { searched: ['complete_name', 'name'], label: 'complete_name' },
  'hr.employee': { details: ['work_email'], plurals: false },
  'project.project': { plurals: false },
};

export const ruleOf = (relation: string): NameRule => ({ ...usual, ...rules[relation] });

/** The same for all ways of writing a name, in every field where it means the same record. */
export function topicOf({ model, path, relation }: NameTarget, name: string): string {
  const { byField, plurals } = ruleOf(relation);
  const key = foldedKey(name, plurals) || name;
  return [relation, ...(byField ? [model, path] : []), key].join('\n');
}

/** What Odoo's domain of a field says only in its forms. */
export function ownDomain(model: string, path: string, relation: string): Domain {
  if (relation === 'account.tax') {
    if (path === 'supplier_taxes_id' || model.startsWith('purchase.'))
      return [['type_tax_use', '=', 'purchase']];
    if (path === 'taxes_id' || model.startsWith('sale.')) return [['type_tax_use', '=', 'sale']];
  }
  if (relation === 'res.users') return [['share', '=', false]];
  if (path === 'location_id' && (model === 'stock.quant' || model === 'stock.warehouse.orderpoint'))
    return [['usage', '=', 'internal']];
  const type = accountTypes[path];
  return type ? [['account_type', '=', type]] : [];
}

const accountTypes: Record<string, string> = {
  property_account_receivable_id: 'asset_receivable',
  property_account_payable_id: 'liability_payable',
};

/** Models in which a name alone makes a record that is of use. */
const madeOfName = new Set([
  'res.partner',
  'res.partner.category',
  'crm.tag',
  'crm.stage',
  'crm.team',
  'crm.lost.reason',
  'utm.source',
  'utm.medium',
  'utm.campaign',
  'product.category',
  'product.template',
  'product.product',
  'product.public.category',
  'pos.category',
  'project.project',
  'project.tags',
  'project.task.type',
  'hr.department',
  'hr.job',
  'mrp.workcenter',
]);

export const canBeMade = (relation: string): boolean => madeOfName.has(relation);
