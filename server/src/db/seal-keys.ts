import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { ConfigError } from '../config-error.ts';
import { type Vault, type WrappedKey, wrongSecret } from '../vault.ts';
import type { Db } from './handle.ts';
import { now } from './values.ts';

/** Every place where a sealed value stands, and the name it is sealed to. A new one needs a line here. */
const sealedColumns = [
  { table: 'instances', key: 'documentId', column: 'password' },
  { table: 'instances', key: 'documentId', column: 'apiKey' },
  { table: 'authenticators', key: 'userId', column: 'secret' },
] as const;

/** How often a process looks for new keys, and how long a new key waits until all have seen it. */
const learnEveryMs = 2000;
const batch = 200;

const keysOf = (db: Db): Promise<WrappedKey[]> => db.selectFrom('sealKeys').selectAll().execute();

/** What a database tells about the secret of its sealed values; one of an older version too, or an empty one. */
export interface Sealing {
  keys: WrappedKey[];
  /** Ids of the keys that sealed the values; only looked for where there is no key in the table. */
  sealedWith: string[];
}

/** Reads only. */
export async function readSealing(db: Db): Promise<Sealing> {
  const tables = await db.introspection.getTables();
  const has = (table: string, column: string) =>
    tables.some(({ name, columns }) => name === table && columns.some((item) => item.name === column));
  const keys = has('sealKeys', 'id') ? await keysOf(db) : [];
  if (keys.length) return { keys, sealedWith: [] };
  const sealedWith = [];
  for (const { table, column } of sealedColumns) {
    if (has(table, column)) sealedWith.push(...(await idsIn(anyTable(db), table, column)));
  }
  return { keys, sealedWith };
}

/** Of `v1.<id>.…`. */
async function idsIn(db: AnyTable, table: string, column: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select(({ fn, ref, val }) => fn<string>('substr', [ref(column), val(4), val(8)]).as('id'))
    .distinct()
    .where(column, 'like', 'v1.%')
    .execute();
  return rows.map((row) => String(row.id));
}

/**
 * Makes sure that the vault has the secret with which this database was written, before anything is.
 *
 * @throws ConfigError when it has another
 */
export function proveSecret({ keys, sealedWith }: Sealing, vault: Vault): void {
  if (keys.length) vault.learn(keys);
  else if (!vault.ownKey(sealedWith)) throw wrongSecret();
}

/** Leaves in a database that has no key yet one that only this secret opens. */
export async function keepProof(db: Db, { keys, sealedWith }: Sealing, vault: Vault): Promise<void> {
  const proof = keys.length ? null : vault.ownKey(sealedWith);
  if (proof) await db.insertInto('sealKeys').values(proof).execute();
}

/** Gives the vault the table's keys, now and again. @returns a way to stop */
export async function keepLearning(db: Db, vault: Vault, log: Logger): Promise<() => void> {
  vault.learn(await keysOf(db));
  const timer = setInterval(() => {
    keysOf(db)
      .then((keys) => vault.learn(keys))
      .catch((error: unknown) => log.error({ err: error }, 'keys could not be read'));
  }, learnEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * A new key for all sealed values, while other processes read and write them: the key is made known, and
 * only then used; values that were sealed with others are sealed again, a few at a time; when none is
 * left, the others are destroyed. Cut off anywhere it is started again and goes on.
 *
 * @param graceMs longer than processes take to learn a key
 * @returns how many values were sealed again
 * @throws ConfigError, and nothing is written, when the vault's secret is not the one of the database
 */
export async function rotateKeys(db: Db, vault: Vault, graceMs = 3 * learnEveryMs): Promise<number> {
  const sealing = await readSealing(db);
  proveSecret(sealing, vault);
  if (!sealing.keys.length && !sealing.sealedWith.length) {
    throw new ConfigError('Todavía no hay nada cifrado: inicia Atrio una vez con su ATRIO_SECRET y repite.');
  }
  const usedFrom = new Date(Date.now() + graceMs).toISOString();
  const unused = (await keysOf(db)).find((key) => key.usedFrom > now());
  const next = unused ?? vault.makeKey(usedFrom);
  if (!unused) await db.insertInto('sealKeys').values(next).execute();
  vault.learn(await keysOf(db));
  while (now() <= next.usedFrom) await pause(50);
  let total = 0;
  for (let quiet = 0; quiet < 2; ) {
    let moved = 0;
    for (const place of sealedColumns) moved += await sealAgain(db, vault, place, next.id);
    total += moved;
    // Once more after a while: somebody may have begun to write just before the key was in use.
    quiet = moved === 0 ? quiet + 1 : 0;
    if (quiet < 2) await pause(moved ? 0 : graceMs);
  }
  await db.deleteFrom('sealKeys').where('id', '<>', next.id).execute();
  return total;
}

async function sealAgain(
  db: Db,
  vault: Vault,
  { table, key, column }: (typeof sealedColumns)[number],
  keyId: string,
): Promise<number> {
  const any = anyTable(db);
  const rows = await any
    .selectFrom(table)
    .select([key, column])
    .where(column, 'is not', null)
    .where(column, 'not like', `v1.${keyId}.%`)
    .limit(batch)
    .execute();
  for (const row of rows) {
    const place = `${table}|${row[key]}|${column}`;
    const sealed = String(row[column]);
    await any
      .updateTable(table)
      .set({ [column]: vault.seal(place, vault.open(place, sealed)) })
      .where(key, '=', row[key] as string)
      // Only if nobody wrote another value meanwhile.
      .where(column, '=', sealed)
      .execute();
  }
  return rows.length;
}

type AnyTable = Kysely<Record<string, Record<string, string | number>>>;
/** The three columns have the same form; the query builder can't know that of a union. */
const anyTable = (db: Db) => db as unknown as AnyTable;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
