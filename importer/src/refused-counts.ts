import type { OdooClient } from '@atrio/odoo';
import { COUNTED_BY, type RowProblem, repeatedIn } from '@atrio/spreadsheets';
import type { Rejected } from './keeper.ts';
import type { NamedColumn } from './names/named-columns.ts';
import type { Sendable } from './names/named-ids.ts';
import { problemOfName } from './row-problems.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { stockModel } from './stock.ts';
import { track, trackingOf } from './tracked-products.ts';

/** Where the columns of a sheet go. */
export interface CountSheet {
  model: string;
  columns: readonly SheetColumn[];
  named: readonly NamedColumn[];
}

/** Counts that would come to nothing. */
export interface RefusedCounts {
  refused: Rejected[];
  /** Products of which Odoo keeps a quantity from now on. */
  tracked: number;
}

/**
 * Finds counts that Odoo would not keep: those of products of which it keeps no quantity, and second counts
 * of the same. Products that we made without saying their type are tracked from now on.
 *
 * @param ours which of these ids (of products and templates) we made without a type, as 'model id'
 */
export async function refusedCounts(
  client: OdooClient,
  sheet: CountSheet,
  records: readonly Sendable[],
  ours: (ids: number[]) => Promise<ReadonlySet<string>>,
): Promise<RefusedCounts> {
  const product = sheet.named.find(({ path }) => path === 'product_id');
  if (sheet.model !== stockModel || !product) return { refused: [], tracked: 0 };
  const { problems, tracked } = await untrackedCounts(client, sheet, product, records, ours);
  const all = new Map([...repeatedCounts(sheet, product, records), ...problems]);
  return { refused: [...all].map(([row, problem]) => ({ row, problems: [problem], held: false })), tracked };
}

async function untrackedCounts(
  client: OdooClient,
  { columns }: CountSheet,
  { at, path }: NamedColumn,
  records: readonly Sendable[],
  ours: (ids: number[]) => Promise<ReadonlySet<string>>,
): Promise<{ problems: Map<number, RowProblem>; tracked: number }> {
  const productOf = ({ cells }: Sendable) => Number(cells[0]?.[at]);
  const products = [...new Set(records.map(productOf))].filter((id) => id > 0);
  const tracking = await trackingOf(client, products);
  const untracked = [...tracking].filter(([, { kind }]) => kind === 'untracked');
  const own = await ours(untracked.flatMap(([id, { templateId }]) => [id, templateId]));
  const isOwn = (id: number, templateId: number) =>
    own.has(`product.product ${id}`) || own.has(`product.template ${templateId}`);
  const taken = untracked.filter(([id, { templateId }]) => isOwn(id, templateId));
  const templates = [...new Set(taken.map(([, { templateId }]) => templateId))];
  await track(client, templates);
  const settled = new Set(taken.map(([id]) => id));
  const problems = records.flatMap((record): [number, RowProblem][] => {
    const id = productOf(record);
    const kind = tracking.get(id)?.kind;
    if (kind === undefined || kind === 'tracked' || settled.has(id)) return [];
    const name = record.given[0]?.[at] ?? '';
    return [[record.row, problemOfName(columns, record.row, path, name, reasons[kind](name))]];
  });
  return { problems: new Map(problems), tracked: templates.length };
}

const reasons = {
  service: (name: string) => `«${name}» es un servicio en tu Odoo: no lleva existencias.`,
  untracked: (name: string) =>
    `Tu Odoo no lleva existencias de «${name}». En la ficha del producto activa «Rastrear inventario» (en Odoo 17, tipo «Producto almacenable») y vuelve a subir esta fila.`,
};

/** Second counts of what an earlier row of the batch counts, in whatever words: Odoo would keep neither. */
function repeatedCounts(
  { columns, named }: CountSheet,
  product: NamedColumn,
  records: readonly Sendable[],
): Map<number, RowProblem> {
  const places = named.filter(({ path }) => COUNTED_BY.includes(path));
  const first = new Map<string, number>();
  const repeated = new Map<number, RowProblem>();
  for (const { row, cells, given } of records) {
    const key = places.map(({ at }) => cells[0]?.[at] ?? '').join(' ');
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, row);
      continue;
    }
    const name = given[0]?.[product.at] ?? '';
    repeated.set(row, problemOfName(columns, row, product.path, name, repeatedIn(name, before)));
  }
  return repeated;
}
