import { type NamedColumn, nameKey, namesOf } from '@atrio/importer';
import type { Context } from '../../../context.ts';
import { recordsRepo, type UnsentRecord } from '../../imports/records.repo.ts';

const atOnce = { records: 1_000, bytes: 4 * 1024 ** 2 };

/** Rows that say a name. */
export interface Use {
  rows: number;
  firstRow: number;
}
/** By path and name (`nameKey`). */
export type Uses = Map<string, Use>;

/** The records of an import that may still be sent, in the order of the sheet. */
export const unsentRecords = ({ db }: Pick<Context, 'db'>, importId: number) =>
  inParts((after) => recordsRepo(db).unsent(importId, after, atOnce));

/** The records of an import that are not in Odoo: the rejected ones too. */
export const outsideRecords = ({ db }: Pick<Context, 'db'>, importId: number) =>
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

/** Which names the unsent rows of an import say. */
export async function usesOf(
  ctx: Pick<Context, 'db'>,
  importId: number,
  columns: NamedColumn[],
): Promise<Uses> {
  const uses: Uses = new Map();
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
