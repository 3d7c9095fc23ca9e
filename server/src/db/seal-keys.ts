import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config-error.ts';
import { type Vault, type WrappedKey, wrongSecret } from '../security/vault.ts';
import { type Handle, tablesOf } from './repo.ts';
import { now } from './values.ts';

/**
 * Every column with sealed values, and the name that is part of each seal. A new column needs a line here.
 */
const sealedColumns = [
  { table: 'instances', key: 'documentId', column: 'password' },
  { table: 'instances', key: 'documentId', column: 'apiKey' },
  { table: 'authenticators', key: 'userId', column: 'secret' },
  { table: 'operatorAuthenticators', key: 'operatorId', column: 'secret' },
] as const;

/** How often a process loads new keys (ms); a new key is not used before all processes have loaded it. */
const reloadEveryMs = 2000;
const batch = 200;

const keysOf = (db: Handle): Promise<WrappedKey[]> =>
  tablesOf(db).selectFrom('sealKeys').selectAll().execute();

/**
 * What a database shows about the secret of its sealed values, also one of an older version or an empty one.
 */
export interface Sealing {
  keys: WrappedKey[];
  /** Ids of the keys that sealed the values; only filled where the table has no key. */
  sealedWith: string[];
}

/** Reads only. */
export async function readSealing(db: Handle): Promise<Sealing> {
  const tables = await tablesOf(db).introspection.getTables();
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

/** From sealed values, which begin with `v1.<id>.`. */
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
 * Checks, before anything is written, that the vault has the secret with which this database was written.
 *
 * @throws ConfigError when it has another
 */
export function proveSecret({ keys, sealedWith }: Sealing, vault: Vault): void {
  if (keys.length) vault.addKeys(keys);
  else if (!vault.ownKey(sealedWith)) throw wrongSecret();
}

/**
 * Opens one sealed value of each column, to see that the keys fit.
 *
 * @returns how many were opened
 * @throws when one does not open
 */
export async function openSome(db: Handle, vault: Vault): Promise<number> {
  let opened = 0;
  for (const { table, key, column } of sealedColumns) {
    const row = await anyTable(db)
      .selectFrom(table)
      .select([key, column])
      .where(column, 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (!row) continue;
    vault.open(placeOf({ table, column }, row[key]), String(row[column]));
    opened += 1;
  }
  return opened;
}

const placeOf = ({ table, column }: { table: string; column: string }, key: unknown) =>
  `${table}|${key}|${column}`;

/** Writes into a database without a key one that only this secret opens. */
export async function keepProof(db: Handle, { keys, sealedWith }: Sealing, vault: Vault): Promise<void> {
  const proof = keys.length ? null : vault.ownKey(sealedWith);
  if (proof) await tablesOf(db).insertInto('sealKeys').values(proof).execute();
}

/** Gives the vault the keys of the table, now and at an interval. @returns stops the interval */
export async function watchSealKeys(db: Handle, vault: Vault, log: Logger): Promise<() => void> {
  vault.addKeys(await keysOf(db));
  const timer = setInterval(() => {
    keysOf(db)
      .then((keys) => vault.addKeys(keys))
      .catch((error: unknown) => log.error({ err: error }, 'keys could not be read'));
  }, reloadEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Replaces the key of all sealed values while other processes read and write them: the new key is published
 * first and used later; values that were sealed with other keys are sealed again, a few at a time; at the end
 * the other keys are deleted. If it is interrupted, start it again and it goes on.
 *
 * @param graceMs longer than processes take to load a new key
 * @returns how many values were sealed again
 * @throws ConfigError, and writes nothing, when the vault's secret is not the one of the database
 */
export async function rotateKeys(db: Handle, vault: Vault, graceMs = 3 * reloadEveryMs): Promise<number> {
  const sealing = await readSealing(db);
  proveSecret(sealing, vault);
  if (!sealing.keys.length && !sealing.sealedWith.length) {
    throw new ConfigError('Todavía no hay nada cifrado: inicia Atrio una vez con su ATRIO_SECRET y repite.');
  }
  const usedFrom = new Date(Date.now() + graceMs).toISOString();
  const unused = (await keysOf(db)).find((key) => key.usedFrom > now());
  const next = unused ?? vault.makeKey(usedFrom);
  if (!unused) await tablesOf(db).insertInto('sealKeys').values(next).execute();
  vault.addKeys(await keysOf(db));
  while (now() <= next.usedFrom) await pause(50);
  let total = 0;
  for (let quiet = 0; quiet < 2; ) {
    let moved = 0;
    for (const place of sealedColumns) moved += await sealAgain(db, vault, place, next.id);
    total += moved;
    // Once more after a pause: another process may have begun a write just before the key came into use.
    quiet = moved === 0 ? quiet + 1 : 0;
    if (quiet < 2) await pause(moved ? 0 : graceMs);
  }
  await tablesOf(db).deleteFrom('sealKeys').where('id', '<>', next.id).execute();
  return total;
}

async function sealAgain(
  db: Handle,
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
    const place = placeOf({ table, column }, row[key]);
    const sealed = String(row[column]);
    await any
      .updateTable(table)
      .set({ [column]: vault.seal(place, vault.open(place, sealed)) })
      .where(key, '=', row[key] as string)
      // Only if nobody has written another value meanwhile.
      .where(column, '=', sealed)
      .execute();
  }
  return rows.length;
}

type AnyTable = Kysely<Record<string, Record<string, string | number>>>;
/** The three columns have the same form; the query builder cannot derive that from a union. */
const anyTable = (db: Handle) => tablesOf(db) as unknown as AnyTable;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
