import { existsSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import type { Handle } from '../../db/handle.ts';
import type { Vault } from '../../security/vault.ts';
import { backupsRepo } from './backups.repo.ts';
import { keysRepo } from './keys.repo.ts';
import { keysPlaces, mergeKeys, readKeysFiles, writtenBefore } from './keys-file.ts';

/** Whether the file of keys is as it has to be. Before the first backup there is none. */

export interface KeysState {
  /** Places without the file. */
  missing: string[];
  /** How long a destroyed key waits to be removed, in ms; also if only this machine's file still has it. */
  lateMs: number;
}

/** @param now ms @returns null before the first backup */
export async function stateOfKeys(config: Config, db: Handle, now: number): Promise<KeysState | null> {
  const { backedUpAt } = await backupsRepo(db).last();
  if (backedUpAt === null) return null;
  const repo = keysRepo(db);
  const places = keysPlaces(config.backups);
  const destroyedAt = await repo.lastDestroyed();
  const isOlder = (await writtenBefore(destroyedAt, places)).length > 0;
  const since = (await repo.unfiledSince()) ?? (isOlder ? destroyedAt : null);
  return {
    missing: places.filter((path) => !existsSync(path)),
    lateMs: since === null ? 0 : Math.max(0, now - Date.parse(since)),
  };
}

/**
 * Reads the file in each of its places.
 *
 * @returns how many keys from before the last backup it lacks
 * @throws ConfigError where one does not open
 */
export async function lackingKeys(config: Config, db: Handle, vault: Vault): Promise<number> {
  const { backedUpAt } = await backupsRepo(db).last();
  const filed = mergeKeys(await readKeysFiles(vault, keysPlaces(config.backups)));
  const rows = await keysRepo(db).all();
  return rows.filter(({ id, createdAt }) => createdAt < (backedUpAt ?? '') && !filed.has(id)).length;
}
