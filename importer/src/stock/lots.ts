import type { SheetColumn } from '@atrio/spreadsheets';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { stockModel } from '../instance/stock.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { RejectedRecord, RowWarning } from '../records/load-tracker.ts';
import { isSent } from '../records/record.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import { problemOfName } from '../records/row-problems.ts';
import type { ReferenceColumn } from '../references/reference-columns.ts';
import {
  createLots,
  dateLots,
  expiryField,
  keepLots,
  type LotTracker,
  lotKey,
  lotsOf,
  type NamedLot,
} from './lot-records.ts';

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

/** Places of the columns that say something of the lot of a count. `load()` does not take them with the count. */
export const lotColumns = (model: string, paths: readonly string[]): number[] =>
  model === stockModel
    ? paths.flatMap((path, at) => (path === 'lot_id' || path === expiryField ? [at] : []))
    : [];

/**
 * Replaces the names of lots in counts by their ids. A lot belongs to its product, and the count says that
 * there is one, so those that are missing are created, each with its expiration date. A product that Odoo
 * does not track by lots is tracked so from now on, if it has no stock: Odoo would not know to which lot the
 * stock belongs.
 *
 * @param records with the ids of their products
 * @throws OdooError; the tracker's own errors
 */
export async function withLots(
  odoo: OdooInstance,
  sheet: LotSheet,
  records: readonly ResolvedRecord[],
  tracker: LotTracker,
): Promise<CountsWithLots> {
  const { job, named } = sheet;
  const product = named.find(({ path }) => path === 'product_id');
  const result: CountsWithLots = { records: [], refused: [], warnings: [], created: 0, byLots: 0 };
  if (!product || lotColumns(job.model, job.paths).length === 0) return { ...result, records: [...records] };
  const places: LotPlaces = {
    product: product.at,
    lot: job.paths.indexOf('lot_id'),
    expiry: job.paths.indexOf(expiryField),
  };
  const wanted = mergedLots(records.flatMap((record) => lotOf(record, places) ?? []));
  const lots = await settleLots(odoo, job, wanted, tracker);
  for (const record of records) {
    const lot = lotOf(record, places);
    const id = lot === null ? undefined : idOfLot(record, lot, lots);
    if (lot !== null && id === undefined) {
      const reason = refusalOf(lot, record.originalCells[0]?.[places.product] ?? '', lots);
      const problem = problemOfName(sheet.columns, record.row, 'lot_id', lot.name, reason);
      result.refused.push({ row: record.row, problems: [problem], held: false });
      continue;
    }
    const warning = warningOf(record, lot, places, lots);
    if (warning !== null) result.warnings.push({ row: record.row, sentences: [warning] });
    const lotCell: [number, string][] = id === undefined ? [] : [[places.lot, String(id)]];
    result.records.push(withCells(record, [...lotCell, [places.expiry, '']]));
  }
  return { ...result, created: lots.created.size, byLots: lots.byLots };
}

/** The lot of a count; undefined where Odoo lacks it, or keeps no lots of the product and the count was not sent. */
function idOfLot(
  record: ResolvedRecord,
  lot: NamedLot,
  { known, created, without }: SettledLots,
): number | undefined {
  if (without.has(lot.productId) && !isSent(record)) return undefined;
  return known.get(lotKey(lot))?.id ?? created.get(lotKey(lot));
}

/** Columns of a count, by their place; -1 for a column that it lacks. */
interface LotPlaces {
  product: number;
  lot: number;
  expiry: number;
}

const cellOf = ({ cells }: ResolvedRecord, at: number): string => (cells[0]?.[at] ?? '').trim();

function lotOf(record: ResolvedRecord, places: LotPlaces): NamedLot | null {
  const [productId, name] = [Number(cellOf(record, places.product)), cellOf(record, places.lot)];
  return productId > 0 && name !== '' ? { productId, name, expiry: cellOf(record, places.expiry) } : null;
}

/** What Odoo has of the lots that a sheet names, by `lotKey`. */
type SettledLots = Awaited<ReturnType<typeof settleLots>>;

/** Creates the lots that Odoo lacks, and dates those that have no expiration date. */
async function settleLots(
  odoo: OdooInstance,
  job: LotSheet['job'],
  wanted: readonly NamedLot[],
  tracker: LotTracker,
) {
  const { without, byLots } = await keepLots(
    odoo.client,
    wanted.map(({ productId }) => productId),
    tracker,
  );
  const known = await lotsOf(odoo, wanted);
  const possible = wanted.filter(({ productId }) => !without.has(productId));
  const missing = possible.filter((lot) => !known.has(lotKey(lot)));
  const { ids: created, refusals } = await createLots(odoo, job, missing, tracker);
  const undated = possible.flatMap((lot) => {
    const inOdoo = known.get(lotKey(lot));
    return inOdoo?.expiry === '' && lot.expiry !== '' ? [{ id: inOdoo.id, lot }] : [];
  });
  await dateLots(odoo, job, undated, tracker);
  return { known, created, refusals, without, byLots };
}

/** Spanish: why the lot of a count is not in Odoo. */
function refusalOf(lot: NamedLot, product: string, { without, refusals }: SettledLots): string {
  const said = without.get(lot.productId);
  if (said !== undefined) return noLots(product, said);
  return notCreated(lot.name, refusals.get(lotKey(lot)) ?? '');
}

/** Spanish: why the expiration date of a row does not get into Odoo; null where it does. */
function warningOf(
  record: ResolvedRecord,
  lot: NamedLot | null,
  places: LotPlaces,
  { known }: SettledLots,
): string | null {
  const expiry = cellOf(record, places.expiry);
  if (cellOf(record, places.lot) === '') return expiry === '' ? null : noLot;
  const before = lot && known.get(lotKey(lot));
  return lot && before && isOtherDay(before.expiry, expiry) ? otherExpiry(lot.name) : null;
}

/** Each lot once, with the first expiration date that the sheet says. */
function mergedLots(lots: readonly NamedLot[]): NamedLot[] {
  const merged = new Map<string, NamedLot>();
  for (const lot of lots) {
    const before = merged.get(lotKey(lot));
    if (before === undefined || before.expiry === '') merged.set(lotKey(lot), lot);
  }
  return [...merged.values()];
}

/** Odoo stores UTC, in which the beginning of a day may be on the day before or after. */
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
