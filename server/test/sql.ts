import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { engine } from './databases.ts';
import type { Home } from './harness.ts';

/** Distinguishes statements of tests from those of the server; see statements.ts. */
const ofTest = '/* of a test */ ';

/**
 * Sends one statement to the database of a running server, to look at its rows, or to cause a state that
 * otherwise needs time or an operator. Placeholders are `$1`, `$2`.
 */
export async function sql(
  home: Home,
  statement: string,
  values: SQLInputValue[] = [],
): Promise<Record<string, unknown>[]> {
  if (engine === 'sqlite') {
    const database = new DatabaseSync(join(home.dataDir, 'atrio.sqlite'), { timeout: 5000 });
    try {
      const named = Object.fromEntries(values.map((value, index) => [`${index + 1}`, value]));
      return database.prepare(ofTest + statement.replaceAll(/\$(\d)/g, '?$1')).all(named, ...[]) as Record<
        string,
        unknown
      >[];
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: home.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(ofTest + statement, values)).rows;
  } finally {
    await client.end();
  }
}
