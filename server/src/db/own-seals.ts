import type { Logger } from 'pino';
import { eachInTurn } from '../core/each-in-turn.ts';
import { ownKeyIdDigits } from '../security/own-key.ts';
import type { Vault } from '../security/vault.ts';
import { openerFor, sealerFor } from './customer-keys.ts';
import { type Db, type Handle, repo } from './repo.ts';
import { anyTable, keysIn, ownColumns, placeOf, type SealedColumn } from './sealed-columns.ts';
import { now } from './values.ts';

/** From now on values of customers are sealed with their own keys. */
export const beginOwnKeys = repo((db) =>
  db.updateTable('maintenance').set({ ownKeysFrom: now() }).where('ownKeysFrom', 'is', null).execute(),
);

/** Whether values of customers are sealed with their own keys. */
export const haveOwnKeys = repo(async (db) => {
  const row = await db.selectFrom('maintenance').select('ownKeysFrom').executeTakeFirstOrThrow();
  return row.ownKeysFrom !== null;
});

/**
 * Seals the values that were written before customers had own keys, each in a transaction of its own, so that
 * nobody waits for it.
 * @param ms time limit; the next call continues
 * @returns how many were sealed, and whether all are done
 */
export async function sealWithOwnKeys(
  { db, log, vault }: { db: Db; log: Logger; vault: Vault },
  ms: number,
): Promise<{ moved: number; isOver: boolean }> {
  const end = Date.now() + ms;
  let moved = 0;
  let isOver = true;
  await eachInTurn(
    { log },
    inOldForm(db),
    ({ own, key }) => ({ table: own.table, key }),
    async ({ own, key }) => {
      if (Date.now() > end) {
        isOver = false;
        return false;
      }
      moved += await db.transaction((trx) => moveOne(trx, vault, own, key));
      return true;
    },
  );
  return { moved, isOver };
}

/** The values that are still sealed with the portal's own key. Their keys are read a few at a time. */
async function* inOldForm(db: Handle): AsyncGenerator<{ own: SealedColumn; key: string | number }> {
  for (const own of ownColumns) {
    for (let after: string | number | null = null; ; ) {
      const keys = await nextInOldForm(db, own, after);
      for (const key of keys) yield { own, key };
      after = keys.at(-1) ?? null;
      if (after === null) break;
    }
  }
}

const batch = 50;

async function nextInOldForm(
  db: Handle,
  { table, key, column }: SealedColumn,
  after: string | number | null,
) {
  const rows = await anyTable(db)
    .selectFrom(table)
    .select(key)
    .where(column, 'like', 'v1.%')
    .$if(after !== null, (query) => query.where(key, '>', after as string))
    .orderBy(key)
    .limit(batch)
    .execute();
  return rows.map((row) => row[key] as string | number);
}

async function moveOne(trx: Handle, vault: Vault, own: SealedColumn, name: string | number): Promise<number> {
  const { table, key, column } = own;
  const any = anyTable(trx);
  const row = await any
    .selectFrom(table)
    .select(['userId', column])
    .where(key, '=', name)
    .where(column, 'like', 'v1.%')
    .executeTakeFirst();
  if (!row) return 0;
  const [place, sealed] = [placeOf(own, name), String(row[column])];
  const value = opened(vault, place, sealed);
  // A value that cannot be opened stays, and the others must not wait behind it.
  if (value === null) return 0;
  const seal = await sealerFor({ db: trx, vault }, Number(row.userId));
  const { numUpdatedRows } = await any
    .updateTable(table)
    .set({ [column]: seal(place, value) })
    .where(key, '=', name)
    // Only if nobody has written another value meanwhile.
    .where(column, '=', sealed)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function opened(vault: Vault, place: string, sealed: string): string | null {
  try {
    return vault.open(place, sealed);
  } catch {
    return null;
  }
}

/** Ids of the customers' own keys that the sealed values of a database need. */
export async function neededKeys(db: Handle): Promise<string[]> {
  const ids = new Set<string>();
  for (const column of ownColumns) {
    for (const id of await keysIn(db, column, 'v2', ownKeyIdDigits)) ids.add(id);
  }
  return [...ids];
}

/**
 * Opens one value of each column that was sealed with an own key, to see that the keys fit; values of
 * destroyed keys are skipped.
 * @returns how many were opened
 * @throws when one does not open
 */
export async function openSomeOwn(db: Handle, vault: Vault): Promise<number> {
  let opened = 0;
  for (const own of ownColumns) {
    const { table, key, column } = own;
    const row = await anyTable(db)
      .selectFrom(table)
      .select([key, column])
      .where(column, 'like', 'v2.%')
      .where(
        ({ fn, ref, val }) => fn('substr', [ref(column), val(4), val(ownKeyIdDigits)]),
        'in',
        anyTable(db).selectFrom('customerKeys').select('id').where('wrapped', 'is not', null),
      )
      .limit(1)
      .executeTakeFirst();
    if (!row) continue;
    const sealed = String(row[column]);
    const open = await openerFor({ db, vault }, [sealed]);
    open(placeOf(own, row[key]), sealed);
    opened += 1;
  }
  return opened;
}
