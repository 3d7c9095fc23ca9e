import { DatabaseSync } from 'node:sqlite';

/** The faults that SQLite finds in a file: damaged pages, and references to rows that do not exist. */
export function faultsOf(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const damage = database.prepare('pragma integrity_check(5)').all();
    const dangling = database.prepare('pragma foreign_key_check').all();
    return [
      ...damage.map((row) => String(row.integrity_check)).filter((said) => said !== 'ok'),
      ...dangling.slice(0, 5).map(({ table, rowid, parent }) => `${table} ${rowid} → ${parent}`),
    ];
  } finally {
    database.close();
  }
}
