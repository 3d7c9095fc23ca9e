import { headerKeys, wordKey } from '../common/words.ts';
import { accounts } from './accounts.ts';
import { bankAccounts } from './bank-accounts.ts';
import { partners } from './contacts.ts';
import { leads } from './crm.ts';
import { employees } from './employees.ts';
import type { FieldHint, ModelHint } from './field-hint.ts';
import { matchHeader } from './header-words.ts';
import { invoices } from './invoices.ts';
import { billsOfMaterials, workCenters } from './manufacturing.ts';
import { withOfferedHeaders } from './offered-headers.ts';
import { posCategories } from './point-of-sale.ts';
import { listPrices } from './price-lists.ts';
import { products } from './products.ts';
import { projects } from './projects.ts';
import { purchaseOrders } from './purchases.ts';
import { relationOf } from './relations.ts';
import { locations, reorderingRules, stockQuants } from './stock.ts';
import { supplierPrices } from './supplier-prices.ts';
import { tasks } from './tasks.ts';
import { saleOrders } from './trade.ts';
import { redirects } from './website.ts';

/** A field of a model, as Odoo's `fields_get` describes it. */
export interface OdooField {
  string: string;
  type: string;
  required?: boolean;
  readonly?: boolean;
  /** False where it has no column in Odoo's database. */
  store?: boolean;
  relation?: string;
  /** `[value, label]`. */
  selection?: [string, string][];
  /** The unit of its numbers, where the instance told it: `kg`, `lb`, or the ISO 4217 code of a currency. */
  unit?: string;
  /** How many decimals of its numbers this Odoo stores; absent where it stores all, or was not asked. */
  decimals?: number;
}

/** An app that customers can install, with the models that its workbook may fill. */
export interface AppHint {
  /** Technical name of the Odoo module. */
  app: string;
  /** Spanish name. */
  name: string;
  /** A sheet that nobody assigned to a model goes into the first one. */
  models: readonly ModelHint[];
  /** Models of other apps that Odoo has with this one too, for the further lists of its sheets. */
  further?: readonly ModelHint[];
}

const accountingModels = [accounts, partners, bankAccounts, invoices];

const apps: readonly AppHint[] = [
  { app: 'contacts', name: 'Contactos', models: [partners, bankAccounts] },
  { app: 'crm', name: 'CRM', models: [leads] },
  {
    app: 'sale_management',
    name: 'Ventas',
    models: [products, partners, bankAccounts, saleOrders],
    further: [listPrices, supplierPrices],
  },
  {
    app: 'stock',
    name: 'Inventario',
    models: [products, stockQuants, reorderingRules, locations],
    further: [listPrices, supplierPrices],
  },
  { app: 'account', name: 'Facturación', models: accountingModels },
  { app: 'accountant', name: 'Contabilidad', models: accountingModels },
  { app: 'account_accountant', name: 'Contabilidad', models: accountingModels },
  { app: 'purchase', name: 'Compras', models: [supplierPrices, purchaseOrders] },
  { app: 'project', name: 'Proyecto', models: [projects, tasks] },
  { app: 'hr', name: 'Empleados', models: [employees] },
  { app: 'website', name: 'Sitio web', models: [products, redirects] },
  {
    app: 'point_of_sale',
    name: 'Punto de venta',
    models: [products, posCategories],
    further: [listPrices, supplierPrices],
  },
  { app: 'mrp', name: 'Manufactura', models: [billsOfMaterials, workCenters] },
];

/** Order in which models are loaded: what a record refers to comes before it. */
const loadOrder: readonly string[] = [
  'res.partner',
  'res.partner.bank',
  'pos.category',
  'account.account',
  'product.template',
  'product.pricelist.item',
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

/** All models that the file of an app may be loaded into, its own ones first. */
export const modelsTaken = ({ models, further = [] }: AppHint): readonly ModelHint[] => [
  ...models,
  ...further,
];

const modelHints = new Map(
  apps.flatMap((app) => modelsTaken(app).map((hint) => [hint.model, withOfferedHeaders(hint)] as const)),
);

/** Every app, in the order of the catalogue. */
export function listApps(): readonly AppHint[] {
  return apps;
}

/**
 * @param app technical name of its Odoo module
 * @returns null for an app whose workbook we do not know how to load
 */
export function findApp(app: string): AppHint | null {
  return apps.find((candidate) => candidate.app === app) ?? null;
}

/** @param model technical name @returns null for a model that the catalogue does not describe */
export function findModel(model: string): ModelHint | null {
  return modelHints.get(model) ?? null;
}

/** The model that the file of an app is loaded into. @returns null when the app takes no file */
export function modelOfApp(app: string): string | null {
  return findApp(app)?.models[0]?.model ?? null;
}

/** Position of a model in the load order, from 0. Models that are not in it come last. */
function loadRank(model: string): number {
  const rank = loadOrder.indexOf(model);
  return rank === -1 ? loadOrder.length : rank;
}

/**
 * Sorts items by their model, so that nothing refers to what is loaded after it. Items of one model keep
 * their order.
 */
export function inLoadOrder<T>(items: readonly T[], modelOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => loadRank(modelOf(a)) - loadRank(modelOf(b)));
}

/** What is known of a field. @param name the field's name in any version of Odoo */
export function findHint(model: string, name: string): FieldHint | null {
  const fields = modelHints.get(model)?.fields ?? [];
  return (
    fields.find((hint) => hint.field === name) ??
    fields.find((hint) => hint.alternatives?.includes(name)) ??
    null
  );
}

/**
 * The fields of a model as far as the catalogue knows them. They stand in for `fields_get` while the app is
 * not installed yet.
 */
export function catalogueFields(model: string): Record<string, OdooField> {
  const fields: Record<string, OdooField> = Object.create(null);
  for (const hint of modelHints.get(model)?.fields ?? []) {
    const [root = hint.field, line] = hint.field.split('/');
    const relation = namesRecords(hint) ? relationOf(model, hint.field) : undefined;
    const selection =
      hint.values &&
      Object.entries(hint.values).map(([value, [label]]): [string, string] => [value, label ?? value]);
    fields[root] = {
      string: line === undefined ? (hint.labels[0] ?? hint.field) : root,
      type: line === undefined ? hint.type : 'one2many',
      required: hint.required ?? false,
      readonly: false,
      ...(line === undefined && relation !== undefined && { relation }),
      ...(line === undefined && selection && { selection }),
    };
    // The lines have only the fields in which a cell names another record or a choice, as when the instance is asked.
    const isAsked = relation !== undefined || selection !== undefined;
    if (line !== undefined && isAsked)
      fields[hint.field] = {
        // The labels begin with the name of the lines: «Líneas de factura/Impuestos».
        ...{ string: hint.labels[0]?.split('/').at(-1) ?? line, type: hint.type },
        ...{ required: false, readonly: false },
        ...(relation !== undefined && { relation }),
        ...(selection && { selection }),
      };
  }
  return fields;
}

const namesRecords = ({ type }: FieldHint): boolean => type === 'many2one' || type === 'many2many';

const technicalWords = new Set(['idexterno', 'externalid']);
const noHints: readonly FieldHint[] = [];
const knownWords = new Map<string, Set<string>>();

/** Sheets have few different headers; a sheet without one has as many texts as cells. */
const keptHeaders = 2_000;

/** A question about headers that keeps its answers, since each text at the top of a sheet is looked at several times. */
function keptAnswers(ask: (header: string) => boolean): (header: string) => boolean {
  const known = new Map<string, boolean>();
  return (header) => {
    const before = known.get(header);
    if (before !== undefined) return before;
    if (known.size >= keptHeaders) known.clear();
    const answer = ask(header);
    known.set(header, answer);
    return answer;
  };
}

/** Whether a header is a known word for a field of any model. */
export const isHeaderOfAnyModel = keptAnswers((header) =>
  [...modelHints.keys()].some((model) => isKnownHeader(model, header)),
);

/** Whether a header is a known word for a field of the model: a label, a synonym or a technical name. */
export function isKnownHeader(model: string, header: string): boolean {
  // Numbers, dates and telephones are most of the texts below a header.
  if (onlyDigits.test(header)) return false;
  let ofModel = knownHeaders.get(model);
  if (ofModel === undefined) {
    ofModel = keptAnswers((text) => findsField(model, text));
    knownHeaders.set(model, ofModel);
  }
  return ofModel(header);
}

const onlyDigits = /^[^\p{L}%#]*\d[^\p{L}%#]*$/u;
const knownHeaders = new Map<string, (header: string) => boolean>();

function findsField(model: string, header: string): boolean {
  const hints = modelHints.get(model)?.fields ?? noHints;
  let words = knownWords.get(model);
  if (words === undefined) {
    words = new Set(technicalWords);
    for (const { field, labels, synonyms = [], alternatives = [], lastResort = [], exact = [] } of hints)
      for (const word of [field, ...labels, ...synonyms, ...alternatives, ...lastResort, ...exact])
        words.add(wordKey(word));
    knownWords.set(model, words);
  }
  const keys = headerKeys(header);
  const set = words;
  return (
    keys.whole.some((key) => set.has(key)) ||
    (keys.parts.length > 0 && keys.parts.every((key) => set.has(key))) ||
    matchHeader(header, hints, model) !== null
  );
}
