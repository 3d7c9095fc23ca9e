import { hasUnit, matchAndActivate, nameKey, type RecordFromName, unitPathOf } from '@atrio/importer';
import type { Needs } from '../../../context.ts';
import type { DecisionRow } from '../../imports/decisions.repo.ts';
import type { ImportRow } from '../../imports/imports.repo.ts';
import type { Engine } from '../../runs/engine.ts';
import { unsentRecords } from './name-uses.ts';

/** A unit as the rows write it, and the column that it stands in. */
interface WrittenUnit {
  path: string;
  name: string;
}

/**
 * The database id of a new product's unit; null where the rows say none; 'open' while the customer has not
 * decided what its name means.
 */
export type UnitOfProduct = (row: DecisionRow) => Promise<number | null | 'open'>;

/**
 * Finds the units in which the rows of an import count the products that will be created for them. Without it
 * such a product would have Odoo's default unit, and Odoo could not make what a recipe counts in pounds.
 *
 * @param rows all decisions about the import
 * @param remember called before an archived unit is made active
 */
export async function unitsOfNewProducts(
  engine: Engine,
  ctx: Needs<'db'>,
  item: ImportRow,
  rows: readonly DecisionRow[],
  remember: (made: RecordFromName) => Promise<void>,
): Promise<UnitOfProduct> {
  const isNew = ({ action, useId, relation }: DecisionRow) =>
    action === 'create' && useId === null && hasUnit(relation ?? '');
  const products = rows.filter(isNew);
  const written =
    products.length === 0 ? new Map<string, WrittenUnit>() : await writtenUnits(ctx, item, products);
  return async ({ field, value }) => {
    const unit = written.get(nameKey(field, value));
    if (unit === undefined) return null;
    const decided = rows.find((row) => row.field === unit.path && row.value === unit.name);
    if (decided?.useId) return decided.useId;
    if (decided?.action === null) return 'open';
    if (decided && decided.action !== 'use') return null;
    const name = decided?.use ?? unit.name;
    const target = { model: item.model ?? '', path: unit.path, relation: 'uom.uom' };
    const match = (
      await engine.persist('load', (odoo) => matchAndActivate(odoo, target, [name], remember))
    ).get(name);
    return match?.kind === 'one' ? match.id : null;
  };
}

/** The first unit that stands beside each name, by `nameKey`. */
async function writtenUnits(
  ctx: Needs<'db'>,
  item: ImportRow,
  products: readonly DecisionRow[],
): Promise<Map<string, WrittenUnit>> {
  const paths = item.fieldNames;
  const wanted = new Set(products.map(({ field, value }) => nameKey(field, value)));
  const columns = [...new Set(products.map(({ field }) => field))].flatMap((path) => {
    const unit = unitPathOf(path, paths);
    return unit === null ? [] : [{ path, at: paths.indexOf(path), unit, unitAt: paths.indexOf(unit) }];
  });
  const found = new Map<string, WrittenUnit>();
  if (columns.length === 0) return found;
  for await (const records of unsentRecords(ctx, item.id))
    for (const values of records.flatMap(({ cells }) => cells))
      for (const { path, at, unit, unitAt } of columns) {
        const key = nameKey(path, (values[at] ?? '').trim());
        const name = (values[unitAt] ?? '').trim();
        if (name !== '' && wanted.has(key) && !found.has(key)) found.set(key, { path: unit, name });
      }
  return found;
}
