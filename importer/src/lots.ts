import type { OdooClient } from '@atrio/odoo';
import type { LoadJob } from './load-job.ts';
import type { RejectedRecord, RowWarning } from './load-tracker.ts';
import { createLots, dateLots, expiryField, keepLots, lotKey, lotsOf, type NamedLot } from './lot-records.ts';
import type { ReferenceColumn } from './names/reference-columns.ts';
import type { ResolvedRecord } from './names/resolved-records.ts';
import { problemOfName } from './row-problems.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { stockModel } from './stock.ts';

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
  const isMissing = (own: NamedLot) => !known.has(lotKey(own)) && !without.has(own.productId);
  const { ids, refusals } = await createLots(client, job, wanted.filter(isMissing));
  const undated = wanted.flatMap((own) => {
    const lot = known.get(lotKey(own));
    return lot?.expiry === '' && own.expiry !== '' ? [{ id: lot.id, own }] : [];
  });
  await dateLots(client, job, undated);
  for (const record of records) {
    const own = lotOf(record);
    const before = own === null ? undefined : known.get(lotKey(own));
    const id = own === null ? undefined : (before?.id ?? ids.get(lotKey(own)));
    if (own !== null && id === undefined) {
      const said = without.get(own.productId);
      const reason =
        said === undefined
          ? notCreated(own.name, refusals.get(lotKey(own)) ?? '')
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
    const before = merged.get(lotKey(own));
    if (before === undefined || before.expiry === '') merged.set(lotKey(own), own);
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
