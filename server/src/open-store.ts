import { join } from 'node:path';
import type { Catalog } from './config/catalog.ts';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { type Jobs, openJobs } from './core/jobs.ts';
import type { Db } from './db/handle.ts';
import type { NoteStatement } from './db/note-statements.ts';
import { connectDatabase, prepareDatabase } from './db/open-database.ts';
import { restoredSinceInAny } from './db/restored.ts';
import { keepProof, proveSecret, readSealing } from './db/seal-keys.ts';
import { lockFolder } from './db/sqlite.ts';
import { finishSwitch } from './db/switch.ts';
import { explained } from './db/unreachable.ts';
import { openVault, type Vault } from './security/vault.ts';

/** Everything that is stored: the tables, the durable runs, and the keys of sealed values. */
export interface Store {
  db: Db;
  jobs: Jobs;
  vault: Vault;
  /** Call it when the jobs are closed. */
  close(): Promise<void>;
}

/**
 * Opens everything that is stored and migrates it to this version, one process after the other. The secret is
 * checked before anything is written.
 * @param note is called after each statement; null: without it
 * @throws ConfigError with the reason, after everything was closed
 */
export async function openStore(
  config: Config,
  catalog: Catalog,
  note: NoteStatement | null = null,
): Promise<Store> {
  const hold = await holdStore(config);
  const closers = [hold.release];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    if (!config.databaseUrl) await finishSwitch(config.dataDir, async () => true);
    const db = await connectDatabase(config, note);
    closers.push(() => db.close());
    if (config.databaseUrl) {
      await finishSwitch(config.dataDir, async (at) => (await restoredSinceInAny(db)) === at);
    }
    const sealing = await readSealing(db);
    const isNew = !sealing.keys.length && !sealing.sealedWith.length;
    const vault = openVault(config, { mayMakeSecret: isNew });
    proveSecret(sealing, vault);
    await prepareDatabase(db, config, catalog);
    await keepProof(db, sealing, vault);
    const jobs = await openJobs(config);
    await hold.ready();
    return { db, jobs, vault, close };
  } catch (error) {
    await close();
    throw config.databaseUrl ? explained(error, config.databaseUrl) : error;
  }
}

/**
 * On SQLite a process locks the folder as long as it runs; on PostgreSQL it locks the database until it is
 * ready.
 */
export async function holdStore(
  config: Config,
): Promise<{ ready(): Promise<void>; release(): Promise<void> }> {
  if (!config.databaseUrl) {
    const unlock = lockOrExplain(join(config.dataDir, 'lock'));
    return { ready: async () => undefined, release: async () => unlock() };
  }
  const { lockDatabase } = await import('./db/lock.ts');
  let unlock: (() => Promise<void>) | null = await lockDatabase(config.databaseUrl);
  const release = async () => {
    await unlock?.();
    unlock = null;
  };
  return { ready: release, release };
}

function lockOrExplain(path: string): () => void {
  try {
    return lockFolder(path);
  } catch (error) {
    // SQLITE_BUSY
    if (!(error instanceof Error && 'errcode' in error && error.errcode === 5)) throw error;
    throw new ConfigError(
      'Otro proceso de Atrio ya usa esta carpeta de datos (DATA_DIR). Ciérralo antes de empezar otro.',
    );
  }
}
