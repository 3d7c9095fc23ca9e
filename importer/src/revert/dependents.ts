import { type Domain, OdooError } from '@atrio/odoo';
import { linkedId } from '../calls/linked-ids.ts';
import { unlessRefused } from '../calls/unless-refused.ts';
import { variantsOf } from '../instance/products.ts';
import { accountModel, besidesOpeningEntries } from './opening-balances.ts';
import { usedBy } from './reasons.ts';
import type { RevertTarget } from './types.ts';

interface ReferringField {
  model: string;
  field: string;
  /** Records that the same installation created do not count: a list of its own can undo them. */
  exceptCreated?: true;
  /** The other records that count. */
  among?: (target: RevertTarget) => Promise<Domain>;
}

/** A field whose records go when the record that it refers to is deleted. */
interface Cascade extends ReferringField {
  /** What the records are called, in Spanish. */
  name: string;
}

/**
 * Records that Odoo or its database deletes together with a record without asking: observed on 17 to 19, where a
 * contact takes its draft orders along and a project its tasks, or `ondelete='cascade'` in the source of 16 to 19.
 * Odoo could be asked for the latter, but most of them are a record's own parts or technical: its variants,
 * versions, lines and followers.
 */
const deletedTogether: Record<string, Cascade[]> = {
  'res.partner': [
    { model: 'sale.order', field: 'partner_id', name: 'pedidos de venta' },
    {
      model: 'product.supplierinfo',
      field: 'partner_id',
      name: 'precios de proveedores',
      exceptCreated: true,
    },
    { model: 'res.partner.bank', field: 'partner_id', name: 'cuentas bancarias', exceptCreated: true },
    { model: 'calendar.attendee', field: 'partner_id', name: 'invitaciones a reuniones' },
  ],
  'hr.employee': [
    { model: 'hr.attendance', field: 'employee_id', name: 'asistencias' },
    { model: 'hr.employee.skill', field: 'employee_id', name: 'habilidades' },
  ],
  'project.project': [
    { model: 'project.task', field: 'project_id', name: 'tareas' },
    { model: 'project.milestone', field: 'project_id', name: 'hitos' },
  ],
  'project.task': [{ model: 'project.task', field: 'parent_id', name: 'subtareas' }],
  'product.template': [
    {
      model: 'product.supplierinfo',
      field: 'product_tmpl_id',
      name: 'precios de proveedores',
      exceptCreated: true,
    },
    {
      model: 'product.pricelist.item',
      field: 'product_tmpl_id',
      name: 'precios en listas de precios',
      exceptCreated: true,
    },
    { model: 'mrp.bom', field: 'product_tmpl_id', name: 'listas de materiales' },
    {
      model: 'stock.warehouse.orderpoint',
      field: 'product_tmpl_id',
      name: 'reglas de reabastecimiento',
      exceptCreated: true,
    },
  ],
  'product.product': [
    { model: 'product.packaging', field: 'product_id', name: 'empaques' },
    { model: 'stock.putaway.rule', field: 'product_id', name: 'reglas de almacenamiento' },
  ],
  'stock.location': [
    { model: 'stock.location', field: 'location_id', name: 'ubicaciones' },
    { model: 'stock.warehouse.orderpoint', field: 'location_id', name: 'reglas de reabastecimiento' },
    { model: 'stock.putaway.rule', field: 'location_in_id', name: 'reglas de almacenamiento' },
    { model: 'stock.putaway.rule', field: 'location_out_id', name: 'reglas de almacenamiento' },
  ],
  'pos.category': [{ model: 'pos.category', field: 'parent_id', name: 'categorías' }],
};

/**
 * Fields that refer to a record which is therefore not deleted. Most of these deletions Odoo would reject itself,
 * but of a whole batch and without naming the record: asking first saves hundreds of rejected calls. The others
 * it would do without a word, and leave the field empty (`ondelete='set null'` in the source of 16 to 19): a sale
 * of the till would lose its customer.
 */
const deletionBlockers: Record<string, ReferringField[]> = {
  'res.partner': [
    { model: 'purchase.order', field: 'partner_id' },
    { model: 'account.move', field: 'partner_id' },
    { model: 'pos.order', field: 'partner_id' },
    { model: 'stock.picking', field: 'partner_id' },
    { model: 'crm.lead', field: 'partner_id', exceptCreated: true },
    { model: 'project.project', field: 'partner_id', exceptCreated: true },
    { model: 'project.task', field: 'partner_id', exceptCreated: true },
    { model: 'res.partner', field: 'parent_id', exceptCreated: true },
  ],
  // Before its opening balance is taken out of an account that Odoo keeps.
  [accountModel]: [{ model: 'account.move.line', field: 'account_id', among: besidesOpeningEntries }],
  'crm.lead': [{ model: 'sale.order', field: 'opportunity_id' }],
  'hr.employee': [
    { model: 'hr.employee', field: 'parent_id', exceptCreated: true },
    { model: 'hr.department', field: 'manager_id' },
  ],
  'product.product': [
    { model: 'stock.move', field: 'product_id' },
    { model: 'sale.order.line', field: 'product_id' },
    { model: 'purchase.order.line', field: 'product_id' },
    { model: 'account.move.line', field: 'product_id' },
    { model: 'mrp.bom.line', field: 'product_id' },
    { model: 'pos.order.line', field: 'product_id' },
  ],
};

/** Models whose records go with those of a model, although the same installation has loaded them as a list. */
export const modelsDeletedWith = (model: string): string[] => [
  ...new Set((deletedTogether[model] ?? []).flatMap((one) => (one.exceptCreated ? [one.model] : []))),
];

/** Records of a model on which the deletion of the reverted ones depends: they themselves, or their variants. */
interface Deleted {
  model: string;
  ids: number[];
  /** The reverted record that one of them is, or belongs to. */
  ownerOf(id: number): number;
}

/**
 * Records that cannot be deleted, or that others would miss, with the Spanish reason to leave them.
 *
 * @throws OdooError
 */
export async function dependents(target: RevertTarget, ids: number[]): Promise<Map<number, string>> {
  const reasons = new Map<number, string>();
  if (!ids.length) return reasons;
  const { parents, withOthers } = await descendants(target, ids);
  const all = [...new Set([...ids, ...parents.keys()])];
  const add = (found: Iterable<number>, reason: string) => {
    for (const id of found) if (!reasons.has(id)) reasons.set(id, reason);
  };
  for (const { parent, name } of withOthers) add([parent], takesAlong(name));
  const deleted = await deletedWith(target, all);
  for (const { model, ids, ownerOf } of deleted) {
    for (const cascade of deletedTogether[model] ?? []) {
      if (cascade.model === target.model) continue;
      const found = await linkedFrom(target, cascade, ids);
      add(found.map(ownerOf), takesAlong(cascade.name));
    }
  }
  for (const { model, ids, ownerOf } of deleted) {
    for (const blocker of deletionBlockers[model] ?? []) {
      const free = ids.filter((id) => !reasons.has(ownerOf(id)));
      add((await linkedFrom(target, blocker, free)).map(ownerOf), usedBy(blocker.model));
    }
  }
  keepParents(target.model, parents, reasons);
  const own = new Set(ids);
  return new Map([...reasons].filter(([id]) => own.has(id)));
}

const takesAlong = (name: string): string => `Tiene ${name} en tu Odoo, que se borrarían con él.`;

async function deletedWith({ client, model }: RevertTarget, ids: number[]): Promise<Deleted[]> {
  const themselves = { model, ids, ownerOf: (id: number) => id };
  if (model !== 'product.template') return [themselves];
  const variants = await variantsOf(client, ids);
  const ownerOf = (id: number) => variants.get(id) ?? 0;
  return [themselves, { model: 'product.product', ids: [...variants.keys()], ownerOf }];
}

interface Descendants {
  /** The parents of what the same installation created inside these records, by its ids. */
  parents: Map<number, number>;
  /** Records with something inside that it did not create, and what that is called. */
  withOthers: { parent: number; name: string }[];
}

/** What is inside these records and of the same model, such as the tasks of a task, at every depth. */
async function descendants(target: RevertTarget, ids: number[]): Promise<Descendants> {
  const found: Descendants = { parents: new Map(), withOthers: [] };
  for (const cascade of deletedTogether[target.model] ?? []) {
    if (cascade.model !== target.model) continue;
    for (let level = ids; level.length; ) {
      const below: number[] = [];
      await readLinks(target, cascade, level, async (page) => {
        const others = new Set(await notCreated(target, cascade.model, page));
        for (const { to } of others) found.withOthers.push({ parent: to, name: cascade.name });
        const own = page.filter((link) => !others.has(link) && !found.parents.has(link.from));
        for (const { from, to } of own) found.parents.set(from, to);
        below.push(...own.map(({ from }) => from));
        // These stay, whatever else is inside them.
        return [...others].map(({ to }) => to);
      });
      level = below.filter((id) => !ids.includes(id));
    }
  }
  return found;
}

/** A record stays where one stays that is inside it. */
function keepParents(model: string, parents: Map<number, number>, reasons: Map<number, string>): void {
  const name = deletedTogether[model]?.find((cascade) => cascade.model === model)?.name ?? '';
  for (const kept of [...reasons.keys()]) {
    for (let at = parents.get(kept); at !== undefined && !reasons.has(at); at = parents.get(at))
      reasons.set(at, takesAlong(name));
  }
}

/** A record that refers to another one. */
interface Link {
  from: number;
  to: number;
}

/** The links from records that the same installation did not create. */
async function notCreated({ created }: RevertTarget, model: string, links: Link[]): Promise<Link[]> {
  if (links.length === 0) return links;
  const ours = await created(
    model,
    links.map(({ from }) => from),
  );
  return links.filter(({ from }) => !ours.has(from));
}

const pageSize = 1_000;

/** Which of the records a field of another model refers to. */
async function linkedFrom(target: RevertTarget, referring: ReferringField, ids: number[]): Promise<number[]> {
  const found = new Set<number>();
  await readLinks(target, referring, ids, async (page) => {
    const links = referring.exceptCreated ? await notCreated(target, referring.model, page) : page;
    for (const { to } of links) found.add(to);
    return found;
  });
  return [...found];
}

/**
 * Reads page by page what refers to records. It ends whatever the server answers: each full page ends the reading
 * about at least one record, or has links that we created, of which there is a limited number.
 *
 * @param take gets a page, and returns the records about which nothing more has to be read: those with a link that
 *   we did not create
 * @throws OdooError `not-odoo` for pages that no Odoo answers
 */
async function readLinks(
  target: RevertTarget,
  { model, field, among }: ReferringField,
  ids: number[],
  take: (page: Link[]) => Promise<Iterable<number>>,
): Promise<void> {
  const { client, context, absentModels } = target;
  const counting = ids.length && among && !absentModels.has(model) ? await among(target) : [];
  for (let left = ids, last = 0; left.length && !absentModels.has(model); ) {
    const domain: Domain = [[field, 'in', left], ['id', '>', last], ...counting];
    const options = { context, limit: pageSize, order: 'id' };
    const rows = await unlessRefused(client.searchRead(model, domain, [field], options));
    if (rows === null) absentModels.add(model);
    const page = (rows ?? []).map((row) => ({ from: Number(row.id), to: linkedId(row[field]) }));
    if (page.length >= pageSize) checkFullPage(page, left, last);
    const known = new Set(await take(page));
    left = page.length < pageSize ? [] : left.filter((id) => !known.has(id));
    last = page.at(-1)?.from ?? last;
  }
}

/** @throws OdooError where a full page does not go on from the last one, or names none of the records */
function checkFullPage(page: readonly Link[], asked: readonly number[], last: number): void {
  const wanted = new Set(asked);
  const isInOrder = page.every(({ from }, at) => from > (page[at - 1]?.from ?? last));
  if (page.length > pageSize || !isInOrder || !page.some(({ to }) => wanted.has(to)))
    throw new OdooError('not-odoo', { detail: 'search_read: records that were not asked for' });
}
