import type { Handle } from '../../db/handle.ts';
import { actsRepo } from './acts.repo.ts';
import { hashOf } from './chain.ts';
import type { StoredHead } from './head.ts';

const batch = 1000;

/** What the check of the book found; `fault` names the first line that is not as it was written. */
export interface BookCheck {
  lines: number;
  /** Heads in the store that were compared. */
  heads: number;
  fault: null | { line: number; what: 'changed' | 'missing' | 'end' | 'head' };
}

/**
 * Goes through the whole chain: every number there, every hash right, the end where the head says, and each
 * stored head still in the book.
 *
 * @param stored heads of the store, read before the database: the book may grow meanwhile
 */
export async function checkBook(db: Handle, stored: StoredHead[]): Promise<BookCheck> {
  const repo = actsRepo(db);
  let last = { id: 0, hash: '' };
  for (
    let rows = await repo.linesAfter(0, batch);
    rows.length;
    rows = await repo.linesAfter(last.id, batch)
  ) {
    for (const row of rows) {
      if (row.id !== last.id + 1)
        return { lines: last.id, heads: 0, fault: { line: last.id + 1, what: 'missing' } };
      if (row.previousHash !== last.hash || hashOf(row) !== row.hash) {
        return { lines: last.id, heads: 0, fault: { line: row.id, what: 'changed' } };
      }
      last = row;
    }
  }
  const head = await repo.head();
  if (head.lastId !== last.id || head.hash !== last.hash) {
    return { lines: last.id, heads: 0, fault: { line: last.id + 1, what: 'end' } };
  }
  for (const { line, hash } of stored) {
    if ((await repo.hashOfLine(line)) !== hash) {
      return { lines: last.id, heads: stored.length, fault: { line, what: 'head' } };
    }
  }
  return { lines: last.id, heads: stored.length, fault: null };
}
