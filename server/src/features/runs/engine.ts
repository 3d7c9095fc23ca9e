import { setTimeout as sleep } from 'node:timers/promises';
import type { InstallationStep } from '@atrio/contract';
import { explain } from '@atrio/importer';
import { type OdooClient, OdooError, type OdooErrorCode } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import { databaseKey, databaseWords } from '../instances/database-key.ts';
import { odooTarget } from '../instances/instances.ts';
import { type LogLevel, type RunInstallation, runsRepo } from './runs.repo.ts';
import { texts } from './texts.ts';

/** Ends the run; the customer reads the message, which has the remedy. */
export class RunFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RunFailure';
  }
}

/** The customer asked to stop. */
export class RunCancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'RunCancelled';
  }
}

/** The process is asked to end; the next process repeats the step. */
export class ProcessStopping extends Error {}

/** Errors that pass without anybody doing something. */
const passing = new Set<OdooErrorCode>([
  'connection-refused',
  'timeout',
  'connection-lost',
  'busy',
  'rate-limited',
]);

/** Pauses between attempts, in seconds. */
const backoff = [1, 3, 8, 20, 40, 60];

/** What runs use of the context: no card provider and no mails. */
export type RunParts = Needs<
  'config' | 'db' | 'failPoint' | 'log' | 'odoo' | 'stopping' | 'storage' | 'vault' | 'workbooks'
>;

/** What every step of a run uses: its installation, an Odoo client, the log, and checks whether to stop. */
export interface Engine {
  ctx: RunParts;
  installationId: number;
  /** The installation's row as it is now, with the address of its instance. */
  installation(): Promise<RunInstallation>;
  /**
   * Locks an Odoo database (`databaseKey`) for this installation.
   *
   * @returns false while another one works on it
   */
  lock(database: string): Promise<boolean>;
  /** Runs `work` with the installation's client, which stays open for the next call. */
  withOdoo<T>(work: (client: OdooClient) => Promise<T>): Promise<T>;
  /**
   * Like `withOdoo`, and tries again while Odoo cannot be reached or is busy.
   *
   * @throws RunFailure when it stays so
   */
  persist<T>(step: InstallationStep, work: (client: OdooClient) => Promise<T>): Promise<T>;
  log(step: InstallationStep, message: string, level?: LogLevel): Promise<void>;
  /** @throws RunCancelled or ProcessStopping when the run has to stop */
  checkpoint(): Promise<void>;
  /** Sleeps; ends early when the process stops. */
  wait(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** @param heedsCancel false for work that goes on although the installation was cancelled */
export function createEngine(ctx: RunParts, installationId: number, heedsCancel = true): Engine {
  const repo = runsRepo(ctx.db);
  const installation = () => repo.installation(installationId);

  const lock: Engine['lock'] = (database) =>
    ctx.db.transaction((trx) => runsRepo(trx).lock(database, installationId));

  const wait = (ms: number) =>
    sleep(ms, undefined, { signal: ctx.stopping }).catch(() => {
      throw new ProcessStopping();
    });

  const log: Engine['log'] = (step, message, level = 'info') =>
    repo.addEvent(installationId, step, level, message);

  const checkpoint = async () => {
    if (ctx.stopping.aborted) throw new ProcessStopping();
    if (heedsCancel && (await repo.cancelRequested(installationId))) throw new RunCancelled();
  };

  // Signing in costs Odoo a quarter of a second, as much as hundreds of rows.
  let held: { key: string; client: OdooClient } | null = null;
  const close = async () => {
    const last = held;
    held = null;
    await last?.client.close();
  };

  const withOdoo: Engine['withOdoo'] = async (work) => {
    const row = await installation();
    const target = await odooTarget(ctx, row.instanceId);
    if (!target) throw new RunFailure(texts.instanceRemoved);
    const now = databaseKey({ baseUrl: target.url, databaseName: target.db });
    if (row.target !== null && row.target !== now) throw otherDatabase(row.target);
    const key = JSON.stringify(target);
    if (held?.key !== key) {
      await close();
      held = { key, client: ctx.odoo.client(target, { signal: ctx.stopping }) };
    }
    try {
      return await work(held.client);
    } catch (error) {
      // The next attempt signs in again.
      await close();
      throw error;
    }
  };

  const persist: Engine['persist'] = async (step, work) => {
    for (let tries = 0; ; tries += 1) {
      await checkpoint();
      try {
        return await withOdoo(work);
      } catch (error) {
        if (ctx.stopping.aborted) throw new ProcessStopping();
        if (!(error instanceof OdooError)) throw error;
        const pause = backoff[tries];
        const wasThere = (await installation()).odooVersion !== null;
        const cause =
          wasThere && error.code === 'connection-refused' ? texts.stoppedAnswering : explain(error);
        if (!passing.has(error.code) || pause === undefined) throw new RunFailure(cause);
        await log(step, texts.tryAgain(cause, pause, tries + 1, backoff.length), 'warning');
        await wait((error.retryAfterMs ?? pause * 1000) * ctx.config.waitScale);
      }
    }
  };

  return { ctx, installationId, installation, lock, withOdoo, persist, log, checkpoint, wait, close };
}

/** Work that began in one database is neither continued nor undone in another. */
export const otherDatabase = (target: string) => new RunFailure(texts.otherDatabase(databaseWords(target)));
