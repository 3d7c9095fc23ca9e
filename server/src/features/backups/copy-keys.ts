import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { Handle } from '../../db/handle.ts';
import { readExisting } from '../../db/open-database.ts';
import { neededKeys } from '../../db/own-seals.ts';
import { provedVault } from '../../db/seal-keys.ts';
import type { Vault } from '../../security/vault.ts';
import { type FiledKey, keysFileName, keysPlaces, mergeKeys, readKeysFiles } from './keys-file.ts';
import { texts } from './texts.ts';
import { importKeys, keysOf } from './transfer-keys.ts';

/** Where the keys of a restored copy come from: no archive has them. */
export interface KeysFrom {
  /** Paths of files of keys; missing files are ignored. */
  paths: string[];
  /** Keys of the database in use. */
  present: FiledKey[];
  /** Whether values without a known key may stay unreadable. */
  mayLack: boolean;
}

/** What became of the keys that a copy needs. */
export interface CopyKeys {
  /** When the newest file of keys was written; null: there was none. */
  writtenAt: string | null;
  /**
   * How many of the needed keys are missing: their customers deleted the account since, or no file has them.
   */
  closed: number;
}

/** The file beside the archive and those of this Atrio. */
export const keysBeside = (config: Config, archive: string): KeysFrom => ({
  paths: [join(dirname(archive), keysFileName), ...keysPlaces(config.backups)],
  present: [],
  mayLack: false,
});

/**
 * The keys of the database in use: they know of every deletion until now. Empty where it cannot be read:
 * damaged, new, or written by another version or with another secret.
 */
export const keysInUse = (config: Config): Promise<FiledKey[]> =>
  readExisting(config, async (db) => keysOf(db, await provedVault(config, db))).catch(() => []);

/**
 * Gives a copy the keys that were not destroyed since.
 *
 * @throws ConfigError where a key is missing and no file says that it was destroyed
 */
export async function giveKeys(db: Handle, vault: Vault, from: KeysFrom): Promise<CopyKeys> {
  const files = await readKeysFiles(vault, from.paths);
  const keys = mergeKeys([...files, { keys: from.present }]);
  const needed = await neededKeys(db);
  const unknown = needed.filter((id) => !keys.has(id)).length;
  if (unknown > 0 && !from.mayLack)
    throw keys.size === 0 ? missingKeysError() : outdatedKeysError(unknown, needed.length);
  await importKeys(db, vault, keys);
  const writtenAt = files.map((file) => file.writtenAt).sort();
  return { writtenAt: writtenAt.at(-1) ?? null, closed: needed.filter((id) => !keys.get(id)?.key).length };
}

const missingKeysError = () => new ConfigError(texts.keys.missing(keysFileName));

const outdatedKeysError = (unknown: number, needed: number) =>
  new ConfigError(texts.keys.outdated(unknown, needed, keysFileName));
