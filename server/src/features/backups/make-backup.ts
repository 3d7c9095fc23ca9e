import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FileLost, type Storage, type StoredFile } from '../../adapters/storage/storage.ts';
import type { Config } from '../../config/config.ts';
import { copyDatabases, copyNames } from '../../db/copies.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { syncFolder } from '../../lib/durable-files.ts';
import { version } from '../../lib/version.ts';
import type { Vault } from '../../security/vault.ts';
import { checkLedger } from '../billing/billing.ts';
import { namedKeys } from '../files/files.ts';
import { keepFiles } from '../files/keep.ts';
import { type Add, writeArchive } from './archive.ts';
import { backupsRepo } from './backups.repo.ts';
import { whereFull } from './full-disk.ts';
import { format, type ListedFile, type Manifest } from './manifest.ts';
import { exportKeys } from './transfer-keys.ts';

export interface MadeBackup {
  path: string;
  manifest: Manifest;
}

interface Parts {
  config: Config;
  db: Handle;
  storage: Storage;
  vault: Vault;
}

/**
 * Writes everything into one archive while Atrio serves, and stores the time. The archive contains neither
 * the secret nor the customers' keys. The keys go into the file of keys after the databases were copied and
 * before the archive gets its name, so every archive has its keys in a file. The databases are copied first:
 * a file is stored before the row that names it, so each file that the copy names exists by then, and none is
 * removed until the archive is written (`keepFiles`).
 *
 * @param to folder; the archive has its name only when it is complete
 */
export async function makeBackup({ config, db, storage, vault }: Parts, to: string): Promise<MadeBackup> {
  const madeAt = now();
  const name = `atrio-${madeAt.replaceAll(/[-:.]/g, '')}`;
  const part = join(to, `.${name}.part`);
  const copies = join(to, `.${name}.copies`);
  const path = join(to, `${name}.tar.gz`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  await removeLeft(to);
  try {
    const manifest = await keepFiles(db, async () => {
      const { contents, seen } = await copyDatabases(config, copies, async (db) => ({
        keys: await namedKeys(db),
        ledger: await checkLedger({ db }),
      }));
      return writeArchive(part, async (add) => {
        await addDatabases(add, config, copies);
        await addSettings(add, config);
        const lost = await addFiles(add, storage, seen.keys);
        return {
          format,
          atrio: version,
          madeAt,
          engine: config.databaseUrl ? 'postgres' : 'sqlite',
          ...contents,
          files: config.s3 ? 'bucket' : 'archive',
          lost,
          ledgerDifferences: seen.ledger.differences.length,
        };
      });
    });
    await exportKeys({ config, db, vault }, to);
    await rename(part, path);
    await syncFolder(to);
    await backupsRepo(db).setBackedUp(madeAt);
    return { path, manifest };
  } catch (error) {
    throw whereFull(error, to);
  } finally {
    await rm(part, { force: true });
    await rm(copies, { recursive: true, force: true });
  }
}

/** Names of what a killed process leaves. It is removed after `leftAfterMs`: no backup takes that long. */
const leftName = /^\.atrio-[\dTZ]+\.(part|copies)$/;
const leftAfterMs = 24 * 60 * 60_000;

async function removeLeft(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => leftName.test(each))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - leftAfterMs) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

async function addDatabases(add: Add, config: Config, copies: string): Promise<void> {
  if (config.databaseUrl) return add(copyNames.dump, { path: join(copies, copyNames.dump) });
  for (const name of [copyNames.tables, copyNames.runs]) {
    await add(`data/${name}`, { path: join(copies, name) });
  }
}

/** Adds the present files of catalogue and brand. */
async function addSettings(add: Add, { catalogFile, brand, brandFile }: Config): Promise<void> {
  await add('catalog.yaml', { path: catalogFile });
  if (brandFile) await add('brand/brand.yaml', { path: brandFile });
  if (brand?.logo && brand.shown.logo) {
    await add(`brand/${basename(brand.shown.logo)}`, { bytes: brand.logo.bytes });
  }
}

/**
 * Adds the files of a folder, and a list of those of a bucket: a bucket keeps its own versions.
 *
 * @returns keys of files that the store does not have
 */
async function addFiles(add: Add, storage: Storage, keys: string[]): Promise<string[]> {
  const inBucket = new Map<string, StoredFile>();
  for await (const file of storage.keys()) {
    if (file.version !== null) inBucket.set(file.key, file);
  }
  const listed: ListedFile[] = [];
  const lost: string[] = [];
  for (const key of keys) {
    const file = inBucket.get(key);
    if (file) listed.push({ key, bytes: file.bytes, version: file.version ?? '' });
    else {
      await storage
        .withPath(key, (path) => add(`data/files/${key}`, { path }))
        .catch((error: unknown) => {
          if (!(error instanceof FileLost)) throw error;
          lost.push(key);
        });
    }
  }
  if (inBucket.size) await add('files.json', { bytes: Buffer.from(JSON.stringify(listed)) });
  return lost;
}
