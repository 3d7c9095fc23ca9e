import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { CheckoutProvider } from './adapters/checkout/checkout.ts';
import { recurrente } from './adapters/checkout/recurrente.ts';
import { folderMailer } from './adapters/mail/folder.ts';
import type { Mailer } from './adapters/mail/mail.ts';
import { type OdooGateway, odooGateway } from './adapters/odoo/odoo.ts';
import { localStorage } from './adapters/storage/local.ts';
import type { Storage } from './adapters/storage/storage.ts';
import { type Workbooks, workbooks } from './adapters/workbooks/workbooks.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import type { Config } from './config.ts';
import type { Db } from './db/handle.ts';
import { keepLearning } from './db/seal-keys.ts';
import { type FailPoint, failPoint } from './fail-points.ts';
import type { Jobs } from './jobs.ts';
import { openStore } from './open-store.ts';
import type { Vault } from './vault.ts';

/** Everything a feature may reach, wired once. */
export interface Context {
  config: Config;
  log: Logger;
  db: Db;
  vault: Vault;
  storage: Storage;
  workbooks: Workbooks;
  odoo: OdooGateway;
  mail: Mailer;
  /** Where customers find the portal: for links in mails. Set again when a free port was taken. */
  site: { url: string };
  /** The card provider; null where none is configured. */
  checkout: CheckoutProvider | null;
  /** What is on sale. */
  catalog: Catalog;
  /** ms; what payments take for the present. */
  clock: () => number;
  /** Called at the places where a crash would hurt most. */
  reach(point: FailPoint): void;
  jobs: Jobs;
  /** Aborted when the process is asked to stop: long work leaves at its next safe point. */
  stopping: AbortSignal;
  /** Asks all long work to leave. */
  leave(): void;
  close(): Promise<void>;
}

/** @param replaced parts that a test brings itself */
export async function openContext(config: Config, replaced: Partial<Context> = {}): Promise<Context> {
  const catalog = readCatalog(config.catalogFile);
  makeFolder(config.dataDir);
  const log = pino({
    level: config.logLevel,
    redact: ['*.password', '*.apiKey', 'req.headers.authorization', '*.jwt'],
  });
  const odoo = odooGateway(config);
  const mail = await openMailer(config, log);
  const provider = config.recurrente
    ? recurrente(config.recurrente, Math.max(2000, 10_000 * config.waitScale))
    : null;
  const store = await openStore(config, catalog);
  const { db, jobs, vault } = store;
  const stopLearning = await keepLearning(db, vault, log);
  const stop = new AbortController();
  return {
    config,
    log,
    db,
    vault,
    storage: localStorage(join(config.dataDir, 'files')),
    workbooks: workbooks(stop.signal),
    odoo,
    mail,
    site: { url: config.publicUrl ?? `http://${config.host}:${config.port}` },
    checkout: provider,
    catalog,
    clock: Date.now,
    reach: (point) => failPoint(config, point),
    jobs,
    stopping: stop.signal,
    leave: () => stop.abort(),
    async close() {
      stop.abort();
      stopLearning();
      await jobs.close();
      await odoo.close();
      mail.close();
      await provider?.close();
      await store.close();
    },
    ...replaced,
  };
}

/** Not Node's own `recursive`: it never comes back where a folder refuses with "not found", as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const isThere = existsSync(path) && statSync(path).isDirectory();
    if (!isThere) throw error;
  }
}

/** The one for SMTP is loaded where it is used: at rest every MiB counts. */
async function openMailer(config: Config, log: Logger): Promise<Mailer> {
  if (config.smtp) return (await import('./adapters/mail/smtp.ts')).smtpMailer(config.smtp);
  return folderMailer(join(config.dataDir, 'mail'), (file) =>
    log.warn({ file: `mail/${file}` }, 'no SMTP_URL: the mail was written into DATA_DIR'),
  );
}
