import { ACCOUNTS, INVOICES } from './catalogue/accounting.ts';
import { PARTNERS } from './catalogue/contacts.ts';
import { LEADS } from './catalogue/crm.ts';
import type { FieldHint, ModelHint } from './catalogue/field-hint.ts';
import { POS_CATEGORIES, PRODUCTS, REDIRECTS } from './catalogue/products.ts';
import { LOCATIONS, QUANTS, REORDERING_RULES } from './catalogue/stock.ts';
import { PURCHASE_ORDERS, SALE_ORDERS, SUPPLIER_PRICES } from './catalogue/trade.ts';
import { BILLS_OF_MATERIALS, EMPLOYEES, PROJECTS, TASKS, WORK_CENTERS } from './catalogue/work.ts';
import { matchHeader } from './header-words.ts';
import { headerKeys, wordKey } from './words.ts';

export type { FieldHint, ModelHint };

/** One field of the target, as Odoo's `fields_get` tells it. */
export interface OdooField {
  string: string;
  type: string;
  required?: boolean;
  readonly?: boolean;
  relation?: string;
  /** `[value, label]`. */
  selection?: [string, string][];
  /** What its numbers are in, where the instance told: `kg` or `lb`, or the ISO code of a currency. */
  unit?: string;
}

/** An app that customers can install, with the models its spreadsheet may fill. */
export interface AppHint {
  /** Technical name of the Odoo module. */
  app: string;
  /** Spanish name. */
  name: string;
  /** The first one is what its file is loaded into. */
  models: readonly ModelHint[];
}

const ACCOUNTING = [ACCOUNTS, PARTNERS, INVOICES];

const APPS: readonly AppHint[] = [
  { app: 'contacts', name: 'Contactos', models: [PARTNERS] },
  { app: 'crm', name: 'CRM', models: [LEADS] },
  { app: 'sale_management', name: 'Ventas', models: [PRODUCTS, PARTNERS, SALE_ORDERS] },
  { app: 'stock', name: 'Inventario', models: [PRODUCTS, QUANTS, REORDERING_RULES, LOCATIONS] },
  { app: 'account', name: 'Facturación', models: ACCOUNTING },
  { app: 'accountant', name: 'Contabilidad', models: ACCOUNTING },
  { app: 'account_accountant', name: 'Contabilidad', models: ACCOUNTING },
  { app: 'purchase', name: 'Compras', models: [SUPPLIER_PRICES, PURCHASE_ORDERS] },
  { app: 'project', name: 'Proyecto', models: [PROJECTS, TASKS] },
  { app: 'hr', name: 'Empleados', models: [EMPLOYEES] },
  { app: 'website', name: 'Sitio web', models: [PRODUCTS, REDIRECTS] },
  { app: 'point_of_sale', name: 'Punto de venta', models: [PRODUCTS, POS_CATEGORIES] },
  { app: 'mrp', name: 'Fabricación', models: [BILLS_OF_MATERIALS, WORK_CENTERS] },
];

/** Models in an order that never refers to what is loaded later. */
const LOAD_ORDER: readonly string[] = [
  'res.partner',
  'pos.category',
  'account.account',
  'product.template',
  'product.supplierinfo',
  'stock.location',
  'stock.quant',
  'stock.warehouse.orderpoint',
  'mrp.workcenter',
  'mrp.bom',
  'hr.employee',
  'crm.lead',
  'account.move',
  'sale.order',
  'purchase.order',
  'project.project',
  'project.task',
  'website.rewrite',
];

const MODELS = new Map(APPS.flatMap((app) => app.models.map((model) => [model.model, model] as const)));

/** Apps in the order of the catalogue. */
export function listApps(): readonly AppHint[] {
  return APPS;
}

/** Null for an app whose spreadsheet we do not know how to load. */
export function findApp(app: string): AppHint | null {
  return APPS.find((candidate) => candidate.app === app) ?? null;
}

/** Null for a model that the catalogue does not describe. */
export function findModel(model: string): ModelHint | null {
  return MODELS.get(model) ?? null;
}

/** Model that the file of an app is loaded into; null when the app takes no file. */
export function modelOfApp(app: string): string | null {
  return findApp(app)?.models[0]?.model ?? null;
}

/** Place of a model in the load order, from 0; unknown models come last. */
export function loadRank(model: string): number {
  const rank = LOAD_ORDER.indexOf(model);
  return rank === -1 ? LOAD_ORDER.length : rank;
}

/** Sorts by model so that nothing refers to what is loaded later; equal models keep their order. */
export function inLoadOrder<T>(items: readonly T[], modelOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => loadRank(modelOf(a)) - loadRank(modelOf(b)));
}

/** Hint of a field under any of the names it has in some version of Odoo. */
export function findHint(model: string, name: string): FieldHint | null {
  const fields = MODELS.get(model)?.fields ?? [];
  return (
    fields.find((hint) => hint.field === name) ??
    fields.find((hint) => hint.alternatives?.includes(name)) ??
    null
  );
}

/**
 * Fields of a model as far as the catalogue knows them: to look at a file
 * before the app is installed and its real `fields_get` can be asked.
 */
export function catalogueFields(model: string): Record<string, OdooField> {
  const fields: Record<string, OdooField> = Object.create(null);
  for (const hint of MODELS.get(model)?.fields ?? []) {
    const [root = hint.field, line] = hint.field.split('/');
    fields[root] = {
      string: line === undefined ? (hint.labels[0] ?? hint.field) : root,
      type: line === undefined ? hint.type : 'one2many',
      required: hint.required ?? false,
      readonly: false,
      ...(hint.values && {
        selection: Object.entries(hint.values).map(([value, [label]]) => [value, label ?? value]),
      }),
    };
  }
  return fields;
}

const TECHNICAL = new Set(['idexterno', 'externalid']);
const NO_HINTS: readonly FieldHint[] = [];
const known = new Map<string, Set<string>>();

/** Whether a header is a word of the catalogue for a model (label, synonym or technical name). */
export function isKnownHeader(model: string, header: string): boolean {
  const hints = MODELS.get(model)?.fields ?? NO_HINTS;
  let words = known.get(model);
  if (words === undefined) {
    words = new Set(TECHNICAL);
    for (const { field, labels, synonyms = [], alternatives = [], lastResort = [] } of hints)
      for (const word of [field, ...labels, ...synonyms, ...alternatives, ...lastResort])
        words.add(wordKey(word));
    known.set(model, words);
  }
  const keys = headerKeys(header);
  const set = words;
  return (
    keys.whole.some((key) => set.has(key)) ||
    (keys.parts.length > 0 && keys.parts.every((key) => set.has(key))) ||
    matchHeader(header, hints, model) !== null
  );
}
