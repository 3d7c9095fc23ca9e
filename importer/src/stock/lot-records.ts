import type { OdooClient } from '@atrio/odoo';
import { byHalvesUntil } from '../calls/by-halves.ts';
import { linkedId } from '../calls/linked-ids.ts';
import { inSpanish } from '../calls/messages.ts';
import {
  type Destination,
  type OutgoingRecord,
  type SendResult,
  sendRecords,
} from '../calls/send-records.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { ownCompanyDomain } from '../instance/own-company.ts';
import { templatesOf, variantsOf } from '../instance/products.ts';
import { stockModel } from '../instance/stock.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { LoadTracker } from '../records/load-tracker.ts';
import { freeExternalIds } from '../references/name-ids.ts';
import type { RecordFromName } from '../references/records-from-names.ts';

export const lotModel = 'stock.lot';
/** The day until which a lot may be used. Odoo has it with «Fechas de caducidad». */
export const expiryField = 'expiration_date';

/** Who stores which lots are created, and ends the work between two calls. */
export type LotTracker = Pick<LoadTracker, 'between' | 'remember' | 'forget'>;

/** A lot that the sheet names. */
export interface NamedLot {
  productId: number;
  name: string;
  /** As `load()` takes it; '' where the sheet does not say it. */
  expiry: string;
}

/** A lot in Odoo. */
export interface KnownLot {
  id: number;
  /** In UTC; '' without one. */
  expiry: string;
}

/** Distinguishes lots: their name is unique within a product. */
export const lotKey = ({ productId, name }: Pick<NamedLot, 'productId' | 'name'>): string =>
  `${productId} ${name}`;

/**
 * Makes Odoo track products by lots, where they have no stock yet.
 *
 * @returns `without`: what Odoo said of each product that it does not track so, '' where it was not asked
 *   because the product has stock; `byLots`: the number of products that it tracks by lots from now on
 */
export async function keepLots(
  client: OdooClient,
  productIds: readonly number[],
  tracker: Pick<LoadTracker, 'between'>,
): Promise<{ without: Map<number, string>; byLots: number }> {
  if (productIds.length === 0) return { without: new Map(), byLots: 0 };
  const templateOf = await templatesOf(client, productIds);
  const templates = [...new Set(templateOf.values())];
  const tracked = await client.searchRead(
    'product.template',
    [
      ['id', 'in', templates],
      ['tracking', 'in', ['lot', 'serial']],
    ],
    ['id'],
    { context: { active_test: false } },
  );
  const settled = new Set(tracked.map(({ id }) => Number(id)));
  const untracked = templates.filter((id) => !settled.has(id));
  const stocked = await stockedTemplates(client, untracked);
  const empty = untracked.filter((id) => !stocked.has(id));
  const { rejected: refusals, stopped } = await byHalvesUntil(
    empty,
    (ids) => client.write('product.template', ids, { tracking: 'lot' }),
    () => tracker.between({ hasResults: false }),
  );
  if (stopped) throw stopped.reason;
  const reasons = new Map([...[...stocked].map((id): [number, string] => [id, '']), ...refusals]);
  const without = new Map(
    [...templateOf].flatMap(([product, template]): [number, string][] => {
      const said = reasons.get(template);
      return said === undefined ? [] : [[product, said]];
    }),
  );
  return { without, byLots: empty.length - refusals.size };
}

/** Which of these products are in stock, in any of their variants. */
async function stockedTemplates(client: OdooClient, templates: number[]): Promise<Set<number>> {
  if (templates.length === 0) return new Set();
  const templateOf = await variantsOf(client, templates);
  const quants = await client.searchRead(
    stockModel,
    [
      ['product_id', 'in', [...templateOf.keys()]],
      ['location_id.usage', 'in', ['internal', 'transit']],
      ['quantity', '!=', 0],
    ],
    ['product_id'],
  );
  return new Set(quants.flatMap(({ product_id }) => templateOf.get(linkedId(product_id)) ?? []));
}

/** The lots that Odoo has, by `lotKey`; of several with the same name the first. */
export async function lotsOf(
  odoo: OdooInstance,
  wanted: readonly NamedLot[],
): Promise<Map<string, KnownLot>> {
  if (wanted.length === 0) return new Map();
  const fields = await odoo.fields(lotModel);
  const rows = await odoo.client.searchRead(
    lotModel,
    [
      ['product_id', 'in', [...new Set(wanted.map(({ productId }) => productId))]],
      ['name', 'in', [...new Set(wanted.map(({ name }) => name))]],
      ...(await ownCompanyDomain(odoo, lotModel)),
    ],
    ['name', 'product_id', ...(fields[expiryField] ? [expiryField] : [])],
    { order: 'id desc' },
  );
  return new Map(
    rows.map((row) => [
      lotKey({ productId: linkedId(row.product_id), name: String(row.name) }),
      { id: Number(row.id), expiry: String(row[expiryField] || '') },
    ]),
  );
}

/** Creates lots, and remembers them for a revert. @returns ids and Spanish reasons by `lotKey` */
export async function createLots(
  odoo: OdooInstance,
  { context }: Pick<LoadJob, 'context'>,
  lots: readonly NamedLot[],
  tracker: LotTracker,
): Promise<{ ids: Map<string, number>; refusals: Map<string, string> }> {
  if (lots.length === 0) return { ids: new Map(), refusals: new Map() };
  const fields = await odoo.fields(lotModel);
  // Until Odoo 17 each lot belongs to a company.
  const company = fields.company_id?.required === true ? await odoo.company() : null;
  const hasExpiry = fields[expiryField] !== undefined && lots.some(({ expiry }) => expiry !== '');
  if (hasExpiry) await useExpiry(odoo.client, lots);
  const ids = await freeExternalIds(odoo.client, lotModel, lots.map(lotKey));
  const externalIds = new Map(lots.map((lot, at) => [lotKey(lot), ids[at] ?? '']));
  const externalIdOf = (lot: NamedLot) => externalIds.get(lotKey(lot)) ?? '';
  const columns: [field: string, cellOf: (lot: NamedLot) => string][] = [
    ['id', externalIdOf],
    ['name', ({ name }) => name],
    ['product_id/.id', ({ productId }) => String(productId)],
  ];
  if (company !== null) columns.push(['company_id/.id', () => String(company)]);
  if (hasExpiry) columns.push([expiryField, ({ expiry }) => expiry]);
  const rows = lots.map((lot, row) => ({ row, rows: [columns.map(([, cellOf]) => cellOf(lot))] }));
  const names = columns.map(([field]) => field);
  const to = { client: odoo.client, model: lotModel, fields: names, context };
  const made = lots.map((lot) => ({ model: lotModel, externalId: externalIdOf(lot), name: lot.name }));
  const madeAt = (row: number) => made[row] as RecordFromName;
  await tracker.remember(made);
  const { accepted, refused } = await sendLots(to, rows, tracker);
  await tracker.remember(accepted.map(({ row, odooId }) => ({ ...madeAt(row), odooId })));
  await tracker.forget(refused.map(({ row }) => madeAt(row)));
  const keyAt = (row: number) => lotKey(lots[row] as NamedLot);
  return {
    ids: new Map(accepted.map(({ row, odooId }) => [keyAt(row), odooId])),
    refusals: new Map(
      refused.map(({ row, messages: [first] }) => [keyAt(row), first ? inSpanish(first) : '']),
    ),
  };
}

/** Gives lots the expiration date that they lack. */
export async function dateLots(
  odoo: OdooInstance,
  { context }: Pick<LoadJob, 'context'>,
  lots: readonly { id: number; lot: NamedLot }[],
  tracker: Pick<LoadTracker, 'between'>,
): Promise<void> {
  if (lots.length === 0 || !(await odoo.fields(lotModel))[expiryField]) return;
  await useExpiry(
    odoo.client,
    lots.map(({ lot }) => lot),
  );
  const rows = lots.map(({ id, lot }, row) => ({ row, rows: [[String(id), lot.expiry]] }));
  await sendLots(
    { client: odoo.client, model: lotModel, fields: ['.id', expiryField], context },
    rows,
    tracker,
  );
}

/** Sends lots. Nothing is stored of those that Odoo refuses, so only what ends the load ends this. */
async function sendLots(
  to: Destination,
  rows: OutgoingRecord[],
  tracker: Pick<LoadTracker, 'between'>,
): Promise<SendResult> {
  const sent = await sendRecords(to, rows, () => tracker.between({ hasResults: false }));
  if (sent.stopped) throw sent.stopped.reason;
  return sent;
}

/** Makes Odoo show and use the expiration dates of these lots. */
async function useExpiry(client: OdooClient, lots: readonly NamedLot[]): Promise<void> {
  const dated = lots.filter(({ expiry }) => expiry !== '').map(({ productId }) => productId);
  const templates = new Set((await templatesOf(client, dated)).values());
  await client.write('product.template', [...templates], { use_expiration_date: true });
}
