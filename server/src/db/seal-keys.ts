import type { Logger } from 'pino';
import type { Vault, WrappedKey } from '../vault.ts';
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
 */
export async function rotateKeys(db: Db, vault: Vault, graceMs = 3 * learnEveryMs): Promise<number> {
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
  // The three columns have the same form; the query builder can't know that of a union.
  const any = db as unknown as import('kysely').Kysely<Record<string, Record<string, string | number>>>;
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

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
