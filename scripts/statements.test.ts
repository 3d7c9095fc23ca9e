import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Line = [file: string, form: string];
interface Statements {
  statementsFile(folder: string, engine: string): string;
  compareStatements(folder: string): { passed: number; failures: { name: string; reason: string }[] };
}
const { compareStatements, statementsFile }: Statements = await import(
  new URL('./statements.mjs', import.meta.url).href
);

/** Compares what the suites are said to have sent. */
function compared(sqlite: Line[], postgres: Line[] | null) {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  const write = (engine: string, lines: Line[]) =>
    writeFileSync(statementsFile(folder, engine), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  try {
    write('sqlite', sqlite);
    if (postgres) write('postgres', postgres);
    return compareStatements(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const users = 'select * from "users"';
const plans = 'select * from "plans"';
const onlyUsers: Line[] = [['auth.test.ts', users]];
const both: Line[] = [
  ['auth.test.ts', users],
  ['plans.test.ts', plans],
];

const good = { passed: 1, failures: [] };
const failing = (reason: string) => ({
  passed: 0,
  failures: [{ name: 'every statement is one of both databases', reason }],
});

test('each database must know every statement that a file sends to the other', () => {
  expect(compared([['headers.test.ts', users]], onlyUsers)).toEqual(good);
  expect(compared(both, onlyUsers)).toEqual(failing(`PostgreSQL does not know: plans.test.ts: ${plans}`));
  expect(compared(onlyUsers, both)).toEqual(failing(`SQLite does not know: plans.test.ts: ${plans}`));
});

test('a suite that wrote nothing fails the check, and without PostgreSQL nothing is compared', () => {
  expect(compared(onlyUsers, [])).toEqual(failing(`PostgreSQL does not know: auth.test.ts: ${users}`));
  expect(compared([], onlyUsers)).toEqual(failing(`SQLite does not know: auth.test.ts: ${users}`));
  expect(compared([], [])).toEqual(failing(''));
  expect(compared(onlyUsers, null)).toEqual({ passed: 0, failures: [] });
});
