import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { CheckoutProvider } from './adapters/checkout/checkout.ts';
import { counted } from './adapters/checkout/counted.ts';
import { pausable as pausableProvider } from './adapters/checkout/paused.ts';
import { recurrente } from './adapters/checkout/recurrente.ts';
import type { Mailer } from './adapters/mail/mail.ts';
import { openMailer } from './adapters/mail/open.ts';
import { createMetrics, type Figure, type Metrics } from './adapters/metrics/metrics.ts';
import { type OdooGateway, odooGateway } from './adapters/odoo/odoo.ts';
import { pausable as pausableOdoo } from './adapters/odoo/paused.ts';
import { openSecuritySink } from './adapters/security-log/security-log.ts';
import { freeBytes } from './adapters/storage/local.ts';
import { openStorage } from './adapters/storage/open.ts';
import type { Storage } from './adapters/storage/storage.ts';
import { openTraces } from './adapters/traces/open.ts';
import { kindOf, type Traces } from './adapters/traces/traces.ts';
import { type Workbooks, workbooks } from './adapters/workbooks/workbooks.ts';
import { type Catalog, readCatalog } from './config/catalog.ts';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { type FailPoint, failPoint } from './core/fail-points.ts';
import type { Jobs } from './core/jobs.ts';
import { createRounds, type Rounds } from './core/rounds.ts';
import type { Db } from './db/handle.ts';
import type { NoteStatement } from './db/note-statements.ts';
import { type QuotasOf, quotasOf } from './db/quotas-of.ts';
import { type SafeMode, watchSafeMode } from './db/safe-mode.ts';
import { watchSealKeys } from './db/seal-keys.ts';
import { isTraced } from './lib/spans.ts';
import { openLog } from './log.ts';
import { openStore } from './open-store.ts';
import { attachSecuritySink } from './security/security-log.ts';
import type { Vault } from './security/vault.ts';

/** All parts that features use, connected once at the start. */
export interface Context {
  config: Config;
  log: Logger;
  db: Db;
  vault: Vault;
  storage: Storage;
  workbooks: Workbooks;
  odoo: OdooGateway;
  mail: Mailer;
  metrics: Metrics;
  traces: Traces;
  /** Address of the portal, for links in mails. Set again when a free port was chosen. */
  site: { url: string };
  /** The card provider; null where none is configured. */
  checkout: CheckoutProvider | null;
  /** What is on sale. */
  catalog: Catalog;
  /** What each customer may have. */
  quotas: QuotasOf;
  /** The current time in ms, for payments. */
  clock: () => number;
  /** Marks a place where a crash would do most harm; tests end the process there. */
  failPoint(point: FailPoint): void;
  jobs: Jobs;
  /** What the interval jobs did. */
  rounds: Rounds;
  safeMode: SafeMode;
  /** Aborted when the process is asked to stop: it still answers, but proxies should send nobody to it. */
  draining: AbortSignal;
  drain(): void;
  /** Aborted when the process stops: long work ends at its next safe point. */
  stopping: AbortSignal;
  /** Asks all long work to end. */
  leave(): void;
  close(): Promise<void>;
}

/** The parts that a function uses: its signature names them. */
export type Needs<Part extends keyof Context> = Pick<Context, Part>;

const connectionFigures: readonly Figure[] = [
  {
    name: 'database_connections',
    help: 'Connections of this process to PostgreSQL for the tables, and callers that wait for one.',
    label: 'state',
  },
];

const diskFigures: readonly Figure[] = [
  { name: 'disk_free_bytes', help: 'Free bytes on the disk of DATA_DIR.' },
];

/** @param replaced parts that a test provides */
export async function openContext(config: Config, replaced: Partial<Context> = {}): Promise<Context> {
  const catalog = readCatalog(config.catalogFile);
  makeFolder(config.dataDir);
  closeToOthers(config.dataDir);
  const log = openLog(config.logLevel);
  const closeSecurityLog = attachSecuritySink(log, await openSecuritySink(config.securityLog, log));
  const mail = await openMailer(config, (file) =>
    log.warn({ file: `mail/${file}` }, 'no SMTP_URL: the mail was written into DATA_DIR'),
  );
  const metrics = createMetrics(
    config.metrics !== null || config.alertsTo.length > 0,
    1000 * config.waitScale,
  );
  const traces = await openTraces(config, metrics, log);
  const odoo = odooGateway(config, traces);
  const provider = config.recurrente
    ? counted(recurrente(config.recurrente, Math.max(2000, 10_000 * config.waitScale)), metrics, traces)
    : null;
  const store = await openStore(config, catalog, config.traces && noteIn(traces));
  const { db, jobs, vault } = store;
  measureHost(metrics, db, config.dataDir);
  const safeMode = await watchSafeMode(db, log, config.waitScale);
  const isPaused = () => safeMode.since() !== null;
  const storage = await openStorage(config, log, metrics, traces);
  const stopWatchingSealKeys = await watchSealKeys(db, vault, log);
  const drain = new AbortController();
  const stop = new AbortController();
  return {
    config,
    log,
    db,
    vault,
    storage,
    workbooks: workbooks(stop.signal, catalog.headers),
    odoo: pausableOdoo(odoo, isPaused),
    mail,
    metrics,
    traces,
    site: { url: config.publicUrl ?? `http://${config.host}:${config.port}` },
    checkout: provider && pausableProvider(provider, isPaused),
    catalog,
    quotas: quotasOf(config.quotas, catalog.plans, replaced.clock ?? Date.now),
    clock: Date.now,
    failPoint: (point) => failPoint(config, point),
    jobs,
    rounds: createRounds(),
    safeMode,
    draining: drain.signal,
    drain: () => drain.abort(),
    stopping: stop.signal,
    leave: () => stop.abort(),
    async close() {
      stop.abort();
      stopWatchingSealKeys();
      safeMode.stop();
      await jobs.close();
      await odoo.close();
      mail.close();
      await storage.close();
      await provider?.close();
      await store.close();
      await traces.close();
      await closeSecurityLog();
    },
    ...replaced,
  };
}

function measureHost(metrics: Metrics, { connections }: Pick<Db, 'connections'>, dataDir: string): void {
  if (connections) metrics.ask(connectionFigures, async () => ({ database_connections: connections() }));
  metrics.ask(diskFigures, async () => ({ disk_free_bytes: await freeBytes(dataDir) }));
}

/** Traces the statements of a call or a run as spans of it. Statements of interval jobs are not traced. */
const noteIn =
  (traces: Traces): NoteStatement =>
  (name, ms, problem) => {
    if (isTraced()) traces.called(name, {}, ms, problem === null ? null : kindOf(problem));
  };

/**
 * Makes a folder and its parents. Node's `recursive` option never returns where a folder answers "not found"
 * to every write, as /proc does.
 */
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

/** The names of the files in DATA_DIR that hold data of customers or keys. */
const ownFiles = /^(atrio|jobs)\.sqlite|^secret$/;

/** Set on folders in which everybody may write, such as /tmp. */
const sticky = 0o1000;

/** Closes the folder, and the files of `ownFiles` that it already has, to other users of the machine. */
function closeToOthers(folder: string): void {
  if (dirname(folder) === folder || (statSync(folder).mode & sticky) !== 0) {
    throw new ConfigError(
      `DATA_DIR (${folder}) es una carpeta que usan otros, y Atrio la cerraría: dale una propia, como /var/lib/atrio.`,
    );
  }
  const close = (path: string, mode: number) => {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, mode);
  };
  try {
    close(folder, 0o700);
    for (const name of readdirSync(folder).filter((each) => ownFiles.test(each))) {
      close(join(folder, name), 0o600);
    }
  } catch {
    throw new ConfigError(
      `Otros usuarios de la máquina pueden leer DATA_DIR (${folder}) y no podemos cambiarlo. Ejecuta: chmod -R go= ${folder}`,
    );
  }
}
