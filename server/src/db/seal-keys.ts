import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { keyIdDigits, openVault, type Vault, type WrappedKey, WrongSecret } from '../security/vault.ts';
import { type Handle, tablesOf } from './queries.ts';
import { keysIn, placeOf, sealedByPortal, sealedColumns } from './sealed-columns.ts';

/** How often a process loads new keys (ms); a new key is not used before all processes have loaded it. */
export const reloadEveryMs = 2000;

export const keysOf = (db: Handle): Promise<WrappedKey[]> =>
  tablesOf(db).selectFrom('sealKeys').selectAll().execute();

/**
 * What a database shows about the secret of its sealed values; also works for an older version or an empty
 * database.
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
  for (const place of sealedColumns) {
    if (has(place.table, place.column)) sealedWith.push(...(await keysIn(db, place, 'v1', keyIdDigits)));
  }
  return { keys, sealedWith };
}

/**
 * Checks, before anything is written, that the vault has the secret with which this database was written.
 * @throws ConfigError for another secret
 */
export function proveSecret({ keys, sealedWith }: Sealing, vault: Vault): void {
  if (keys.length) vault.addKeys(keys);
  else if (!vault.ownKey(sealedWith)) throw new WrongSecret();
}

/** The vault of a database with its keys, for a command. @throws ConfigError for another secret */
export async function provedVault(config: Config, db: Handle): Promise<Vault> {
  const vault = openVault(config);
  proveSecret(await readSealing(db), vault);
  return vault;
}

/**
 * Opens one value of each column that the portal's key sealed, to see that the keys fit.
 *
 * @returns how many were opened
 * @throws when one does not open
 */
export async function openSome(db: Handle, vault: Vault): Promise<number> {
  let opened = 0;
  for (const place of sealedColumns) {
    const [value] = await sealedByPortal(db, place, { limit: 1 });
    if (!value) continue;
    vault.open(placeOf(place, value.key), value.sealed);
    opened += 1;
  }
  return opened;
}

/** Writes a key that only this secret opens into a database that has none. */
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
