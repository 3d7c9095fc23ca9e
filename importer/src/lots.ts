import type { OdooClient } from '@atrio/odoo';
import { byHalves } from './by-halves.ts';
import { fieldsOf } from './fields.ts';
import type { RejectedRecord } from './load-tracker.ts';
import type { ResolvedRecord } from './names/resolved-records.ts';
import { ownCompanyDomain } from './own-company.ts';
import type { CountSheet } from './refused-counts.ts';
import { problemOfName } from './row-problems.ts';
import { linkedId, stockModel } from './stock.ts';
import { usersCompany } from './users-company.ts';

const lotModel = 'stock.lot';

/** Counts with the ids of their lots. */
export interface CountsWithLots {
  records: ResolvedRecord[];
  refused: RejectedRecord[];
  /** Number of lots that were created. */
  created: number;
  /** Number of products whose stock Odoo keeps by lots from now on. */
  byLots: number;
}

/** A lot that the sheet names. */
interface NamedLot {
  productId: number;
  name: string;
}

/**
 * Replaces the names of lots in counts by their ids. A lot belongs to its product, and the count says that there
 * is one, so those that are missing are created. A product of which Odoo keeps no lots gets them, as long as it
 * has no stock: with stock, Odoo would not know to which lot that belongs.
 *
 * @param records with the ids of their products
 * @throws OdooError
 */
export async function withLots(
  client: OdooClient,
  sheet: CountSheet,
  records: readonly ResolvedRecord[],
): Promise<CountsWithLots> {
  const unchanged = { records: [...records], refused: [], created: 0, byLots: 0 };
  const product = sheet.named.find(({ path }) => path === 'product_id');
  const lot = sheet.named.find(({ path }) => path === 'lot_id');
  if (sheet.model !== stockModel || !product || !lot) return unchanged;
  const lotOf = ({ cells }: ResolvedRecord): NamedLot | null => {
    const [productId, name] = [Number(cells[0]?.[product.at]), (cells[0]?.[lot.at] ?? '').trim()];
    return productId > 0 && name !== '' ? { productId, name } : null;
  };
  const named = records.flatMap((record) => lotOf(record) ?? []);
  if (named.length === 0) return unchanged;
  const productIds = [...new Set(named.map(({ productId }) => productId))];
  const { without, byLots } = await keepLots(client, productIds);
  const wanted = named.filter(({ productId }) => !without.has(productId));
  const known = await lotsOf(client, wanted);
  const missing = [...new Map(wanted.map((own) => [keyOf(own), own])).values()].filter(
    (own) => !known.has(keyOf(own)),
  );
  const { ids, refusals } = await createLots(client, missing);
  const result: CountsWithLots = { records: [], refused: [], created: ids.size, byLots };
  for (const record of records) {
    const own = lotOf(record);
    const id = own && (known.get(keyOf(own)) ?? ids.get(keyOf(own)));
    if (own === null || typeof id === 'number') {
      result.records.push(own === null ? record : withCell(record, lot.at, String(id)));
      continue;
    }
    const name = record.originalCells[0]?.[product.at] ?? '';
    const said = without.get(own.productId);
    const reason =
      said === undefined ? notCreated(own.name, refusals.get(keyOf(own)) ?? '') : noLots(name, said);
    const problem = problemOfName(sheet.columns, record.row, lot.path, own.name, reason);
    result.refused.push({ row: record.row, problems: [problem], held: false });
  }
  return result;
}

/**
 * Makes Odoo keep lots of products that have no stock yet.
 *
 * @returns the products without lots, each with what Odoo said, '' where it was not asked
 */
async function keepLots(
  client: OdooClient,
  productIds: number[],
): Promise<{ without: Map<number, string>; byLots: number }> {
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
async function lotsOf(client: OdooClient, wanted: readonly NamedLot[]): Promise<Map<string, number>> {
  const rows = await client.searchRead(
    lotModel,
    [
      ['product_id', 'in', [...new Set(wanted.map(({ productId }) => productId))]],
      ['name', 'in', [...new Set(wanted.map(({ name }) => name))]],
      ...(await ownCompanyDomain(client, lotModel)),
    ],
    ['name', 'product_id'],
    { order: 'id desc' },
  );
  return new Map(
    rows.map((row) => [
      keyOf({ productId: linkedId(row.product_id), name: String(row.name) }),
      Number(row.id),
    ]),
  );
}

async function createLots(
  client: OdooClient,
  lots: readonly NamedLot[],
): Promise<{ ids: Map<string, number>; refusals: Map<string, string> }> {
  // Until Odoo 17 each lot belongs to a company.
  const fields = await fieldsOf(client, lotModel);
  const company = fields.company_id?.required === true ? await usersCompany(client) : null;
  const ids = new Map<string, number>();
  const refusals = await byHalves(
    lots.map((_, at) => at),
    async (places) => {
      const part = places.flatMap((at) => lots[at] ?? []);
      const values = part.map(({ productId, name }) => ({
        ...{ product_id: productId, name },
        ...(company !== null && { company_id: company }),
      }));
      const created = await client.create(lotModel, values);
      for (const [at, own] of part.entries()) ids.set(keyOf(own), created[at] ?? 0);
    },
  );
  return {
    ids,
    refusals: new Map([...refusals].map(([at, message]) => [keyOf(lots[at] as NamedLot), message])),
  };
}

const keyOf = ({ productId, name }: NamedLot): string => `${productId} ${name}`;

function withCell(record: ResolvedRecord, at: number, value: string): ResolvedRecord {
  const [own = [], ...lines] = record.cells;
  return { ...record, cells: [own.with(at, value), ...lines] };
}

const noLots = (product: string, said: string): string =>
  said === ''
    ? `Tu Odoo no lleva lotes de «${product}», que ya tiene existencias. En la ficha del producto elige el seguimiento «Por lotes», o deja vacía esta celda.`
    : `Tu Odoo no puede llevar lotes de «${product}». Odoo dice: ${said}`;

const notCreated = (lot: string, said: string): string =>
  `No se pudo crear el lote «${lot}».${said === '' ? '' : ` Odoo dice: ${said}`}`;
