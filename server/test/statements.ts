import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/* Writes each statement of ours that this process sends to its database, once, into the file that STATEMENTS
   names: the test file that STATEMENTS_OF names, the statement's form, and the statement. The suites load it,
   and each server that they start: scripts/statements.mjs then finds those that PostgreSQL never got. */

/**
 * Statements of the tests, of SQLite's migrations, of the durable runs' library, of the set-up of databases,
 * and what only PostgreSQL has: its catalogue and its locks.
 */
const notOurs =
  /^\/\* (of a test|SQLite alone|PostgreSQL alone)|\bworkflow_(runs|signals)\b|\bstep_attempts\b|\bopenworkflow|\b(sqlite|pg)_|^(pragma|vacuum|explain|begin|start|commit|rollback|set|create|alter|drop|comment)\b/i;

/**
 * A statement without the parts that differ from call to call: numbers, and how many values are in a list.
 */
const formOf = (sql: string): string =>
  sql
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(, \?)+/g, '?')
    .replaceAll(/\(\?\)(, \(\?\))+/g, '(?)')
    .replaceAll(/\b\d+\b/g, '0')
    .replaceAll(/\s+/g, ' ')
    .trim();

const known = new Set<string>();

function note(path: string, sql: unknown): void {
  if (typeof sql !== 'string') return;
  const form = formOf(sql);
  const key = `${process.env.STATEMENTS_OF} ${form}`;
  if (notOurs.test(form) || known.has(key)) return;
  known.add(key);
  appendFileSync(path, `${JSON.stringify([process.env.STATEMENTS_OF ?? '', form, sql])}\n`);
}

async function watch(path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (sql, ...more) {
    note(path, sql);
    return prepare.call(this, sql, ...more);
  };
  if (!process.env.DATABASE_URL && process.env.TEST_ENGINE !== 'postgres') return;
  const { Client } = (await import('pg')).default;
  const send = Client.prototype.query as (...given: unknown[]) => unknown;
  Object.assign(Client.prototype, {
    query(this: unknown, first: unknown, ...more: unknown[]) {
      note(path, (first as { text?: unknown }).text ?? first);
      return send.call(this, first, ...more);
    },
  });
}

const path = process.env.STATEMENTS;
const watched = globalThis as { areStatementsWatched?: boolean };
if (path && !watched.areStatementsWatched) {
  watched.areStatementsWatched = true;
  await watch(path);
}
