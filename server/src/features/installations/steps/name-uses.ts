import { nameKey, namesOf, type ReferenceColumn } from '@atrio/importer';
import type { Needs } from '../../../context.ts';
import { recordsRepo, type UnsentRecord } from '../../imports/records.repo.ts';

const atOnce = { records: 1_000, bytes: 4 * 1024 ** 2 };

/** The rows that contain a name. */
export interface NameUse {
  rows: number;
  firstRow: number;
}
/** By path and name (`nameKey`). */
export type NameUses = Map<string, NameUse>;

/** The records of an import that may still be sent, in the order of the sheet. */
export const unsentRecords = ({ db }: Needs<'db'>, importId: number) =>
  inParts((after) => recordsRepo(db).unsent(importId, after, atOnce));

/** The records of an import that are not known to be in Odoo, also the rejected ones. */
export const outsideRecords = ({ db }: Needs<'db'>, importId: number) =>
  inParts((after) => recordsRepo(db).outside(importId, after, atOnce));

async function* inParts(read: (afterRow: number) => Promise<UnsentRecord[]>): AsyncGenerator<UnsentRecord[]> {
  for (let after = 0; ; ) {
    const records = await read(after);
    const last = records.at(-1);
    if (!last) return;
    yield records;
    after = last.row;
  }
}

/** The names in the unsent rows of an import. */
export async function usesOf(
  ctx: Needs<'db'>,
  importId: number,
  columns: ReferenceColumn[],
): Promise<NameUses> {
  const uses: NameUses = new Map();
  for await (const records of unsentRecords(ctx, importId)) {
    for (const { row, size, cells } of records) {
      for (const key of new Set(
        namesOf(columns, cells).map(({ column, name }) => nameKey(column.path, name)),
      )) {
        const use = uses.get(key);
        if (use) use.rows += size;
        else uses.set(key, { rows: size, firstRow: row });
      }
    }
  }
  return uses;
}
