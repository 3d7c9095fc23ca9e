import { openRejections, type RowAccount } from '@atrio/contract';

/** The counts of one import. */
export interface CountedImport {
  id: number;
  state: string;
  continuesId: number | null;
  /** Rows in the file; null until it has been read. */
  total: number | null;
  loaded: number;
  /** Of `loaded`. */
  updated: number;
  unchanged: number;
  rejected: number;
  pending: number;
  undoState: string | null;
}

/** The imports that load rejected rows of `item` again. */
export const correctionsOf = <T extends { id: number; continuesId: number | null }>(
  item: T,
  all: readonly T[],
): T[] => all.filter(({ continuesId }) => continuesId === item.id);

/**
 * What became of the rows of an installation's files. A row that was corrected and uploaded again counts
 * once, where it ended, so that the parts add up to `given`. A correction that could not be read does not
 * count.
 *
 * @returns null when no file has been read, or there is none
 */
export function rowAccount(imports: CountedImport[]): RowAccount | null {
  if (!imports.some(({ total }) => total !== null)) return null;
  const account = { created: 0, changed: 0, same: 0, pending: 0, rejected: 0, undone: 0, left: 0 };
  for (const item of imports) {
    if (item.continuesId !== null && item.state === 'failed') continue;
    const { total, loaded, updated, unchanged, rejected, pending } = item;
    const isUndone = item.undoState === 'done';
    account.created += isUndone ? 0 : loaded - updated;
    account.changed += isUndone ? 0 : updated;
    account.undone += isUndone ? loaded : 0;
    account.same += unchanged;
    account.pending += pending;
    account.rejected += openRejections(rejected, correctionsOf(item, imports));
    account.left += Math.max(0, (total ?? 0) - loaded - unchanged - rejected - pending);
  }
  return { given: Object.values(account).reduce((sum, rows) => sum + rows, 0), ...account };
}
