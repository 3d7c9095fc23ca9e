/**
 * Only some files of the server's suite run on PostgreSQL. What the others send to SQLite, some test must
 * have sent to PostgreSQL too: a statement that only one of the two understands would be found by nobody.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Its filters are made by chance; wire-lists and ownership-lists have each of their operators on both. */
const byChance = ['fuzz.test.ts'];

/** Where the suite writes what it sends, as lines of `[test file, statement]`; see server/test/statements.ts. */
export const statementsFile = (folder, engine) => join(folder, `statements-${engine}.jsonl`);

/** @param folder of the reports @returns how many checks passed and failed: one, or none without PostgreSQL */
export function compareStatements(folder) {
  const [sqlite, postgres] = ['sqlite', 'postgres'].map((engine) => read(statementsFile(folder, engine)));
  if (!sqlite || !postgres) return { passed: 0, failed: 0 };
  const missing = unsent(sqlite, postgres);
  for (const [file, statement] of missing) console.log(`PostgreSQL was never asked: ${file}: ${statement}`);
  const good = missing.length === 0 && postgres.length > 0;
  console.log(`${good ? 'ok' : 'FAILED'}: every statement was sent to PostgreSQL too`);
  return { passed: Number(good), failed: Number(!good) };
}

/** Pairs of file and statement of the files that run on SQLite alone, where no file sends that to PostgreSQL. */
function unsent(sqlite, postgres) {
  const onBoth = new Set([...postgres.map(([file]) => file), ...byChance]);
  const sent = new Set(postgres.map(([, statement]) => statement));
  return sqlite.filter(([file, statement]) => !onBoth.has(file) && !sent.has(statement));
}

function read(file) {
  if (!existsSync(file)) return null;
  const lines = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
  return [...lines].map((line) => JSON.parse(line));
}
