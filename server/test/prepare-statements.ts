import { appendFileSync } from 'node:fs';
import pg from 'pg';

interface Statements {
  readStatements(folder: string, engine: string): [file: string, form: string, statement: string][] | null;
  statementsFile(folder: string, engine: string): string;
}
const { readStatements, statementsFile }: Statements = await import(
  new URL('../../scripts/statements.mjs', import.meta.url).href
);

/**
 * Some test files run only on SQLite. Statements that they sent, and that no file sent to PostgreSQL, are
 * prepared there now: PostgreSQL parses them, looks up tables, columns and functions, and infers types. Those
 * that it accepts are added to its list; scripts/statements.mjs reports the others.
 *
 * @param url of a database with the newest tables
 * @param folder where the suites wrote what they sent
 */
export async function prepareUnsent(url: string, folder: string): Promise<void> {
  const sent = new Set((readStatements(folder, 'postgres') ?? []).map(([, form]) => form));
  const unsent = new Map<string, string>();
  for (const [, form, sql] of readStatements(folder, 'sqlite') ?? [])
    if (!sent.has(form)) unsent.set(form, sql);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [form, sql] of unsent) {
      if (!(await isUnderstood(client, sql))) continue;
      appendFileSync(statementsFile(folder, 'postgres'), `${JSON.stringify(['only prepared', form, sql])}\n`);
    }
  } finally {
    await client.end();
  }
}

async function isUnderstood(client: pg.Client, sql: string): Promise<boolean> {
  let count = 0;
  const numbered = sql.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
  try {
    await client.query(`prepare attempt as ${numbered}`);
    await client.query('deallocate attempt');
    return true;
  } catch (error) {
    console.log(`PostgreSQL refuses: ${(error as Error).message}`);
    return false;
  }
}
