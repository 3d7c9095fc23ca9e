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
const onlyUsers: Line[] = [['auth.test.ts', users]];
const both: Line[] = [
  ['auth.test.ts', users],
  ['plans.test.ts', plans],
];

test('each database must know every statement that a file sends to the other', () => {
  expect(compared([['headers.test.ts', users]], onlyUsers)).toEqual({ passed: 1, failed: 0 });
  expect(compared(both, onlyUsers)).toEqual({ passed: 0, failed: 1 });
  expect(compared(onlyUsers, both)).toEqual({ passed: 0, failed: 1 });
});

test('a suite that wrote nothing fails the check, and without PostgreSQL nothing is compared', () => {
  expect(compared(onlyUsers, [])).toEqual({ passed: 0, failed: 1 });
  expect(compared([], onlyUsers)).toEqual({ passed: 0, failed: 1 });
  expect(compared([], [])).toEqual({ passed: 0, failed: 1 });
  expect(compared(onlyUsers, null)).toEqual({ passed: 0, failed: 0 });
});
