import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { SqliteDialect } from 'kysely';

type Values = readonly unknown[];
const bindable = (values: Values) => values as SQLInputValue[];

/** Lists with many `in` values make many texts: more statements than this are not kept. */
const maxStatements = 500;

/** Node's own SQLite (docs/decisions/004-sqlite-of-node.md) as Kysely takes one. */
function dialectOf(database: DatabaseSync): SqliteDialect {
  const statements = new Map<string, ReturnType<typeof statementOf>>();
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      // Preparing a statement costs more than most of our reads.
      prepare: (sql) => {
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

/** SQLite in WAL with `synchronous=FULL`: what was answered is on disk. */
export function openSqlite(path: string): SqliteDialect {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec('pragma journal_mode = WAL');
  database.exec('pragma synchronous = FULL');
  database.exec('pragma cache_size = -8000');
  // PostgreSQL's `like` tells upper from lower case; without this SQLite's would not.
  database.exec('pragma case_sensitive_like = ON');
  return dialectOf(database);
}

/**
 * For a look at a database that a server may be using. Where nobody is, not even the log files that
 * SQLite otherwise puts beside it are made.
 */
export function openSqliteToRead(path: string): SqliteDialect {
  const file = pathToFileURL(path);
  if (!existsSync(`${path}-wal`)) file.searchParams.set('immutable', '1');
  return dialectOf(new DatabaseSync(file, { readOnly: true, timeout: 5000 }));
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
