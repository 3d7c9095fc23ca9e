import {
  makeOwnKey,
  type OwnKey,
  openWithOwn,
  ownKeyIn,
  sealWithOwn,
  unwrapOwnKey,
  wrapOwnKey,
} from '../security/own-key.ts';
import type { Vault } from '../security/vault.ts';
import { lockUser } from './lock-user.ts';
import { type Handle, tablesOf } from './queries.ts';
import { now } from './values.ts';

/** Seals and opens with customers' own keys. They are read each time: a destroyed key opens nothing. */

interface Sealing {
  db: Handle;
  vault: Vault;
}

/**
 * Gets the customer's own key, or makes one. Call it in the transaction that writes the values: no value may
 * be stored without its key.
 *
 * @returns seals a value to its place
 */
export async function sealerFor(
  { db, vault }: Sealing,
  userId: number,
): Promise<(place: string, value: string) => string> {
  const found = await keyOf(db, userId);
  if (found.ownKeysFrom === null) return (place, value) => vault.seal(place, value);
  const key =
    found.id && found.wrapped ? unwrapOwnKey(vault, found.id, found.wrapped) : await make(db, vault, userId);
  return (place, value) => sealWithOwn(key, place, value);
}

const keyOf = (db: Handle, userId: number) =>
  tablesOf(db)
    .selectFrom('users')
    .innerJoin('maintenance', (join) => join.onTrue())
    .leftJoin('customerKeys', (join) =>
      join.onRef('customerKeys.owner', '=', 'users.documentId').on('customerKeys.wrapped', 'is not', null),
    )
    .select(['users.documentId', 'maintenance.ownKeysFrom', 'customerKeys.id', 'customerKeys.wrapped'])
    .where('users.id', '=', userId)
    // A copy that was restored with several files of keys may have two.
    .orderBy('customerKeys.createdAt')
    .orderBy('customerKeys.id')
    .executeTakeFirstOrThrow();

async function make(db: Handle, vault: Vault, userId: number): Promise<OwnKey> {
  await lockUser(tablesOf(db), userId).execute();
  const { documentId, id, wrapped } = await keyOf(db, userId);
  if (id && wrapped) return unwrapOwnKey(vault, id, wrapped);
  const key = makeOwnKey();
  await tablesOf(db)
    .insertInto('customerKeys')
    .values({ id: key.id, owner: documentId, wrapped: wrapOwnKey(vault, key), createdAt: now() })
    .execute();
  return key;
}

/**
 * Gets the keys that sealed values need.
 *
 * @returns opens each; null where the customer's key was destroyed
 */
export async function openerFor(
  { db, vault }: Sealing,
  values: readonly string[],
): Promise<(place: string, sealed: string) => string | null> {
  const keys = await ownKeys({ db, vault }, values);
  return (place, sealed) => {
    const id = ownKeyIn(sealed);
    if (id === null) return vault.open(place, sealed);
    const key = keys.get(id);
    return key ? openWithOwn(key, place, sealed) : null;
  };
}

async function ownKeys({ db, vault }: Sealing, values: readonly string[]): Promise<Map<string, OwnKey>> {
  const ids = [...new Set(values.map(ownKeyIn).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await tablesOf(db)
    .selectFrom('customerKeys')
    .select(['id', 'wrapped'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ id, wrapped }) => (wrapped ? [[id, unwrapOwnKey(vault, id, wrapped)] as const] : [])),
  );
}

/**
 * Destroys the keys of a customer. The rows stay, marked as destroyed, for the file of keys beside the
 * backups.
 */
export const destroyKeysOf = (db: Handle, documentId: string) =>
  tablesOf(db)
    .updateTable('customerKeys')
    .set({ owner: null, wrapped: null, destroyedAt: now(), filed: 0 })
    .where('owner', '=', documentId)
    .execute();
