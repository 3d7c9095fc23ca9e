import type { Config } from '../../config/config.ts';
import { isNew } from '../../db/copies.ts';
import { openExisting } from '../../db/open-database.ts';
import { now } from '../../db/values.ts';
import { backupsRepo } from './backups.repo.ts';
import { restoreCopy } from './copy.ts';
import { keysBeside } from './copy-keys.ts';

export interface Proof {
  madeAt: string;
  tables: Record<string, number>;
  /** How many files of customers the archive holds, or lists of a bucket. */
  files: number;
  /** How many of the customers' keys that it needs were destroyed since. */
  closed: number;
}

/**
 * Restores an archive beside the present data, with the keys of the file only, checks everything, removes the
 * copy and stores the time.
 * @throws ConfigError with the problem
 */
export async function proveBackup(config: Config, archive: string): Promise<Proof> {
  const copy = await restoreCopy(config, archive, keysBeside(config, archive));
  await copy.remove();
  if (!(await isNew(config))) await noteProof(config);
  const { madeAt, tables, entries } = copy.manifest;
  const inArchive = Object.keys(entries).filter((name) => name.startsWith('data/files/'));
  return { madeAt, tables, files: inArchive.length + copy.listed.length, closed: copy.keys.closed };
}

async function noteProof(config: Config): Promise<void> {
  const db = await openExisting(config);
  try {
    await backupsRepo(db).setProved(now());
  } finally {
    await db.close();
  }
}
