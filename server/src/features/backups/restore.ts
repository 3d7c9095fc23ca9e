import { existsSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStorage } from '../../adapters/storage/open.ts';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { failPoint } from '../../core/fail-points.ts';
import { dropBeside, refuseWhileUsed, swapBack, swapBeside } from '../../db/beside.ts';
import { isNew } from '../../db/copies.ts';
import type { Db } from '../../db/handle.ts';
import { connectDatabase, openExisting } from '../../db/open-database.ts';
import { markRestored, restoredSinceInAny } from '../../db/restored.ts';
import { provedVault } from '../../db/seal-keys.ts';
import { moveBack, planSwitch, switchFiles } from '../../db/switch.ts';
import { now } from '../../db/values.ts';
import { openLog } from '../../log.ts';
import { holdStore } from '../../open-store.ts';
import { WrongSecret } from '../../security/vault.ts';
import { act } from '../acts/acts.ts';
import { requireFile } from './archive.ts';
import { type Copy, restoreCopy } from './copy.ts';
import { type CopyKeys, keysBeside, keysInUse } from './copy-keys.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { changedSettings } from './settings.ts';
import { texts } from './texts.ts';

export interface Restored {
  madeAt: string;
  /** The archive of the state before the restore; null: there was none, or it could not be read. */
  restorePoint: string | null;
  /** Folder or database that keeps a previous state which could not be read; null: none. */
  kept: string | null;
  /** Files that the copy names and the bucket no longer has. */
  missing: string[];
  /** Folder with the copy's catalogue or brand, where they differ from those in use. */
  settings: string | null;
  keys: CopyKeys;
}

/** The options of a restore. */
export interface Restoring {
  /** Folder for the archive of the present state. */
  pointsTo: string;
  /** The file of keys; without it the ones beside the archive and of this Atrio count. */
  keys?: string | undefined;
  /** Whether sealed values without a known key may stay unreadable. */
  withoutKeys?: boolean;
}

/**
 * Replaces everything by the content of an archive. No process may serve meanwhile. The present state stays
 * in use until the copy has passed every check, and is put back if the exchange fails.
 * @param checkPlaced throws where the state in use is not the copy
 * @throws ConfigError with the problem; the present state is then in use
 */
export async function restoreBackup(
  config: Config,
  archive: string,
  { pointsTo, keys, withoutKeys = false }: Restoring,
  checkPlaced = checkInPlace,
): Promise<Restored> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const hold = await holdStore(config);
  try {
    if (config.databaseUrl) await refuseWhileUsed(config.databaseUrl);
    const beside = keysBeside(config, archive);
    const copy = await restoreCopy(config, archive, {
      paths: keys === undefined ? beside.paths : [thatIsThere(keys)],
      present: await keysInUse(config),
      mayLack: withoutKeys,
    });
    try {
      const restoredAt = now();
      await inCopy(copy, (db) =>
        db.transaction(async (trx) => {
          await markRestored(trx, restoredAt);
          await act(trx, 'host', { kind: 'backup-restored', after: { madeAt: copy.manifest.madeAt } });
        }),
      );
      const missing = await missingIn(config, copy);
      const point = await saveThePresent(config, pointsTo);
      const settings = await changedSettings(config, copy);
      // A database with an open connection cannot be renamed, so the connection of the lock is closed too.
      if (config.databaseUrl) await hold.release();
      const kept = await putInPlace(config, copy, { restoredAt, mayGo: point !== 'unreadable', checkPlaced });
      return {
        madeAt: copy.manifest.madeAt,
        restorePoint: point === 'unreadable' ? null : point,
        kept,
        missing,
        settings,
        keys: copy.keys,
      };
    } finally {
      await copy.remove();
    }
  } finally {
    await hold.release();
  }
}

function thatIsThere(path: string): string {
  requireFile(path);
  return path;
}

async function inCopy<T>({ config }: Copy, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await connectDatabase(config);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The files that the copy has in the bucket, and that are missing or changed there. */
async function missingIn(config: Config, { listed }: Copy): Promise<string[]> {
  if (!listed.length) return [];
  const storage = await openStorage(config, openLog('silent'));
  try {
    const there = new Map<string, string | null>();
    for await (const { key, version } of storage.keys()) there.set(key, version);
    return listed.filter(({ key, version }) => there.get(key) !== version).map(({ key }) => key);
  } finally {
    await storage.close();
  }
}

/**
 * @returns the archive; null where there is nothing to save; 'unreadable' where the present state cannot be
 * opened
 */
async function saveThePresent(config: Config, to: string): Promise<string | 'unreadable' | null> {
  if (await isNew(config)) return null;
  const db = await openExisting(config).catch(() => null);
  if (!db) return 'unreadable';
  const storage = await openStorage(config, openLog('silent'));
  try {
    const vault = await provedVault(config, db);
    return (await makeBackup({ config, db, storage, vault }, to)).path;
  } catch (error) {
    if (isDamage(error) || error instanceof WrongSecret) return 'unreadable';
    throw error;
  } finally {
    await db.close();
    await storage.close();
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);

/** With a bucket too, an archive holds the files that were still in the folder when it was made. */
const hasFiles = ({ files, entries }: Manifest): boolean =>
  files === 'archive' || Object.keys(entries).some((name) => name.startsWith('data/files/'));

/** @param mayGo whether the previous state is removed when all is well @returns where it is kept otherwise */
async function putInPlace(
  config: Config,
  copy: Copy,
  {
    restoredAt,
    mayGo,
    checkPlaced,
  }: { restoredAt: string; mayGo: boolean; checkPlaced: typeof checkInPlace },
): Promise<string | null> {
  const { dataDir, databaseUrl } = config;
  const before = `before-${restoredAt.replaceAll(/[-:.]/g, '')}`;
  const moves = planSwitch(dataDir, {
    copy: join(copy.folder, 'data'),
    before,
    withDatabases: !databaseUrl,
    withFiles: hasFiles(copy.manifest),
  });
  let old: string | null = null;
  const swap = async () => {
    failPoint(config, 'restore:planned');
    if (databaseUrl && copy.config.databaseUrl) old = await swapBeside(databaseUrl, copy.config.databaseUrl);
  };
  const back = async () => {
    if (databaseUrl && old) copy.config.databaseUrl = await swapBack(databaseUrl, old);
    old = null;
  };
  try {
    await switchFiles(dataDir, { restoredAt, moves }, swap, () => failPoint(config, 'restore:half'));
    try {
      await checkPlaced(config, restoredAt);
    } catch (error) {
      await moveBack(dataDir, moves);
      throw error;
    }
  } catch (error) {
    await back();
    // Fails unless the folder is empty.
    await rmdir(join(dataDir, before)).catch(() => undefined);
    throw error;
  }
  return removeOld(config, join(dataDir, before), old, mayGo);
}

/** Checks that the state in use is the copy, and can be opened. */
async function checkInPlace(config: Config, restoredAt: string): Promise<void> {
  const db = await openExisting(config);
  try {
    if ((await restoredSinceInAny(db)) !== restoredAt) throw new ConfigError(texts.notInPlace);
  } finally {
    await db.close();
  }
}

async function removeOld(
  config: Config,
  folder: string,
  database: string | null,
  mayGo: boolean,
): Promise<string | null> {
  if (mayGo) {
    await rm(folder, { recursive: true, force: true });
    if (config.databaseUrl && database) await dropBeside(config.databaseUrl, database);
    return null;
  }
  return database ? new URL(database).pathname.slice(1) : existsSync(folder) ? folder : null;
}
