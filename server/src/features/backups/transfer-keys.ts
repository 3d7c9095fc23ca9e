import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { unwrapOwnKey, wrapOwnKey } from '../../security/own-key.ts';
import type { Vault } from '../../security/vault.ts';
import { whereFull } from './full-disk.ts';
import { keysRepo } from './keys.repo.ts';
import {
  type FiledKey,
  type FiledKeys,
  keysFileName,
  keysPlaces,
  mergeKeys,
  readKeysFiles,
  writeKeysFile,
} from './keys-file.ts';
import { texts } from './texts.ts';

/** Writes the keys of customers from the table into the file beside the archives, and back. */

interface Parts {
  config: Config;
  db: Handle;
  vault: Vault;
}

/** How long one process may take to write the file; then another may begin. */
const holdMs = 60_000;
/** After this time the other process has finished, or was killed. */
const patienceMs = holdMs + 10_000;

export interface ExportedKeys {
  paths: string[];
  keys: number;
  destroyed: number;
}

/**
 * Writes the keys of customers into the file of keys, in both folders where it is kept. Keys that the table
 * does not have, because it is an older copy or a new database, stay in the file: only keys known to be
 * destroyed are removed.
 *
 * @param to another folder with archives, which gets the file too
 * @returns where the file was written, and how many keys it has
 * @throws ConfigError where a file that is there does not open; it stays as it is
 */
export async function exportKeys({ config, db, vault }: Parts, to?: string): Promise<ExportedKeys> {
  const paths = [...new Set([...keysPlaces(config.backups), ...(to ? [join(to, keysFileName)] : [])])];
  return whileHeld(db, async (isStillOurs) => {
    const writtenAt = now();
    const filed = mergeKeys(await readKeysFiles(vault, paths));
    const present = await keysOf(db, vault);
    for (const key of present) filed.set(key.id, key);
    const keys = [...filed.values()];
    for (const path of paths) {
      await writeKeysFile(vault, path, { writtenAt, keys }, isStillOurs).catch((error: unknown) => {
        throw whereFull(error, dirname(path));
      });
    }
    const destroyed = keys.filter(({ key }) => key === null).length;
    await keysRepo(db).setFiled(present.filter(({ key }) => key === null).map(({ id }) => id));
    return { paths, keys: keys.length - destroyed, destroyed };
  });
}

/** Lets one process write at a time, so that none puts back a key that another has removed. */
async function whileHeld<T>(db: Handle, work: (isStillOurs: () => void) => Promise<T>): Promise<T> {
  const repo = keysRepo(db);
  const patience = Date.now() + patienceMs;
  for (;;) {
    const until = new Date(Date.now() + holdMs).toISOString();
    if (await repo.hold(until, now())) {
      try {
        return await work(() => {
          if (now() > until) throw new ConfigError(texts.keys.tookTooLong);
        });
      } finally {
        await repo.release(until);
      }
    }
    if (Date.now() > patience) throw new ConfigError(texts.keys.busy);
    await sleep(100);
  }
}

/** All keys of a database, in the form of the file. */
export async function keysOf(db: Handle, vault: Vault): Promise<FiledKey[]> {
  const rows = await keysRepo(db).all();
  return rows.map(({ id, owner, wrapped, createdAt, destroyedAt }) => ({
    ...{ id, owner, createdAt, destroyedAt },
    key: wrapped && unwrapOwnKey(vault, id, wrapped).key.toString('base64url'),
  }));
}

/** Puts keys of files into a restored copy, whose table is empty. */
export async function importKeys(db: Handle, vault: Vault, keys: FiledKeys): Promise<void> {
  const rows = [...keys.values()].map(({ id, owner, key, createdAt, destroyedAt }) => ({
    ...{ id, owner, createdAt, destroyedAt },
    wrapped: key && wrapOwnKey(vault, { id, key: Buffer.from(key, 'base64url') }),
  }));
  await keysRepo(db).add(rows);
}
