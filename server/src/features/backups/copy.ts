import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { contentsNow, copyNames } from '../../db/copies.ts';
import { faultsOf } from '../../db/faults.ts';
import type { Db } from '../../db/handle.ts';
import { unknownTo } from '../../db/migrate.ts';
import { connectDatabase, migrateCopy } from '../../db/open-database.ts';
import { openSomeOwn } from '../../db/own-seals.ts';
import { openSome, proveSecret, readSealing } from '../../db/seal-keys.ts';
import { openVault, type Vault } from '../../security/vault.ts';
import { checkLedger } from '../billing/billing.ts';
import { namedKeys } from '../files/files.ts';
import { readArchive, requireFile } from './archive.ts';
import { type Beside, openBeside } from './beside.ts';
import { type CopyKeys, giveKeys, type KeysFrom } from './copy-keys.ts';
import { type ListedFile, listSchema, type Manifest } from './manifest.ts';
import { texts } from './texts.ts';

/**
 * An archive that was restored beside the present state, migrated to this version, and passed every check.
 */
export interface Copy extends Beside {
  manifest: Manifest;
  /** Files of the bucket that the copy names. */
  listed: ListedFile[];
  keys: CopyKeys;
}

/**
 * Restores an archive beside the present state, which it leaves alone.
 *
 * @param keysFrom where the customers' keys are, which are not in it
 * @throws ConfigError with the problem, after the copy was removed
 */
export async function restoreCopy(config: Config, archive: string, keysFrom: KeysFrom): Promise<Copy> {
  requireFile(archive);
  const { place, filled } = await openBeside(config, async (path) => {
    const manifest = await readArchive(archive, path);
    refuseOther(manifest, config);
    return { manifest, listed: listedIn(path) };
  });
  try {
    const keys = await check(place.config, openVault(config), filled, keysFrom);
    return Object.assign(place, filled, { keys });
  } catch (error) {
    await place.remove();
    throw error;
  }
}

async function check(
  config: Config,
  vault: Vault,
  { manifest, listed }: Pick<Copy, 'manifest' | 'listed'>,
  keysFrom: KeysFrom,
): Promise<CopyKeys> {
  await checkAsItWas(config, manifest);
  const db = await connectDatabase(config);
  try {
    proveSecret(await readSealing(db), vault);
    await migrateCopy(db, config);
    const keys = await giveKeys(db, vault, keysFrom);
    await checkSealed(db, vault);
    await checkSense(db, manifest, listed);
    return keys;
  } finally {
    await db.close();
  }
}

/** Refuses an archive that this Atrio, with these settings, cannot restore. */
function refuseOther({ engine, migrations, files }: Manifest, config: Config): void {
  const unknown = unknownTo(migrations);
  if (unknown.length) {
    throw new ConfigError(texts.copy.newerSchema(unknown));
  }
  if ((engine === 'postgres') !== (config.databaseUrl !== null)) {
    throw new ConfigError(texts.copy.otherEngine[engine]);
  }
  if (files === 'bucket' && !config.s3) {
    throw new ConfigError(texts.copy.inBucket);
  }
}

/** Checks that nothing was lost or damaged. */
async function checkAsItWas(config: Config, manifest: Manifest): Promise<void> {
  if (!config.databaseUrl) {
    for (const name of [copyNames.tables, copyNames.runs]) {
      const [fault] = faultsOf(join(config.dataDir, name));
      if (fault) throw new ConfigError(texts.copy.damagedDatabase(name, fault));
    }
  }
  const { tables } = await contentsNow(config);
  for (const name of new Set([...Object.keys(manifest.tables), ...Object.keys(tables)])) {
    const [was, is] = [manifest.tables[name], tables[name]];
    if (was !== is) throw new ConfigError(texts.copy.otherRows(name, was ?? 0, is ?? 0));
  }
}

async function checkSealed(db: Db, vault: Vault): Promise<void> {
  try {
    await openSome(db, vault);
    await openSomeOwn(db, vault);
  } catch {
    throw new ConfigError(texts.copy.staysSealed);
  }
}

/** Checks that the rows are consistent, and that every file that they name exists. */
async function checkSense(db: Db, manifest: Manifest, listed: ListedFile[]): Promise<void> {
  const { differences } = await checkLedger({ db });
  if (differences.length !== manifest.ledgerDifferences) {
    throw new ConfigError(texts.copy.otherLedger(differences.length, manifest.ledgerDifferences));
  }
  const known = new Set([...manifest.lost, ...listed.map(({ key }) => key)]);
  for (const key of await namedKeys(db)) {
    if (!known.has(key) && !manifest.entries[`data/files/${key}`]) {
      throw new ConfigError(texts.copy.fileMissing(key));
    }
  }
}

function listedIn(path: string): ListedFile[] {
  const file = join(path, 'files.json');
  return existsSync(file) ? listSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
