import Database from 'better-sqlite3';

export type Data = Record<string, unknown>;

export interface StoredRecord {
  id: number;
  data: Data;
}

export interface ExternalId {
  model: string;
  resId: number;
}

const schema = `
  CREATE TABLE IF NOT EXISTS databases (
    id INTEGER PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, mode TEXT, UNIQUE (version, name));
  CREATE TABLE IF NOT EXISTS records (
    db INTEGER NOT NULL, model TEXT NOT NULL, id INTEGER NOT NULL, name TEXT, data TEXT NOT NULL,
    PRIMARY KEY (db, model, id)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS records_name ON records (db, model, name);
  CREATE TABLE IF NOT EXISTS external_ids (
    id INTEGER PRIMARY KEY, db INTEGER NOT NULL, module TEXT NOT NULL, name TEXT NOT NULL,
    model TEXT NOT NULL, res_id INTEGER NOT NULL, UNIQUE (db, module, name));
  CREATE INDEX IF NOT EXISTS external_ids_record ON external_ids (db, model, res_id);
  CREATE TABLE IF NOT EXISTS counters (
    db INTEGER NOT NULL, name TEXT NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (db, name)) WITHOUT ROWID;
`;

/** All the SQL of the stand-in: databases, their records and external ids, in one SQLite file. */
export class Store {
  readonly #sqlite: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(file: string) {
    this.#sqlite = new Database(file);
    this.#sqlite.pragma('journal_mode = WAL');
    // Data survives the end of the process; a crash of the machine is not tested.
    this.#sqlite.pragma('synchronous = NORMAL');
    this.#sqlite.pragma('busy_timeout = 5000');
    this.#sqlite.exec(schema);
  }

  close(): void {
    this.#sqlite.close();
  }

  transaction<T>(work: () => T): T {
    return this.#sqlite.transaction(work)();
  }

  findDatabase(version: number, name: string): number | null {
    const row = this.#get('SELECT id FROM databases WHERE version = ? AND name = ?', version, name);
    return row ? Number(row.id) : null;
  }

  createDatabase(version: number, name: string): number {
    const result = this.#run('INSERT INTO databases (version, name) VALUES (?, ?)', version, name);
    return Number(result.lastInsertRowid);
  }

  dropDatabase(db: number): void {
    this.transaction(() => {
      for (const table of ['records', 'external_ids', 'counters']) {
        this.#run(`DELETE FROM ${table} WHERE db = ?`, db);
      }
      this.#run('DELETE FROM databases WHERE id = ?', db);
    });
  }

  /** The mode that was set; null: none; undefined: the database's name decides. */
  mode(db: number): string | null | undefined {
    const mode = this.#get('SELECT mode FROM databases WHERE id = ?', db)?.mode;
    if (typeof mode !== 'string') return undefined;
    return mode === '' ? null : mode;
  }

  setMode(db: number, mode: string | null): void {
    this.#run('UPDATE databases SET mode = ? WHERE id = ?', mode ?? '', db);
  }

  count(db: number, name: string): number {
    const row = this.#get('SELECT value FROM counters WHERE db = ? AND name = ?', db, name);
    return Number(row?.value ?? 0);
  }

  increment(db: number, name: string): number {
    this.#run('INSERT INTO counters VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET value = value + 1', db, name);
    return this.count(db, name);
  }

  /** @param name that other records find this one by */
  insert(db: number, model: string, name: string | null, data: Data): number {
    const id = this.increment(db, `id of ${model}`);
    this.#run('INSERT INTO records VALUES (?, ?, ?, ?, ?)', db, model, id, name, JSON.stringify(data));
    return id;
  }

  update(db: number, model: string, id: number, name: string | null, data: Data): void {
    this.#run(
      'UPDATE records SET name = ?, data = ? WHERE db = ? AND model = ? AND id = ?',
      name,
      JSON.stringify(data),
      db,
      model,
      id,
    );
  }

  remove(db: number, model: string, id: number): void {
    this.#run('DELETE FROM records WHERE db = ? AND model = ? AND id = ?', db, model, id);
    this.#run('DELETE FROM external_ids WHERE db = ? AND model = ? AND res_id = ?', db, model, id);
  }

  find(db: number, model: string, id: number): Data | null {
    const row = this.#get('SELECT data FROM records WHERE db = ? AND model = ? AND id = ?', db, model, id);
    return row ? parse(row.data) : null;
  }

  nameOf(db: number, model: string, id: number): string | null {
    const row = this.#get('SELECT name FROM records WHERE db = ? AND model = ? AND id = ?', db, model, id);
    return row ? String(row.name ?? `${model},${id}`) : null;
  }

  idsByName(db: number, model: string, name: string): number[] {
    const rows = this.#all('SELECT id FROM records WHERE db = ? AND model = ? AND name = ?', db, model, name);
    return rows.map((row) => Number(row.id));
  }

  countRecords(db: number, model: string): number {
    return Number(this.#get('SELECT count(*) AS n FROM records WHERE db = ? AND model = ?', db, model)?.n);
  }

  models(db: number): { model: string; count: number }[] {
    const rows = this.#all('SELECT model, count(*) AS n FROM records WHERE db = ? GROUP BY model', db);
    return rows.map((row) => ({ model: String(row.model), count: Number(row.n) }));
  }

  /** @param where SQL from `domain.ts` over the alias `r`, as `order` */
  search(
    db: number,
    model: string,
    where: string,
    params: unknown[],
    order: string,
    limit: number,
    offset: number,
  ): StoredRecord[] {
    const sql =
      model === 'ir.model.data'
        ? `SELECT r.id, r.module, r.name, r.model, r.res_id FROM external_ids r WHERE r.db = ? AND ${where}`
        : `SELECT r.id, r.data FROM records r WHERE r.db = ? AND r.model = '${model}' AND ${where}`;
    const rows = this.#all(`${sql} ORDER BY ${order} LIMIT ? OFFSET ?`, db, ...params, limit, offset);
    return rows.map((row) => {
      const { id, data, ...columns } = row;
      return { id: Number(id), data: data === undefined ? columns : parse(data) };
    });
  }

  externalId(db: number, module: string, name: string): ExternalId | null {
    const row = this.#get(
      'SELECT model, res_id FROM external_ids WHERE db = ? AND module = ? AND name = ?',
      db,
      module,
      name,
    );
    return row ? { model: String(row.model), resId: Number(row.res_id) } : null;
  }

  removeExternalId(db: number, id: number): void {
    this.#run('DELETE FROM external_ids WHERE db = ? AND id = ?', db, id);
  }

  setExternalId(db: number, module: string, name: string, model: string, resId: number): void {
    this.#run(
      `INSERT INTO external_ids (db, module, name, model, res_id) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET model = excluded.model, res_id = excluded.res_id`,
      db,
      module,
      name,
      model,
      resId,
    );
  }

  #statement(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#sqlite.prepare(sql);
      // Few searches are repeated, so a small cache is enough.
      if (this.#statements.size > 200) this.#statements.clear();
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #run(sql: string, ...params: unknown[]): Database.RunResult {
    return this.#statement(sql).run(...params);
  }

  #get(sql: string, ...params: unknown[]): Data | undefined {
    return this.#statement(sql).get(...params) as Data | undefined;
  }

  #all(sql: string, ...params: unknown[]): Data[] {
    return this.#statement(sql).all(...params) as Data[];
  }
}

function parse(json: unknown): Data {
  return JSON.parse(String(json)) as Data;
}
