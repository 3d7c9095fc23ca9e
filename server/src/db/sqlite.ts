import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { SqliteDialect } from 'kysely';
import type { Reader } from './prepared.ts';

/** Statements by their text: preparing one costs more than most of our reads. */
function statements<S>(database: DatabaseSync, wrap: (statement: StatementSync) => S): (sql: string) => S {
  const prepared = new Map<string, S>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = wrap(database.prepare(sql));
    // Lists with many `in` values give many texts: keep the map from growing without end.
    if (prepared.size > 500) prepared.clear();
    prepared.set(sql, statement);
    return statement;
  };
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec('pragma journal_mode = WAL');
  database.exec('pragma synchronous = FULL');
  database.exec('pragma cache_size = -8000');
  // PostgreSQL's `like` tells upper from lower case; without this SQLite's would not.
  database.exec('pragma case_sensitive_like = ON');
  return database;
}

/**
 * SQLite in WAL with `synchronous=FULL`: what was answered is on disk. It is Node's own SQLite
 * (docs/decisions/004-sqlite-of-node.md).
 *
 * @param path of the file
 * @returns the dialect, and a reader with a connection of its own
 */
export function openSqlite(path: string): { dialect: SqliteDialect; read: Reader } {
  const database = open(path);
  const prepare = statements(database, asKyselyStatement);
  const reader = snapshotReader(path);
  return {
    read: reader.read,
    dialect: new SqliteDialect({
      database: {
        close: () => {
          reader.close();
          database.close();
        },
        prepare: (sql) => {
          // Whatever this statement changes, the next read must see.
          reader.forget();
          return prepare(sql);
        },
      },
    }),
  };
}

/**
 * For a look at a database that a server may be using. Where nobody is, not even the log files that
 * SQLite otherwise puts beside it are made.
 */
export function openSqliteToRead(path: string): SqliteDialect {
  const file = pathToFileURL(path);
  if (!existsSync(`${path}-wal`)) file.searchParams.set('immutable', '1');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const prepare = statements(database, asKyselyStatement);
  return new SqliteDialect({ database: { close: () => database.close(), prepare } });
}

type Values = readonly unknown[];
const bindable = (values: Values) => values as SQLInputValue[];

const asKyselyStatement = (statement: StatementSync) => ({
  reader: statement.columns().length > 0,
  all: (values: Values) => statement.all(...bindable(values)),
  run: (values: Values) => statement.run(...bindable(values)),
  iterate: (values: Values) => statement.iterate(...bindable(values)),
});

/**
 * A second connection for reads. It sees only what was committed and does not wait for a transaction
 * that is under way on the first. Reads of one turn of the event loop share a snapshot, because taking
 * one costs as much as a read.
 */
function snapshotReader(path: string): { read: Reader; forget: () => void; close: () => void } {
  const database = open(path);
  database.exec('pragma query_only = ON');
  const prepare = statements(database, (statement) => statement);
  let isOpen = false;
  const forget = () => {
    if (!isOpen) return;
    isOpen = false;
    prepare('commit').run();
  };
  return {
    forget,
    read(sql, values) {
      if (!isOpen) {
        prepare('begin').run();
        isOpen = true;
        setImmediate(forget);
      }
      return prepare(sql).all(...bindable(values));
    },
    close() {
      forget();
      database.close();
    },
  };
}

/**
 * Holds the data folder for this process: two servers on one SQLite folder would both run the same jobs.
 * The lock is the operating system's, so it is gone the moment the process is, even after `kill -9`.
 *
 * @returns a function that gives it back
 * @throws when another process holds it
 */
export function lockFolder(path: string): () => void {
  const database = new DatabaseSync(path, { timeout: 0 });
  database.exec('pragma locking_mode = EXCLUSIVE');
  database.exec('begin exclusive');
  return () => {
    database.close();
  };
}
