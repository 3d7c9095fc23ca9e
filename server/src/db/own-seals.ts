import type { Logger } from 'pino';
import { eachInTurn } from '../core/each-in-turn.ts';
import { ownKeyIdDigits } from '../security/own-key.ts';
import type { Vault } from '../security/vault.ts';
import { openerFor, sealerFor } from './customer-keys.ts';
import type { Db, Handle } from './queries.ts';
import { repo } from './repo.ts';
import {
  customersValue,
  keysIn,
  keysSealedByPortal,
  ownColumns,
  placeOf,
  replaceSeal,
  type SealedColumn,
  sealedByCustomer,
} from './sealed-columns.ts';
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
    ({ column, key }) => ({ table: column.table, key }),
    async ({ column, key }) => {
      if (Date.now() > end) {
        isOver = false;
        return false;
      }
      moved += await db.transaction((trx) => moveOne(trx, vault, column, key));
      return true;
    },
  );
  return { moved, isOver };
}

/** The values that are still sealed with the portal's key. The keys of their rows are read in batches. */
async function* inOldForm(db: Handle): AsyncGenerator<{ column: SealedColumn; key: string | number }> {
  for (const column of ownColumns) {
    for (let after: string | number | null = null; ; ) {
      const keys = await keysSealedByPortal(db, column, after, batch);
      for (const key of keys) yield { column, key };
      after = keys.at(-1) ?? null;
      if (after === null) break;
    }
  }
}

const batch = 50;

async function moveOne(
  trx: Handle,
  vault: Vault,
  column: SealedColumn,
  key: string | number,
): Promise<number> {
  const row = await customersValue(trx, column, key);
  if (!row) return 0;
  const { userId, sealed } = row;
  const place = placeOf(column, key);
  const value = opened(vault, place, sealed);
  // A value that cannot be opened stays, and the others must not wait behind it.
  if (value === null) return 0;
  const seal = await sealerFor({ db: trx, vault }, userId);
  return replaceSeal(trx, column, { key, sealed }, seal(place, value));
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
  for (const column of ownColumns) {
    const value = await sealedByCustomer(db, column, ownKeyIdDigits);
    if (!value) continue;
    const open = await openerFor({ db, vault }, [value.sealed]);
    open(placeOf(column, value.key), value.sealed);
    opened += 1;
  }
  return opened;
}
