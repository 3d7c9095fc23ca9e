import { madeWith, namingPlaces, plain } from '@atrio/importer';
import type { Context } from '../../../context.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { nameOf } from '../../imports/sheet-plans.ts';
import { outsideRecords } from './name-uses.ts';

/** A row of this installation that makes a record of the name, and is not in Odoo. */
export type Brought =
  /** It will be, or waits for a decision of its own. */
  | { kind: 'coming' }
  /** It was rejected. */
  | { kind: 'refused'; row: number; sheet: string };

/**
 * Which records of this model the installation has and did not load. What names one that is coming waits
 * with it instead of being asked about; what names a rejected one cannot go in either. A sheet that waits
 * for a decision on its columns was not read: any name may be in it.
 */
export async function broughtNames(
  { db }: Pick<Context, 'db'>,
  installationId: number,
  model: string,
): Promise<(name: string) => Brought | null> {
  const models = madeWith(model);
  const found = new Map<string, Brought>();
  for (const item of await importsRepo(db).ofInstallation(installationId)) {
    const isOther = !models.includes(item.model ?? '') || item.undoState !== null;
    if (isOther || item.state === 'replaced') continue;
    if (item.state === 'waiting') return () => ({ kind: 'coming' });
    for await (const { name, row, state } of namedRecords({ db }, item)) {
      if (state !== 'rejected') found.set(name, { kind: 'coming' });
      else if (found.get(name)?.kind !== 'coming')
        found.set(name, { kind: 'refused', row, sheet: nameOf(item) });
    }
  }
  return (name) => found.get(plain(name)) ?? null;
}

/** Each name of each record of an import that is not in Odoo. */
async function* namedRecords(ctx: Pick<Context, 'db'>, item: ImportRow) {
  const places = namingPlaces(JSON.parse(item.fieldNames ?? '[]'));
  if (!places.length) return;
  for await (const records of outsideRecords(ctx, item.id)) {
    for (const { cells, row, state } of records) {
      for (const at of places) {
        const name = plain(cells[0]?.[at] ?? '');
        if (name !== '') yield { name, row, state };
      }
    }
  }
}
