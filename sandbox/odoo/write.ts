import { giveFirstAddress, syncAddress } from './addresses.ts';
import { archiveAccounts, fillAccount } from './bank-accounts.ts';
import { deletedWith } from './cascades.ts';
import { rejectIncomplete } from './constraints.ts';
import { checkWriteAccess, type Environment, modelOf } from './environment.ts';
import { OdooFault } from './faults.ts';
import type { FieldDefinition, ModelDefinition } from './models.ts';
import { lookupName } from './names.ts';
import { textDefaults } from './order-lines.ts';
import { wholeAfter } from './payment-terms.ts';
import { search } from './read.ts';
import { bankAccount } from './sanitized-numbers.ts';
import type { Data } from './store.ts';
import { englishOf } from './translations.ts';
import { rejectBalanced, rejectUncancelled, rejectUsed } from './used.ts';

/** Creating, changing and deleting records as Odoo's own methods do. */

// The many2one of the one2many fields that rows can fill.
const inverses: Record<string, string> = {
  'sale.order.order_line': 'order_id',
  'purchase.order.order_line': 'order_id',
  'mrp.bom.bom_line_ids': 'bom_id',
  'res.partner.child_ids': 'parent_id',
  'account.payment.term.line_ids': 'payment_id',
  'product.template.seller_ids': 'product_tmpl_id',
};

export function create(env: Environment, model: ModelDefinition, values: Data): number {
  checkWriteAccess(env, model, 'create');
  const data = { ...defaultsOf(env, model), ...checked(model, values) };
  rejectIncomplete(env, model, data, null);
  const id = insert(env, model, data);
  if (model.name === 'res.partner') {
    syncAddress(env, id, env.database.version >= 19 ? data : checked(model, values));
    if (env.database.version < 19) giveFirstAddress(env, id);
  }
  return id;
}

/** Stores a record whose values are converted and checked. @returns its id */
export function insert(env: Environment, model: ModelDefinition, data: Data): number {
  const { store, id: db } = env.database;
  const { lines, own } = splitLines(model, data);
  fillComputed(env, model, own, own);
  if (model.name === 'product.product') own.product_tmpl_id ??= addTemplate(env, own);
  const counted = model.name === 'stock.quant' ? sameQuant(env, model, own) : null;
  if (counted !== null) {
    update(env, model, counted, own);
    return counted;
  }
  const id = store.insert(db, model.name, lookupName(env, model, own), own);
  for (const [field, records] of Object.entries(lines)) saveLines(env, model, id, field, records);
  if (model.name === 'product.template') addVariant(env, id, own);
  // Since 19 the data of an employee are those of the present version.
  const versions = model.name === 'hr.employee' ? env.database.models.get('hr.version') : undefined;
  if (versions) insert(env, versions, { employee_id: id });
  return id;
}

export function update(env: Environment, model: ModelDefinition, id: number, values: Data): void {
  const { store, id: db } = env.database;
  const old = store.find(db, model.name, id);
  if (!old) {
    const text = `Record does not exist or has been deleted.\n(Record: ${model.name}(${id},), User: ${env.uid})`;
    throw new OdooFault('MissingError', text);
  }
  const { lines, own } = splitLines(model, values);
  const data = { ...old, ...own, ...(env.spanish ? {} : englishValues(old, own)) };
  rejectIncomplete(env, model, data, id);
  fillComputed(env, model, data, own);
  store.update(db, model.name, id, lookupName(env, model, data), data);
  updatePeople(env, model, id, own);
  if (model.name === 'res.partner')
    syncAddress(env, id, env.database.version >= 19 ? changedIn(old, own) : own);
  // Variants are archived and made active with their template.
  if (model.name === 'product.template' && own.active !== undefined && own.active !== old.active) {
    const variants = modelOf(env, 'product.product');
    for (const variant of variantsOf(env, model, [id])) {
      update(env, variants, variant, { active: own.active });
    }
  }
  for (const [field, records] of Object.entries(lines)) saveLines(env, model, id, field, records);
}

/** The values that a write changes. */
const changedIn = (old: Data, written: Data): Data =>
  Object.fromEntries(
    Object.entries(written).filter(([name, value]) => (old[name] ?? null) !== (value ?? null)),
  );

/** A value that is written in English replaces the English translation. */
function englishValues(old: Data, written: Data): Data {
  const names = Object.keys(written).filter((name) => old[englishOf(name)] !== undefined);
  return Object.fromEntries(names.map((name) => [englishOf(name), written[name]]));
}

export function write(env: Environment, model: ModelDefinition, ids: number[], values: Data): void {
  checkWriteAccess(env, model, 'write');
  const data = checked(model, values);
  for (const id of ids) update(env, model, id, data);
}

export function unlink(env: Environment, model: ModelDefinition, ids: number[]): void {
  checkWriteAccess(env, model, 'unlink');
  const { store, id: db } = env.database;
  if (model.name === 'ir.model.data') {
    for (const id of ids) store.removeExternalId(db, id);
    return;
  }
  if (model.name === bankAccount && env.database.version >= 17) {
    archiveAccounts(env, ids);
    return;
  }
  rejectUncancelled(env, model, ids);
  rejectBalanced(env, model, ids);
  const deleted = deletedWith(env, model, ids);
  for (const { model, ids } of deleted) rejectUsed(env, model, ids);
  for (const { model, ids } of deleted) for (const id of ids) store.remove(db, model.name, id);
}

/** Variants of templates, archived ones too. */
function variantsOf(env: Environment, model: ModelDefinition, ids: number[]): number[] {
  if (model.name !== 'product.template') return [];
  const all = { ...env, context: { ...env.context, active_test: false } };
  return search(all, modelOf(env, 'product.product'), [['product_tmpl_id', 'in', ids]]);
}

function splitLines(model: ModelDefinition, data: Data): { lines: Record<string, Data[]>; own: Data } {
  const lines: Record<string, Data[]> = {};
  const own: Data = {};
  for (const [name, value] of Object.entries(data)) {
    if (model.fields[name]?.type === 'one2many' && Array.isArray(value)) lines[name] = value as Data[];
    else own[name] = value;
  }
  return { lines, own };
}

function saveLines(
  env: Environment,
  model: ModelDefinition,
  id: number,
  field: string,
  records: Data[],
): void {
  const target = env.database.models.get(model.fields[field]?.relation ?? '');
  const inverse = inverses[`${model.name}.${field}`];
  if (!target || !inverse) return;
  const ids = records.map((record) => insert(env, target, { ...record, [inverse]: id }));
  const { store, id: db } = env.database;
  const data = store.find(db, model.name, id) ?? {};
  store.update(db, model.name, id, store.nameOf(db, model.name, id), { ...data, [field]: ids });
}

/** A new variant also creates its template. */
function addTemplate(env: Environment, { product_tmpl_id: _, ...values }: Data): number {
  const model = modelOf(env, 'product.template');
  // The template of a variant that is created archived is active, as in Odoo.
  const data = withDefaults(env, model, { ...values, active: true });
  return env.database.store.insert(env.database.id, model.name, lookupName(env, model, data), data);
}

function addVariant(env: Environment, templateId: number, template: Data): void {
  const model = env.database.models.get('product.product');
  if (!model) return;
  const { name, default_code, barcode } = template;
  if (template.active === false) return;
  insert(env, model, { name, default_code, barcode, product_tmpl_id: templateId, active: true });
}

/** A product has one quant per location: a second count updates it. */
function sameQuant(env: Environment, model: ModelDefinition, data: Data): number | null {
  const place = ['product_id', 'location_id', 'lot_id'].map((name) => [name, '=', data[name] ?? false]);
  return search(env, model, place, { limit: 1 })[0] ?? null;
}

function fillComputed(env: Environment, model: ModelDefinition, data: Data, given: Data): void {
  for (const [name, value] of Object.entries(given)) {
    const decimals = model.fields[name]?.decimals ?? null;
    if (decimals !== null && typeof value === 'number') data[name] = rounded(value, decimals);
  }
  Object.assign(data, textDefaults(model.name, data));
  if (model.name === 'stock.quant' && given.inventory_quantity !== undefined) {
    data.inventory_quantity_set = given.inventory_quantity_set ?? true;
    data.inventory_diff_quantity = Number(data.inventory_quantity) - Number(data.quantity ?? 0);
  }
  if (model.fields.complete_name && model.name !== 'res.partner') fillCompleteName(env, model, data, given);
  if (model.name === 'res.partner') fillPartner(env, model, data, given);
  if (model.name === 'stock.warehouse.orderpoint' && typeof data.product_id === 'number') {
    const product = env.database.store.find(env.database.id, 'product.product', data.product_id);
    data.product_tmpl_id = product?.product_tmpl_id ?? null;
  }
  if (model.name === bankAccount) fillAccount(env, data);
}

/** The field with the parent of a record, and what stands between their names. */
const parents: Record<string, [field: string, separator: string]> = {
  'stock.location': ['location_id', '/'],
  'product.category': ['parent_id', ' / '],
};

/** The whole name of a record begins with that of its parent. Those of its children stay as they are. */
function fillCompleteName(env: Environment, model: ModelDefinition, data: Data, given: Data): void {
  const [field, separator] = parents[model.name] ?? ['', ''];
  const isNew = given.name !== undefined || given[field] !== undefined;
  if (given.complete_name !== undefined || (data.complete_name !== undefined && !isNew)) return;
  const parent = env.database.store.find(env.database.id, model.name, Number(data[field]));
  data.complete_name = parent === null ? data.name : `${parent.complete_name}${separator}${data.name}`;
}

/** The people of a firm have its tax number. */
function fillPartner(env: Environment, model: ModelDefinition, data: Data, given: Data): void {
  if (data.company_type) data.is_company = data.company_type === 'company';
  if (data.is_company === true || typeof data.parent_id !== 'number') return;
  if (given.parent_id === undefined) return;
  data.vat = env.database.store.find(env.database.id, model.name, data.parent_id)?.vat ?? null;
}

function updatePeople(env: Environment, model: ModelDefinition, firm: number, { vat }: Data): void {
  if (model.name !== 'res.partner' || vat === undefined) return;
  const all = { ...env, context: { ...env.context, active_test: false } };
  const people = search(all, model, [
    ['parent_id', '=', firm],
    ['is_company', '!=', true],
  ]);
  for (const person of people) update(env, model, person, { vat });
}

/** Halves are rounded away from zero. */
function rounded(value: number, decimals: number): number {
  const whole = Math.round(Number(`${Math.abs(value)}e${decimals}`));
  return Math.sign(value) * Number(`${whole}e-${decimals}`);
}

const defaults: Record<string, Data> = {
  'purchase.order': { state: 'draft' },
  'res.partner': { type: 'contact' },
  'product.template': { type: 'consu', sale_ok: true, purchase_ok: true, tracking: 'none' },
  'product.pricelist': { sequence: 16 },
  'product.pricelist.item': { applied_on: '3_global', compute_price: 'fixed', min_quantity: 0 },
  'crm.lead': { type: 'opportunity' },
  'uom.uom': { uom_type: 'reference', factor: 1, relative_factor: 1, rounding: 0.01 },
  'mrp.bom': { type: 'normal', product_qty: 1 },
  'stock.warehouse.orderpoint': { trigger: 'auto', product_min_qty: 0, product_max_qty: 0, qty_multiple: 1 },
  'mrp.bom.line': { product_qty: 1 },
};

export function defaultsOf(env: Environment, model: ModelDefinition): Data {
  const known = Object.entries(defaults[model.name] ?? {}).filter(([name]) => model.fields[name]);
  const active = model.fields.active ? { active: true } : {};
  const stage = model.name === 'crm.lead' ? { stage_id: firstStage(env) } : {};
  const fromContext = Object.entries(env.context)
    .filter(([key]) => key.startsWith('default_') && model.fields[key.slice(8)])
    .map(([key, value]) => [key.slice(8), value]);
  const terms = model.name === 'account.payment.term' ? { line_ids: [wholeAfter(env.database, 0)] } : {};
  return { ...active, ...stage, ...terms, ...Object.fromEntries(known), ...Object.fromEntries(fromContext) };
}

function firstStage(env: Environment): number | null {
  const stages = env.database.models.get('crm.stage');
  return stages ? (search(env, stages, [], { limit: 1 })[0] ?? null) : null;
}

export function withDefaults(env: Environment, model: ModelDefinition, values: Data): Data {
  return { ...defaultsOf(env, model), ...values };
}

/** The values of `create` and `write`; unlike those of `load` they already have the right type. */
function checked(model: ModelDefinition, values: Data): Data {
  const data: Data = {};
  for (const [name, value] of Object.entries(values)) {
    const field = model.fields[name];
    if (!field) throw new OdooFault('ValueError', `Invalid field '${name}' on model '${model.name}'`);
    const options = field.selection;
    if (
      options?.length &&
      value !== false &&
      value !== null &&
      !options.some(([option]) => option === value)
    ) {
      throw new OdooFault('ValueError', `Wrong value for ${model.name}.${name}: '${value}'`);
    }
    data[name] = plainValue(field, value);
  }
  return data;
}

function plainValue(field: FieldDefinition, value: unknown): unknown {
  if (field.type === 'boolean') return Boolean(value);
  if (value === false || value === null) return null;
  if (field.type !== 'many2many' && field.type !== 'one2many') return value;
  if (!Array.isArray(value)) return [];
  // Commands such as (6, 0, ids), (4, id), (0, 0, values); or plain ids.
  return value.flatMap((item) => {
    if (!Array.isArray(item)) return [item];
    const [command, id, rest] = item;
    if (command === 6) return rest;
    return command === 0 ? [rest] : command === 4 ? [id] : [];
  });
}
