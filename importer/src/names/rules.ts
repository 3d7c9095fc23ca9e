import type { Domain } from '@atrio/odoo';
import { foldedKey } from './folding.ts';

/** A field whose cells name records: `path` as in `load()`, e.g. 'taxes_id', 'order_line/product_id'. */
export interface NameTarget {
  model: string;
  path: string;
  /** Model of the records that are named. */
  relation: string;
}

/** How names of a model's records work, beyond what Odoo says about its fields. */
export interface NameRule {
  /**
   * Fields in which Odoo looks a name up when a cell names a record (`_rec_names_search` and the models' own
   * `name_search`, 16 to 19), the most important first. A field that a version does not have is left out.
   */
  searched: string[];
  /** Field that is shown to the customer. */
  label: string;
  /** Fields that distinguish records of the same name, the best first. */
  details: string[];
  /** Fields with codes: only capitals and spaces may differ. */
  codes: string[];
  /** 'Caja' and 'Cajas' are the same name; not for people, places and products. */
  plurals: boolean;
  /** The field decides which record a name means: 12 % of sales is not 12 % of purchases. */
  byField: boolean;
  /** A record outside the field's domain is never meant; elsewhere Odoo accepts it when a file names it. */
  strict: boolean;
  /** There may be too many to read them all for a search. */
  isLarge: boolean;
  /** Every firm has its own: another name does not mean one of the few that a new Odoo has. */
  isOwnOfFirm: boolean;
  /** Archived records are meant where no active one is: Odoo ships some archived. */
  matchesArchived: boolean;
}

const defaultRule: NameRule = {
  searched: ['name'],
  label: 'name',
  details: [],
  codes: [],
  plurals: true,
  byField: false,
  strict: false,
  isLarge: false,
  isOwnOfFirm: false,
  matchesArchived: false,
};

const product: Partial<NameRule> = {
  searched: ['default_code', 'barcode', 'name'],
  details: ['default_code', 'barcode'],
  codes: ['default_code', 'barcode'],
  plurals: false,
  isLarge: true,
};

const ownOfFirm: Partial<NameRule> = { isOwnOfFirm: true };

const rules: Record<string, Partial<NameRule>> = {
  'res.partner': {
    searched: ['complete_name', 'name', 'email', 'ref', 'vat', 'company_registry'],
    label: 'display_name',
    details: ['vat', 'ref', 'email', 'city'],
    codes: ['email', 'ref', 'vat', 'company_registry'],
    plurals: false,
    isLarge: true,
  },
  'res.country': { searched: ['name', 'code'], codes: ['code'], plurals: false },
  'res.country.state': {
    searched: ['name', 'code'],
    codes: ['code'],
    details: ['country_id'],
    plurals: false,
  },
  'res.company': { plurals: false },
  'res.currency': {
    searched: ['name', 'full_name', 'currency_unit_label', 'symbol'],
    codes: ['name'],
    matchesArchived: true,
  },
  'res.bank': { searched: ['name', 'bic'], codes: ['bic'], details: ['bic'], plurals: false },
  'res.lang': { searched: ['name', 'code'], codes: ['code'] },
  'res.users': {
    searched: ['name', 'login', 'email'],
    codes: ['login', 'email'],
    details: ['login'],
    plurals: false,
    strict: true,
    isOwnOfFirm: true,
  },
  'product.template': product,
  'product.product': { ...product, label: 'display_name' },
  'product.category': { ...ownOfFirm, searched: ['complete_name', 'name'], label: 'complete_name' },
  'pos.category': ownOfFirm,
  'product.public.category': ownOfFirm,
  'res.partner.category': ownOfFirm,
  'resource.calendar': ownOfFirm,
  'crm.tag': ownOfFirm,
  'product.tag': ownOfFirm,
  'project.tags': ownOfFirm,
  'utm.source': ownOfFirm,
  'utm.medium': ownOfFirm,
  'utm.campaign': ownOfFirm,
  'stock.location': {
    searched: ['complete_name', 'barcode', 'name'],
    label: 'complete_name',
    codes: ['barcode'],
    plurals: false,
    byField: true,
    strict: true,
  },
  'stock.warehouse': { searched: ['name', 'code'], codes: ['code'], details: ['code'], plurals: false },
  'stock.lot': { plurals: false, details: ['product_id'], isLarge: true },
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
  'uom.uom': { matchesArchived: true },
  'hr.department': { ...ownOfFirm, searched: ['complete_name', 'name'], label: 'complete_name' },
  'hr.employee': { ...ownOfFirm, details: ['work_email'], plurals: false },
  'hr.job': ownOfFirm,
  'project.project': { ...ownOfFirm, plurals: false },
};

/** The rule of a model, or the default one. */
export const ruleOf = (relation: string): NameRule => ({ ...defaultRule, ...rules[relation] });

/** A key that is the same for all spellings of a name, in all fields in which it means the same record. */
export function topicOf({ model, path, relation }: NameTarget, name: string): string {
  const rule = ruleOf(relation);
  const key = foldedKey(name, rule) || name;
  return [relation, ...(rule.byField ? [model, path] : []), key].join('\n');
}

/** The part of a field's domain that is only in Odoo's forms. */
export function formDomain(model: string, path: string, relation: string): Domain {
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
