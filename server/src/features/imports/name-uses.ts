import type { Context } from '../../context.ts';
import { type NamedColumn, nameKey, namesIn } from './named-columns.ts';
import { recordsRepo, type UnsentRecord } from './records.repo.ts';

const page = { count: 1_000, bytes: 4 * 1024 * 1024 };

/** Rows that say a name. */
export interface Use {
  rows: number;
  firstRow: number;
}
/** By path and name (`nameKey`). */
export type Uses = Map<string, Use>;

/** The records of an import that nothing was sent of yet, in the order of the sheet. */
export async function* unsentRecords(
  { db }: Pick<Context, 'db'>,
  importId: number,
): AsyncGenerator<UnsentRecord[]> {
  for (let after = 0; ; ) {
    const records = await recordsRepo(db).unsent(importId, after, page);
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

/** The names that a record says, those of its lines too. */
export const namesOf = (columns: NamedColumn[], cells: string[][]): { column: NamedColumn; name: string }[] =>
  columns.flatMap((column) =>
    cells.flatMap((line) => namesIn(column, line[column.at] ?? '').map((name) => ({ column, name }))),
  );
