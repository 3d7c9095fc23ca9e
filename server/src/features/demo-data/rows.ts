import type { Chance } from './chance.ts';
import { type NumberedTable, type WrittenRow, type WrittenTable, writtenTables } from './demo-data.repo.ts';

/** Rows that are made but not written yet. */
export interface Rows {
  /** A row; those of one table have the same columns. */
  add<T extends WrittenTable>(table: T, row: WrittenRow<T>): void;
  /** The next number of a table. */
  id(table: NumberedTable): number;
  /** The last number that was given out. */
  last(table: NumberedTable): number;
  /** Takes the rows out. */
  take(): { table: WrittenTable; rows: object[] }[];
  /** How many rows were added so far. */
  counts(): Record<WrittenTable, number>;
}

const each = <K extends string, V>(names: readonly K[], make: () => V) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<K, V>;

/** @param last the last id of each table */
export function collectRows(last: Record<NumberedTable, number>): Rows {
  const numbers = { ...last };
  const counts = each(writtenTables, () => 0);
  let held = each(writtenTables, (): object[] => []);
  return {
    add(table, row) {
      held[table].push(row);
      counts[table] += 1;
    },
    id(table) {
      numbers[table] += 1;
      return numbers[table];
    },
    last: (table) => numbers[table],
    take() {
      const taken = held;
      held = each(writtenTables, () => []);
      return writtenTables.flatMap((table) => (taken[table].length ? [{ table, rows: taken[table] }] : []));
    },
    counts: () => ({ ...counts }),
  };
}

/** A documentId: 24 letters and digits, in the order of the ids. */
export const documentIdOf = (id: number, chance: Chance): string =>
  `d${id.toString(36).padStart(7, '0')}${chance.letters(16)}`;
