import { openRejections, type RowAccount, type SheetAccount } from '@atrio/contract';

/** The counts of one import. */
export interface CountedImport {
  id: number;
  state: string;
  continuesId: number | null;
  /** Rows in the file; null until it has been read. */
  total: number | null;
  loaded: number;
  /** Part of `loaded`. */
  updated: number;
  unchanged: number;
  rejected: number;
  /** Part of `rejected`: nothing is wrong with them. */
  aside: number;
  pending: number;
  undoState: string | null;
  /** Part of `loaded`: rows that an undoing removed from Odoo again or changed back. */
  undoneCreated: number;
  undoneChanged: number;
}

/** The imports that load rejected rows of `item` again. */
const correctionsOf = <T extends { id: number; continuesId: number | null }>(
  item: T,
  all: readonly T[],
): T[] => all.filter(({ continuesId }) => continuesId === item.id);

/**
 * The results of the rows of one import; the parts add up to `given`.
 *
 * @returns null for an import that was not read yet, and for a correction that could not be read
 */
export function sheetAccount(item: CountedImport, all: readonly CountedImport[]): SheetAccount | null {
  if (item.total === null || (item.continuesId !== null && item.state === 'failed')) return null;
  const { total, loaded, updated, unchanged, rejected, pending, undoneCreated, undoneChanged } = item;
  const open = openRejections(rejected, correctionsOf(item, all));
  // Corrections are taken to contain the rows with errors before the aside ones.
  const aside = Math.min(item.aside, open);
  // Once an undoing was requested, its rows wait for no answers any more.
  const waiting = item.undoState === null ? pending : 0;
  const parts = {
    created: loaded - updated - undoneCreated,
    changed: updated - undoneChanged,
    same: unchanged,
    pending: waiting,
    rejected: open - aside,
    aside,
    undone: undoneCreated + undoneChanged,
    left: Math.max(0, total - loaded - unchanged - rejected - waiting),
    corrected: rejected - open,
  };
  return { given: sum(Object.values(parts)), ...parts };
}

/**
 * The results of the rows of an installation's files: the sum over its imports. A row that was corrected and
 * uploaded again counts once, with its last result.
 *
 * @returns null when no file has been read, or there is none
 */
export function rowAccount(imports: readonly CountedImport[]): RowAccount | null {
  const accounts = imports.map((item) => sheetAccount(item, imports)).filter((account) => account !== null);
  if (accounts.length === 0) return null;
  const of = (part: keyof RowAccount) => sum(accounts.map((account) => account[part]));
  return {
    given: of('given') - sum(accounts.map(({ corrected }) => corrected)),
    created: of('created'),
    changed: of('changed'),
    same: of('same'),
    pending: of('pending'),
    rejected: of('rejected'),
    aside: of('aside'),
    undone: of('undone'),
    left: of('left'),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
