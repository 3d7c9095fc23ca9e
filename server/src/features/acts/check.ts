import type { Handle } from '../../db/handle.ts';
import { actsRepo } from './acts.repo.ts';
import { hashOf } from './chain.ts';
import type { StoredHead } from './head.ts';

const batch = 1000;

/** What the check of the book found; `fault` is the first fault; null: the book is as it was written. */
export interface BookCheck {
  lines: number;
  /** Heads in the store that were compared. */
  heads: number;
  /** Heads whose lines are gone because a backup was restored. */
  replaced: number;
  fault: null | { line: number; what: 'changed' | 'missing' | 'end' | 'head' };
}

/**
 * Checks the whole chain: no number is missing, every hash is right, the last line is the one in the head,
 * and each stored head is in the book. After a backup was restored, the store may have heads of lines that
 * are gone; the book then says when that was.
 * @param stored heads of the store, read before the database, because the book may grow meanwhile
 */
export async function checkBook(db: Handle, stored: StoredHead[]): Promise<BookCheck> {
  const repo = actsRepo(db);
  const found = { lines: 0, heads: 0, replaced: 0 };
  const wrong = (line: number, what: NonNullable<BookCheck['fault']>['what']): BookCheck => ({
    ...found,
    fault: { line, what },
  });
  let last = { id: 0, hash: '' };
  for (
    let rows = await repo.linesAfter(0, batch);
    rows.length;
    rows = await repo.linesAfter(last.id, batch)
  ) {
    for (const row of rows) {
      if (row.id !== last.id + 1) return wrong(last.id + 1, 'missing');
      if (row.previousHash !== last.hash || hashOf(row) !== row.hash) return wrong(row.id, 'changed');
      last = row;
      found.lines = row.id;
    }
  }
  const head = await repo.head();
  if (head.lastId !== last.id || head.hash !== last.hash) return wrong(last.id + 1, 'end');
  const restorings = await repo.restorings();
  for (const { at, line, hash } of stored) {
    if (restorings.some((restoring) => at < restoring.at && line >= restoring.id)) {
      found.replaced += 1;
      continue;
    }
    found.heads += 1;
    if ((await repo.hashOfLine(line)) !== hash) return wrong(line, 'head');
  }
  return { ...found, fault: null };
}
