import { type NamedColumn, type Sendable, stockModel, track, trackingOf } from '@atrio/importer';
import type { OdooClient } from '@atrio/odoo';
import { counted } from '../../../spanish.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { nameOf } from '../../imports/sheet-plans.ts';
import type { Engine } from '../engine.ts';
import { problemOfName } from './row-problems.ts';

/**
 * Finds counts of products of which Odoo keeps no quantity: they would come to nothing. Those that a sheet
 * of the customer made without saying their type are tracked from now on; the others are for the customer.
 *
 * @returns JSON RowProblem[] by row
 */
export async function untrackedCounts(
  engine: Engine,
  item: ImportRow,
  client: OdooClient,
  columns: NamedColumn[],
  records: Sendable[],
): Promise<Map<number, string>> {
  const column = columns.find(({ path }) => path === 'product_id');
  if (item.model !== stockModel || !column) return new Map();
  const productOf = ({ cells }: Sendable) => Number(cells[0]?.[column.at]);
  const products = [...new Set(records.map(productOf))].filter((id) => id > 0);
  const tracking = await trackingOf(client, products);
  const untracked = [...tracking].filter(([, { kind }]) => kind === 'untracked');
  const own = await importsRepo(engine.ctx.db).untypedProducts(
    item.installationId,
    untracked.flatMap(([id, { templateId }]) => [id, templateId]),
  );
  const isOwn = (id: number, templateId: number) =>
    own.has(`product.product ${id}`) || own.has(`product.template ${templateId}`);
  const taken = untracked.filter(([id, { templateId }]) => isOwn(id, templateId));
  const templates = [...new Set(taken.map(([, { templateId }]) => templateId))];
  await track(client, templates);
  if (templates.length) {
    const products = counted(templates.length, 'producto', 'productos');
    await engine.log(
      'load',
      `«${nameOf(item)}» trae existencias de ${products} que tus archivos crearon sin decir su tipo: Odoo llevará su inventario.`,
    );
  }
  const settled = new Set(taken.map(([id]) => id));
  return new Map(
    records.flatMap((record): [number, string][] => {
      const id = productOf(record);
      const kind = tracking.get(id)?.kind;
      if (kind === undefined || kind === 'tracked' || settled.has(id)) return [];
      const name = record.given[0]?.[column.at] ?? '';
      return [
        [
          record.row,
          JSON.stringify([problemOfName(item, record.row, column.path, name, reasons[kind](name))]),
        ],
      ];
    }),
  );
}

const reasons = {
  service: (name: string) => `«${name}» es un servicio en tu Odoo: no lleva existencias.`,
  untracked: (name: string) =>
    `Tu Odoo no lleva existencias de «${name}». En la ficha del producto activa «Rastrear inventario» (en Odoo 17, tipo «Producto almacenable») y vuelve a subir esta fila.`,
};

/** Fields that say what is counted. */
const countedIn = ['product_id', 'location_id', 'lot_id', 'package_id', 'owner_id'];

/**
 * Second counts of what an earlier row of the batch counts, in whatever words: Odoo would keep neither.
 *
 * @returns JSON RowProblem[] by row
 */
export function repeatedCounts(
  item: ImportRow,
  columns: NamedColumn[],
  records: Sendable[],
): Map<number, string> {
  const product = columns.find(({ path }) => path === 'product_id');
  if (item.model !== stockModel || !product) return new Map();
  const places = columns.filter(({ path }) => countedIn.includes(path));
  const first = new Map<string, number>();
  const repeated = new Map<number, string>();
  for (const { row, cells, given } of records) {
    const key = places.map(({ at }) => cells[0]?.[at] ?? '').join(' ');
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, row);
      continue;
    }
    const name = given[0]?.[product.at] ?? '';
    const reason = `«${name}» ya está en la fila ${before}. Deja una sola fila de cada uno.`;
    repeated.set(row, JSON.stringify([problemOfName(item, row, product.path, name, reason)]));
  }
  return repeated;
}
