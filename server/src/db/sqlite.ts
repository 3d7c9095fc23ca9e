import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { SqliteAdapter, SqliteDialect } from 'kysely';

type Values = readonly unknown[];
const bindable = (values: Values) => values as SQLInputValue[];

/** Lists with many `in` values make many different statements: at most this many are kept. */
const maxStatements = 500;

/** Kysely does not count on it, but SQLite takes back the tables of a transaction too: a migration is whole or not there. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/**
 * Node's own SQLite (docs/decisions/004-sqlite-of-node.md) as a Kysely dialect.
 * @param begin statement that begins a transaction
 */
function dialectOf(database: DatabaseSync, begin: 'begin' | 'begin immediate'): SqliteDialect {
  const statements = new Map<string, ReturnType<typeof statementOf>>();
  return new TransactionalDialect({
    database: {
      close: () => database.close(),
      // Preparing a statement costs more than most of our reads.
      prepare: (written) => {
        if (written === 'rollback') return rollbackOf(database);
        const sql = written === 'begin' ? begin : written;
        const known = statements.get(sql);
        if (known) return known;
        if (statements.size >= maxStatements) statements.clear();
        const statement = statementOf(database.prepare(sql));
        statements.set(sql, statement);
        return statement;
      },
    },
  });
}

const statementOf = (statement: StatementSync) => ({
  reader: statement.columns().length > 0,
  all: (values: Values) => statement.all(...bindable(values)),
  run: (values: Values) => statement.run(...bindable(values)),
  iterate: (values: Values) => statement.iterate(...bindable(values)),
});

/**
 * Where the disk is full, SQLite has rolled back by itself, and another rollback fails
 * (https://sqlite.org/lang_transaction.html): the caller must see the first error.
 */
const rollbackOf = (database: DatabaseSync) => ({
  reader: false,
  all: () => [],
  iterate: () => [][Symbol.iterator](),
  run: () => {
    if (database.isTransaction) database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  },
});

/** SQLite in WAL with `synchronous=FULL`: what was answered is on disk. */
export function openSqlite(path: string): SqliteDialect {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec('pragma journal_mode = WAL');
  database.exec('pragma synchronous = FULL');
  database.exec('pragma cache_size = -8000');
  // PostgreSQL's `like` distinguishes upper and lower case; this makes SQLite do so too.
  database.exec('pragma case_sensitive_like = ON');
  // Waits for another process that writes, such as a command of the host. A transaction that begins with a
  // read would be refused at its first write, without waiting, if another process wrote in between.
  return dialectOf(database, 'begin immediate');
}

/**
 * Opens a database for reading while a server may be using it. If none is, not even SQLite's log files are
 * created beside it.
 */
export function openSqliteToRead(path: string): SqliteDialect {
  const file = pathToFileURL(path);
  if (!existsSync(`${path}-wal`)) file.searchParams.set('immutable', '1');
  return dialectOf(new DatabaseSync(file, { readOnly: true, timeout: 5000 }), 'begin');
}

/**
 * Copies a database while others write it, as it is at one moment. Rows are written anew instead of copying
 * pages, because free pages still contain deleted data.
 *
 * @param emptied tables of which the copy gets no rows, nor what remains of them in the file
 */
export function copySqlite(from: string, to: string, emptied: readonly string[]): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec('pragma secure_delete = ON');
    const isThere = copy.prepare("select 1 from sqlite_schema where type = 'table' and name = ?");
    for (const table of emptied) if (isThere.get(table)) copy.exec(`delete from "${table}"`);
  } finally {
    copy.close();
  }
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
