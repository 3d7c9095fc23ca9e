import type { OdooClient } from '@atrio/odoo';
import { byHalves } from './by-halves.ts';
import { fieldsOf } from './fields.ts';
import type { LoadJob } from './load-job.ts';
import type { RejectedRecord, RowWarning } from './load-tracker.ts';
import { inSpanish } from './messages.ts';
import type { ReferenceColumn } from './names/reference-columns.ts';
import type { ResolvedRecord } from './names/resolved-records.ts';
import { ownCompanyDomain } from './own-company.ts';
import { problemOfName } from './row-problems.ts';
import { sendRecords } from './send-records.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { linkedId, stockModel } from './stock.ts';
import { usersCompany } from './users-company.ts';

const lotModel = 'stock.lot';
const expiryField = 'expiration_date';
const dayMs = 86_400_000;

/** A sheet of counts, with what its columns are. */
export interface LotSheet {
  job: Pick<LoadJob, 'model' | 'paths' | 'context'>;
  columns: readonly SheetColumn[];
  named: readonly ReferenceColumn[];
}

/** Counts with the ids of their lots. */
export interface CountsWithLots {
  records: ResolvedRecord[];
  refused: RejectedRecord[];
  warnings: RowWarning[];
  /** Number of lots that were created. */
  created: number;
  /** Number of products whose stock Odoo keeps by lots from now on. */
  byLots: number;
}

/** A lot that the sheet names. */
interface NamedLot {
  productId: number;
  name: string;
  /** As `load()` takes it; '' where the sheet does not say it. */
  expiry: string;
}

/** A lot that Odoo has. */
interface KnownLot {
  id: number;
  /** By Odoo's clock; '' without one. */
  expiry: string;
}

/** Columns of counts that belong to their lot, so that `load()` does not take them with the count. */
export const lotColumns = (model: string, paths: readonly string[]): number[] =>
  model === stockModel
    ? paths.flatMap((path, at) => (path === 'lot_id' || path === expiryField ? [at] : []))
    : [];

/**
 * Replaces the names of lots in counts by their ids. A lot belongs to its product, and the count says that there
 * is one, so those that are missing are created, each with its expiration date. A product of which Odoo keeps no
 * lots gets them, as long as it has no stock: with stock, Odoo would not know to which lot that belongs.
 *
 * @param records with the ids of their products
 * @throws OdooError
 */
export async function withLots(
  client: OdooClient,
  sheet: LotSheet,
  records: readonly ResolvedRecord[],
): Promise<CountsWithLots> {
  const { job, named } = sheet;
  const product = named.find(({ path }) => path === 'product_id');
  const places = lotColumns(job.model, job.paths);
  const result: CountsWithLots = { records: [], refused: [], warnings: [], created: 0, byLots: 0 };
  if (!product || places.length === 0) return { ...result, records: [...records] };
  const [lotAt, expiryAt] = [job.paths.indexOf('lot_id'), job.paths.indexOf(expiryField)];
  const cellOf = ({ cells }: ResolvedRecord, at: number) => (cells[0]?.[at] ?? '').trim();
  const lotOf = (record: ResolvedRecord): NamedLot | null => {
    const [productId, name] = [Number(cellOf(record, product.at)), cellOf(record, lotAt)];
    return productId > 0 && name !== '' ? { productId, name, expiry: cellOf(record, expiryAt) } : null;
  };
  const wanted = mergedLots(records.flatMap((record) => lotOf(record) ?? []));
  const { without, byLots } = await keepLots(
    client,
    wanted.map(({ productId }) => productId),
  );
  const known = await lotsOf(
    client,
    wanted.filter(({ productId }) => !without.has(productId)),
  );
  const isMissing = (own: NamedLot) => !known.has(keyOf(own)) && !without.has(own.productId);
  const { ids, refusals } = await createLots(client, job, wanted.filter(isMissing));
  const undated = wanted.filter((own) => known.get(keyOf(own))?.expiry === '' && own.expiry !== '');
  const dates = undated.map((own) => ({ id: known.get(keyOf(own))?.id ?? 0, own }));
  await dateLots(client, job, dates);
  for (const record of records) {
    const own = lotOf(record);
    const before = own === null ? undefined : known.get(keyOf(own));
    const id = own === null ? undefined : (before?.id ?? ids.get(keyOf(own)));
    if (own !== null && id === undefined) {
      const said = without.get(own.productId);
      const reason =
        said === undefined
          ? notCreated(own.name, refusals.get(keyOf(own)) ?? '')
          : noLots(record.originalCells[0]?.[product.at] ?? '', said);
      const problem = problemOfName(sheet.columns, record.row, 'lot_id', own.name, reason);
      result.refused.push({ row: record.row, problems: [problem], held: false });
      continue;
    }
    const expiry = cellOf(record, expiryAt);
    if (expiry !== '' && cellOf(record, lotAt) === '')
      result.warnings.push({ row: record.row, sentences: [noLot] });
    if (own !== null && before !== undefined && isOtherDay(before.expiry, expiry))
      result.warnings.push({ row: record.row, sentences: [otherExpiry(own.name)] });
    const lotCell: [number, string][] = id === undefined ? [] : [[lotAt, String(id)]];
    result.records.push(withCells(record, [...lotCell, [expiryAt, '']]));
  }
  return { ...result, created: ids.size, byLots };
}

/** Each lot once, with the first expiration date that the sheet says. */
function mergedLots(lots: readonly NamedLot[]): NamedLot[] {
  const merged = new Map<string, NamedLot>();
  for (const own of lots) {
    const before = merged.get(keyOf(own));
    if (before === undefined || before.expiry === '') merged.set(keyOf(own), own);
  }
  return [...merged.values()];
}

/**
 * Makes Odoo keep lots of products that have no stock yet.
 *
 * @returns the products without lots, each with what Odoo said, '' where it was not asked
 */
async function keepLots(
  client: OdooClient,
  allProducts: readonly number[],
): Promise<{ without: Map<number, string>; byLots: number }> {
  const productIds = [...new Set(allProducts)];
  if (productIds.length === 0) return { without: new Map(), byLots: 0 };
  const context = { active_test: false };
  const products = await client.read('product.product', productIds, ['product_tmpl_id'], { context });
  const templateOf = new Map(
    products.map(({ id, product_tmpl_id }) => [Number(id), linkedId(product_tmpl_id)]),
  );
  const templates = [...new Set(templateOf.values())];
  const tracked = await client.searchRead(
    'product.template',
    [
      ['id', 'in', templates],
      ['tracking', 'in', ['lot', 'serial']],
    ],
    ['id'],
    { context },
  );
  const settled = new Set(tracked.map(({ id }) => Number(id)));
  const untracked = templates.filter((id) => !settled.has(id));
  const stocked = await stockedTemplates(client, untracked);
  const empty = untracked.filter((id) => !stocked.has(id));
  const refusals = await byHalves(empty, (ids) => client.write('product.template', ids, { tracking: 'lot' }));
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
  const variants = await client.searchRead(
    'product.product',
    [['product_tmpl_id', 'in', templates]],
    ['product_tmpl_id'],
    { context: { active_test: false } },
  );
  const quants = await client.searchRead(
    stockModel,
    [
      ['product_id', 'in', variants.map(({ id }) => Number(id))],
      ['location_id.usage', 'in', ['internal', 'transit']],
      ['quantity', '!=', 0],
    ],
    ['product_id'],
  );
  const stocked = new Set(quants.map(({ product_id }) => linkedId(product_id)));
  return new Set(
    variants
      .filter(({ id }) => stocked.has(Number(id)))
      .map(({ product_tmpl_id }) => linkedId(product_tmpl_id)),
  );
}

/** The lots that Odoo has, by `keyOf`; of several with the same name the first. */
async function lotsOf(client: OdooClient, wanted: readonly NamedLot[]): Promise<Map<string, KnownLot>> {
  if (wanted.length === 0) return new Map();
  const fields = await fieldsOf(client, lotModel);
  const rows = await client.searchRead(
    lotModel,
    [
      ['product_id', 'in', [...new Set(wanted.map(({ productId }) => productId))]],
      ['name', 'in', [...new Set(wanted.map(({ name }) => name))]],
      ...(await ownCompanyDomain(client, lotModel)),
    ],
    ['name', 'product_id', ...(fields[expiryField] ? [expiryField] : [])],
    { order: 'id desc' },
  );
  return new Map(
    rows.map((row) => [
      keyOf({ productId: linkedId(row.product_id), name: String(row.name) }),
      { id: Number(row.id), expiry: String(row[expiryField] || '') },
    ]),
  );
}

/** @returns ids and Spanish reasons by `keyOf` */
async function createLots(
  client: OdooClient,
  { context }: Pick<LoadJob, 'context'>,
  lots: readonly NamedLot[],
): Promise<{ ids: Map<string, number>; refusals: Map<string, string> }> {
  if (lots.length === 0) return { ids: new Map(), refusals: new Map() };
  const fields = await fieldsOf(client, lotModel);
  // Until Odoo 17 each lot belongs to a company.
  const company = fields.company_id?.required === true ? await usersCompany(client) : null;
  const hasExpiry = fields[expiryField] !== undefined && lots.some(({ expiry }) => expiry !== '');
  if (hasExpiry) await useExpiry(client, lots);
  const names = [
    ...['name', 'product_id/.id'],
    ...(company === null ? [] : ['company_id/.id']),
    ...(hasExpiry ? [expiryField] : []),
  ];
  const rows = lots.map(({ name, productId, expiry }, row) => ({
    row,
    rows: [
      [
        ...[name, String(productId)],
        ...(company === null ? [] : [String(company)]),
        ...(hasExpiry ? [expiry] : []),
      ],
    ],
  }));
  const { accepted, refused } = await sendRecords({ client, model: lotModel, fields: names, context }, rows);
  const keyAt = (row: number) => keyOf(lots[row] as NamedLot);
  return {
    ids: new Map(accepted.map(({ row, odooId }) => [keyAt(row), odooId])),
    refusals: new Map(
      refused.map(({ row, messages: [first] }) => [keyAt(row), first ? inSpanish(first) : '']),
    ),
  };
}

/** Gives lots the expiration date that they lack. */
async function dateLots(
  client: OdooClient,
  { context }: Pick<LoadJob, 'context'>,
  lots: readonly { id: number; own: NamedLot }[],
): Promise<void> {
  if (lots.length === 0 || !(await fieldsOf(client, lotModel))[expiryField]) return;
  await useExpiry(
    client,
    lots.map(({ own }) => own),
  );
  const rows = lots.map(({ id, own }, row) => ({ row, rows: [[String(id), own.expiry]] }));
  await sendRecords({ client, model: lotModel, fields: ['.id', expiryField], context }, rows);
}

/** Makes Odoo show and use the expiration dates of these lots. */
async function useExpiry(client: OdooClient, lots: readonly NamedLot[]): Promise<void> {
  const dated = lots.filter(({ expiry }) => expiry !== '').map(({ productId }) => productId);
  const products = await client.read('product.product', [...new Set(dated)], ['product_tmpl_id']);
  const templates = [...new Set(products.map(({ product_tmpl_id }) => linkedId(product_tmpl_id)))];
  await client.write('product.template', templates, { use_expiration_date: true });
}

const keyOf = ({ productId, name }: Pick<NamedLot, 'productId' | 'name'>): string => `${productId} ${name}`;

/** Odoo keeps moments of its own clock, so a day of the sheet may begin on the day before. */
const isOtherDay = (inOdoo: string, said: string): boolean =>
  inOdoo !== '' &&
  said !== '' &&
  Math.abs(Date.parse(inOdoo.slice(0, 10)) - Date.parse(said.slice(0, 10))) > dayMs;

function withCells(record: ResolvedRecord, values: readonly (readonly [at: number, value: string])[]) {
  const [own = [], ...lines] = record.cells;
  const cells = [...own];
  for (const [at, value] of values) if (at !== -1) cells[at] = value;
  return { ...record, cells: [cells, ...lines] };
}

const noLots = (product: string, said: string): string =>
  said === ''
    ? `Tu Odoo no lleva lotes de «${product}», que ya tiene existencias. En la ficha del producto elige el seguimiento «Por lotes», o deja vacía esta celda.`
    : `Tu Odoo no puede llevar lotes de «${product}». Odoo dice: ${said}`;

const notCreated = (lot: string, said: string): string => `No se pudo crear el lote «${lot}». ${said}`.trim();

const noLot = 'La fecha de caducidad no entra: en Odoo es del lote, y esta fila no dice cuál.';

const otherExpiry = (lot: string): string =>
  `El lote «${lot}» ya tiene otra fecha de caducidad en tu Odoo, que no cambió.`;
