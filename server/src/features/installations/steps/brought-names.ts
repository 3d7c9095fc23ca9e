import { modelsThatCreate, namingPositions } from '@atrio/importer';
import { foldedText, spellingsOf } from '@atrio/spreadsheets';
import type { Needs } from '../../../context.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { nameOf } from '../../imports/sheet-plans.ts';
import { outsideRecords } from './name-uses.ts';

/** A row of this installation that creates a record with this name, and is not in Odoo yet. */
export type BroughtName =
  /** The row will be loaded, or waits for a decision of its own. */
  | { kind: 'coming' }
  /** The row was rejected. */
  | { kind: 'refused'; row: number; sheet: string };

/**
 * The records of this model that the installation has not loaded yet. A row that names a coming record waits
 * for it, so nobody is asked about the name; a row that names a rejected record cannot be loaded either. A
 * sheet that waits for a decision on its columns has not been read: it may bring any name.
 */
export async function broughtNames(
  { db }: Needs<'db'>,
  installationId: number,
  model: string,
): Promise<(name: string) => BroughtName | null> {
  const models = modelsThatCreate(model);
  const found = new Map<string, BroughtName>();
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
  return (name) => {
    const brought = spellingsOf(name).map((text) => found.get(foldedText(text)));
    return brought.find((found) => found !== undefined) ?? null;
  };
}

/** Every name in every record of an import that is not in Odoo. */
async function* namedRecords(ctx: Needs<'db'>, item: ImportRow) {
  const places = namingPositions(item.fieldNames);
  if (!places.length) return;
  for await (const records of outsideRecords(ctx, item.id)) {
    for (const { cells, row, state } of records) {
      for (const at of places) {
        const name = foldedText(cells[0]?.[at] ?? '');
        if (name !== '') yield { name, row, state };
      }
    }
  }
}
