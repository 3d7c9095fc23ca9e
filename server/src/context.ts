import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type OdooGateway, odooGateway } from './adapters/odoo/odoo.ts';
import { localStorage } from './adapters/storage/local.ts';
import type { Storage } from './adapters/storage/storage.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import type { Db } from './db/handle.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { openVault, type Vault } from './vault.ts';

/** Everything a feature may reach, wired once. */
export interface Context {
  config: Config;
  log: Logger;
  db: Db;
  vault: Vault;
  storage: Storage;
  odoo: OdooGateway;
  jobs: Jobs;
  /** Aborted when the process is asked to stop: long work leaves at its next safe point. */
  stopping: AbortSignal;
  /** Asks all long work to leave. */
  leave(): void;
  close(): Promise<void>;
}

export async function openContext(config: Config): Promise<Context> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const log = pino({
    level: config.logLevel,
    redact: ['*.password', '*.apiKey', 'req.headers.authorization', '*.jwt'],
  });
  const jobs = await openJobs(config);
  const db = await openDatabase(config);
  const odoo = odooGateway(config);
  const stop = new AbortController();
  return {
    config,
    log,
    db,
    vault: openVault(config),
    storage: localStorage(join(config.dataDir, 'files')),
    odoo,
    jobs,
    stopping: stop.signal,
    leave: () => stop.abort(),
    async close() {
      stop.abort();
      await jobs.close();
      await odoo.close();
      await db.destroy();
    },
  };
}
