/**
 * Only some files of the server's suite run on both databases. Each statement that was sent to one must also have
 * been sent to the other, or at least prepared there (server/test/prepare-statements.ts). Otherwise no test would
 * find one that only one of them understands.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a suite writes what it sends, as lines of `[test file, form, statement]`; see server/test/statements.ts. */
export const statementsFile = (folder, engine) => join(folder, `statements-${engine}.jsonl`);

/**
 * @param folder of the reports
 * @returns `passed` and `failures`: the check counts as one of the two, or as none if only one database ran
 */
export function compareStatements(folder) {
  const sqlite = readStatements(folder, 'sqlite');
  const postgres = readStatements(folder, 'postgres');
  if (!sqlite || !postgres) return { passed: 0, failures: [] };
  const missing = [
    ...missingIn(postgres, sqlite).map((line) => `PostgreSQL does not know: ${line}`),
    ...missingIn(sqlite, postgres).map((line) => `SQLite does not know: ${line}`),
  ];
  for (const line of missing) console.log(line);
  const good = missing.length === 0 && postgres.length > 0 && sqlite.length > 0;
  const name = 'every statement is one of both databases';
  console.log(`${good ? 'ok' : 'FAILED'}: ${name}`);
  return good ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, reason: missing.join('\n') }] };
}

function missingIn(known, sent) {
  const forms = new Set(known.map(([, form]) => form));
  const missing = new Map(sent.filter(([, form]) => !forms.has(form)).map(([file, form]) => [form, file]));
  return [...missing].map(([form, file]) => `${file}: ${form}`);
}

/** @returns the lines, each once; null where the suite did not run */
export function readStatements(folder, engine) {
  const file = statementsFile(folder, engine);
  if (!existsSync(file)) return null;
  const lines = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
  return [...lines].map((line) => JSON.parse(line));
}
