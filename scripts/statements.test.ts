import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Line = [file: string, form: string];
interface Statements {
  statementsFile(folder: string, engine: string): string;
  compareStatements(folder: string): { passed: number; failed: number };
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
const sentToPostgres: Line[] = [['auth.test.ts', users]];

test('PostgreSQL must know every statement that a file sends to SQLite', () => {
  expect(compared([['headers.test.ts', users]], sentToPostgres)).toEqual({ passed: 1, failed: 0 });
  expect(compared([['headers.test.ts', plans]], sentToPostgres)).toEqual({ passed: 0, failed: 1 });
  expect(compared([['auth.test.ts', plans]], sentToPostgres)).toEqual({ passed: 0, failed: 1 });
});

test('a suite that wrote nothing fails the check, and without PostgreSQL nothing is compared', () => {
  expect(compared([['headers.test.ts', users]], [])).toEqual({ passed: 0, failed: 1 });
  expect(compared([['headers.test.ts', users]], null)).toEqual({ passed: 0, failed: 0 });
});
