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

/** The keys of customers from the table into the file beside the archives, and back. */

interface Parts {
  config: Config;
  db: Handle;
  vault: Vault;
}

/** So long a process may take to write the file; after this another may begin. */
const holdMs = 60_000;
/** Another process needs that long at most, or was killed. */
const patienceMs = holdMs + 10_000;

export interface FiledNow {
  paths: string[];
  keys: number;
  destroyed: number;
}

/**
 * Writes the keys of customers into the file of keys, in each of its places and in a folder. What the table does
 * not know, because it is of an older copy or a new database, stays in the file: only a key that is known to be
 * destroyed leaves it.
 *
 * @param to folder with archives that gets one too
 * @throws ConfigError where a file that is there does not open; it stays as it is
 */
export async function fileKeys({ config, db, vault }: Parts, to?: string): Promise<FiledNow> {
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

/** One process after the other, so that none puts back what another has taken out. */
async function whileHeld<T>(db: Handle, work: (isStillOurs: () => void) => Promise<T>): Promise<T> {
  const repo = keysRepo(db);
  const patience = Date.now() + patienceMs;
  for (;;) {
    const until = new Date(Date.now() + holdMs).toISOString();
    if (await repo.hold(until, now())) {
      try {
        return await work(() => {
          if (now() > until) throw new ConfigError('Guardar las claves tardó demasiado: repite.');
        });
      } finally {
        await repo.release(until);
      }
    }
    if (Date.now() > patience) throw new ConfigError('Otro proceso guarda las claves: repite en un minuto.');
    await sleep(100);
  }
}

/** All keys of a database, as the file has them. */
export async function keysOf(db: Handle, vault: Vault): Promise<FiledKey[]> {
  const rows = await keysRepo(db).all();
  return rows.map(({ id, owner, wrapped, createdAt, destroyedAt }) => ({
    ...{ id, owner, createdAt, destroyedAt },
    key: wrapped && unwrapOwnKey(vault, id, wrapped).key.toString('base64url'),
  }));
}

/** Puts keys of files into a restored copy, whose table is empty. */
export async function putKeys(db: Handle, vault: Vault, keys: FiledKeys): Promise<void> {
  const rows = [...keys.values()].map(({ id, owner, key, createdAt, destroyedAt }) => ({
    ...{ id, owner, createdAt, destroyedAt },
    wrapped: key && wrapOwnKey(vault, { id, key: Buffer.from(key, 'base64url') }),
  }));
  await keysRepo(db).add(rows);
}
