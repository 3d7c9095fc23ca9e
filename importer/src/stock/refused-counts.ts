import type { Domain, OdooClient } from '@atrio/odoo';
import { duplicateKeyMessage, type RowProblem, type SheetColumn, stockCountKey } from '@atrio/spreadsheets';
import { linkedId } from '../calls/linked-ids.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { stockModel } from '../instance/stock.ts';
import type { RejectedRecord } from '../records/load-tracker.ts';
import { isSent } from '../records/record.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import { problemOfName } from '../records/row-problems.ts';
import type { ReferenceColumn } from '../references/reference-columns.ts';
import { type CountKeyColumn, countKeyColumns, isCounted } from './count-keys.ts';
import { track, trackingOf } from './tracked-products.ts';

/** The model of a sheet and what its columns are. */
export interface CountSheet {
  model: string;
  /** Fields of the cells, in their order. */
  paths: readonly string[];
  columns: readonly SheetColumn[];
  named: readonly ReferenceColumn[];
}

/** What earlier loads did, as whoever stores it knows. */
export interface EarlierLoads {
  /** Which of these ids (of products and templates) were created without a type, as 'model id'. */
  createdWithoutType(ids: number[]): Promise<ReadonlySet<string>>;
  /** The rows of the same sheet that are loaded as these records, by database id. */
  loadedRows(odooIds: number[]): Promise<ReadonlyMap<number, number>>;
}

export interface RefusedCounts {
  refused: RejectedRecord[];
  /** Number of products that Odoo tracks from now on. */
  tracked: number;
}

/**
 * Finds counts that Odoo would ignore: those of products whose stock it does not track, and second counts of
 * the same product and place. Products that we created without a type are tracked from now on.
 *
 * @throws OdooError
 */
export async function refusedCounts(
  odoo: OdooInstance,
  sheet: CountSheet,
  records: readonly ResolvedRecord[],
  createdWithoutType: EarlierLoads['createdWithoutType'],
): Promise<RefusedCounts> {
  const product = sheet.named.find(({ path }) => path === 'product_id');
  if (sheet.model !== stockModel || !product) return { refused: [], tracked: 0 };
  const { problems, tracked } = await untrackedCounts(odoo, sheet, product, records, createdWithoutType);
  const all = new Map([...repeatedCounts(sheet, product, records), ...problems]);
  return { refused: [...all].map(([row, problem]) => ({ row, problems: [problem], held: false })), tracked };
}

async function untrackedCounts(
  odoo: OdooInstance,
  { columns }: CountSheet,
  { at, path }: ReferenceColumn,
  records: readonly ResolvedRecord[],
  createdWithoutType: EarlierLoads['createdWithoutType'],
): Promise<{ problems: Map<number, RowProblem>; tracked: number }> {
  const productOf = ({ cells }: ResolvedRecord) => Number(cells[0]?.[at]);
  const products = [...new Set(records.map(productOf))].filter((id) => id > 0);
  const tracking = await trackingOf(odoo, products);
  const untracked = [...tracking].filter(([, { kind }]) => kind === 'untracked');
  const withoutType = await createdWithoutType(untracked.flatMap(([id, { templateId }]) => [id, templateId]));
  const isWithoutType = (id: number, templateId: number) =>
    withoutType.has(`product.product ${id}`) || withoutType.has(`product.template ${templateId}`);
  const toTrack = untracked.filter(([id, { templateId }]) => isWithoutType(id, templateId));
  const templates = [...new Set(toTrack.map(([, { templateId }]) => templateId))];
  await track(odoo, templates);
  const settled = new Set(toTrack.map(([id]) => id));
  const problems = records.flatMap((record): [number, RowProblem][] => {
    if (isSent(record)) return [];
    const id = productOf(record);
    const kind = tracking.get(id)?.kind;
    if (kind === undefined || kind === 'tracked' || settled.has(id)) return [];
    const name = record.originalCells[0]?.[at] ?? '';
    return [[record.row, problemOfName(columns, record.row, path, name, reasons[kind](name))]];
  });
  return { problems: new Map(problems), tracked: templates.length };
}

const reasons = {
  service: (name: string) => `«${name}» es un servicio en tu Odoo: no lleva existencias.`,
  untracked: (name: string) =>
    `Tu Odoo no lleva existencias de «${name}». En la ficha del producto activa «Rastrear inventario» (en Odoo 17, tipo «Producto almacenable») y vuelve a subir esta fila.`,
};

/**
 * Finds counts of what a row of an earlier batch counts too, under whatever name: they would overwrite its count.
 *
 * @param records with the ids of their products, places and lots
 * @throws OdooError
 */
export async function recountedRecords(
  { client }: OdooInstance,
  { model, columns, named, paths }: CountSheet,
  records: readonly ResolvedRecord[],
  loadedRows: EarlierLoads['loadedRows'],
): Promise<RejectedRecord[]> {
  const product = named.find(({ path }) => path === 'product_id');
  if (model !== stockModel || !product) return [];
  // What an interrupted load was sending has passed this check.
  const counts = records.filter(({ state, unknownNames }) => state !== 'sending' && !unknownNames.length);
  const productOf = ({ cells }: ResolvedRecord) => Number(cells[0]?.[product.at]);
  const keys = countKeyColumns(paths);
  const quants = await quantsOf(client, keys, counts);
  const ofProduct = Map.groupBy(quants, ({ product_id }) => linkedId(product_id));
  const counted = counts.flatMap((record) => {
    const candidates = ofProduct.get(productOf(record)) ?? [];
    const ids = candidates.filter((quant) => isCounted(keys, record, quant)).map(({ id }) => Number(id));
    return ids.length ? [{ record, ids }] : [];
  });
  const rows = counted.length ? await loadedRows(counted.flatMap(({ ids }) => ids)) : new Map();
  return counted.flatMap(({ record: { row, originalCells }, ids }): RejectedRecord[] => {
    const before = ids.flatMap((id) => rows.get(id) ?? []).find((other) => other !== row);
    if (before === undefined) return [];
    const name = originalCells[0]?.[product.at] ?? '';
    const problem = problemOfName(columns, row, product.path, name, duplicateKeyMessage(name, before));
    return [{ row, problems: [problem], held: false }];
  });
}

/** The stock records of the products, places and lots that rows count. */
async function quantsOf(
  client: OdooClient,
  keys: readonly CountKeyColumn[],
  counts: readonly ResolvedRecord[],
): Promise<Record<string, unknown>[]> {
  const idsIn = (name: string) => {
    const at = keys.find(({ field }) => field === name)?.at ?? -1;
    return [...new Set(counts.map(({ cells }) => Number(cells[0]?.[at] ?? '')))];
  };
  const [places, lots] = [idsIn('location_id'), idsIn('lot_id').filter((id) => id > 0)];
  const domain: Domain = [
    ['product_id', 'in', idsIn('product_id')],
    ...(places.every((id) => id > 0) ? ([['location_id', 'in', places]] satisfies Domain) : []),
    ...(lots.length ? (['|', ['lot_id', 'in', lots]] satisfies Domain) : []),
    ['lot_id', '=', false],
  ];
  const fields = keys.map(({ field }) => field);
  return counts.length === 0
    ? []
    : client.searchRead(stockModel, domain, fields, { context: { active_test: false } });
}

/**
 * Counts of what another row of the batch counts too, under whatever name: Odoo would keep neither. The one that
 * was sent stays, else the first.
 */
function repeatedCounts(
  { columns, named }: CountSheet,
  product: ReferenceColumn,
  records: readonly ResolvedRecord[],
): Map<number, RowProblem> {
  const places = named.filter(({ path }) => stockCountKey.includes(path));
  const first = new Map<string, number>();
  const repeated = new Map<number, RowProblem>();
  const sentFirst = records.toSorted((one, other) => Number(isSent(other)) - Number(isSent(one)));
  for (const record of sentFirst) {
    const { row, cells, originalCells, unknownNames } = record;
    // Of a name that Odoo does not have, there is no id to compare.
    if (unknownNames.length > 0) continue;
    const key = places.map(({ at }) => cells[0]?.[at] ?? '').join(' ');
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, row);
      continue;
    }
    if (isSent(record)) continue;
    const name = originalCells[0]?.[product.at] ?? '';
    repeated.set(row, problemOfName(columns, row, product.path, name, duplicateKeyMessage(name, before)));
  }
  return repeated;
}
