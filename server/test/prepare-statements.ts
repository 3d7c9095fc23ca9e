import { appendFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

interface Statements {
  readStatements(folder: string, engine: string): [file: string, form: string, statement: string][] | null;
  statementsFile(folder: string, engine: string): string;
}
const { readStatements, statementsFile }: Statements = await import(
  new URL('../../scripts/statements.mjs', import.meta.url).href
);

/** Whether a database understands a statement. It throws the reason if not. */
type Prepare = (sql: string) => Promise<void> | void;

/**
 * Some test files run only on one database. The statements that they sent, and that no file sent to the other
 * database, are prepared on that other one now: it parses them and looks up tables, columns and functions.
 * The statements that it accepts are added to its list; scripts/statements.mjs reports the others.
 *
 * @param url of a PostgreSQL database with the newest tables
 * @param folder where the suites wrote what they sent
 */
export async function prepareOnPostgres(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await prepareUnsent(folder, { here: 'postgres', there: 'sqlite' }, async (sql) => {
      let count = 0;
      const numbered = sql.replaceAll('?', () => {
        count += 1;
        return `$${count}`;
      });
      await client.query(`prepare attempt as ${numbered}`);
      await client.query('deallocate attempt');
    });
  } finally {
    await client.end();
  }
}

/** The same on SQLite. @param path of a database with the newest tables */
export async function prepareOnSqlite(path: string, folder: string): Promise<void> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    await prepareUnsent(folder, { here: 'sqlite', there: 'postgres' }, (sql) => {
      database.prepare(sql);
    });
  } finally {
    database.close();
  }
}

async function prepareUnsent(
  folder: string,
  { here, there }: { here: string; there: string },
  prepare: Prepare,
): Promise<void> {
  const sent = new Set((readStatements(folder, here) ?? []).map(([, form]) => form));
  const unsent = new Map<string, string>();
  for (const [, form, sql] of readStatements(folder, there) ?? []) if (!sent.has(form)) unsent.set(form, sql);
  for (const [form, sql] of unsent) {
    try {
      await prepare(sql);
    } catch (error) {
      console.log(`${here} refuses: ${(error as Error).message}`);
      continue;
    }
    appendFileSync(statementsFile(folder, here), `${JSON.stringify(['only prepared', form, sql])}\n`);
  }
}
