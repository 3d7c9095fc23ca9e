/**
 * Only some files of the server's suite run on PostgreSQL. Each statement that was sent to SQLite must also
 * have been sent to PostgreSQL, or at least prepared there (server/test/prepare-statements.ts). Otherwise no
 * test would find one that only SQLite understands.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a suite writes what it sends, as lines of `[test file, form, statement]`; see server/test/statements.ts. */
export const statementsFile = (folder, engine) => join(folder, `statements-${engine}.jsonl`);

/** @param folder of the reports @returns how many checks passed and failed: one, or none without PostgreSQL */
export function compareStatements(folder) {
  const [sqlite, postgres] = ['sqlite', 'postgres'].map((engine) => readStatements(folder, engine));
  if (!sqlite || !postgres) return { passed: 0, failed: 0 };
  const known = new Set(postgres.map(([, form]) => form));
  const missing = new Map(sqlite.filter(([, form]) => !known.has(form)).map(([file, form]) => [form, file]));
  for (const [form, file] of missing) console.log(`PostgreSQL does not know: ${file}: ${form}`);
  const good = missing.size === 0 && postgres.length > 0;
  console.log(`${good ? 'ok' : 'FAILED'}: every statement is one of PostgreSQL too`);
  return { passed: Number(good), failed: Number(!good) };
}

/** @returns the lines, each once; null where the suite did not run */
export function readStatements(folder, engine) {
  const file = statementsFile(folder, engine);
  if (!existsSync(file)) return null;
  const lines = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
  return [...lines].map((line) => JSON.parse(line));
}
