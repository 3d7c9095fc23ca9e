import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onPostgresAlone, onSqliteAlone } from '../server/test/one-database.ts';

const textOf = (name: string) =>
  readFileSync(new URL(`../server/test/${name}.test.ts`, import.meta.url), 'utf8');

test('a file that runs on one database is there, and stands in one list', () => {
  const all = [...onSqliteAlone, ...onPostgresAlone];
  expect(all.filter((name) => textOf(name) === '')).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test('a file that runs on PostgreSQL alone has no test for SQLite, which would never run', () => {
  const withOwn = onPostgresAlone.filter((name) => /testOnSqlite|engine [!=]==/.test(textOf(name)));
  expect(withOwn).toEqual([]);
});
