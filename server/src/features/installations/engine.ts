import { setTimeout as sleep } from 'node:timers/promises';
import type { InstallationStep } from '@atrio/contract';
import { explain } from '@atrio/importer';
import { type OdooClient, OdooError, type OdooErrorCode } from '@atrio/odoo';
import type { Context } from '../../context.ts';
import { databaseKey, databaseWords } from '../instances/database-key.ts';
import { odooTarget } from '../instances/instances.ts';
import { engineRepo } from './engine.repo.ts';

/** Ends the installation: the message is what the customer reads, with the remedy. */
export class InstallationFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InstallationFailure';
  }
}

/** The customer asked to stop. */
export class InstallationCancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'InstallationCancelled';
  }
}

/** The process is asked to end: the step is taken up again by the next one. */
export class ProcessStopping extends Error {}

/** Errors that pass by themselves. */
const passing = new Set<OdooErrorCode>([
  'connection-refused',
  'timeout',
  'connection-lost',
  'busy',
  'rate-limited',
]);

/** Waits between tries, in seconds. */
const backoff = [1, 3, 8, 20, 40, 60];

/** What every step of the engine needs: its installation, an Odoo client, the log, and when to leave. */
export interface Engine {
  ctx: Context;
  installationId: number;
  /** Runs `work` with the installation's client, which stays open for what comes next. */
  withOdoo<T>(work: (client: OdooClient) => Promise<T>): Promise<T>;
  /** The same, again while Odoo cannot be reached or is busy. @throws InstallationFailure in the end */
  persist<T>(step: InstallationStep, work: (client: OdooClient) => Promise<T>): Promise<T>;
  log(step: InstallationStep, message: string, level?: 'info' | 'warning' | 'error'): Promise<void>;
  /** @throws InstallationCancelled or ProcessStopping when it is time to leave */
  checkpoint(): Promise<void>;
  /** Sleeps, but leaves at once when the process stops. */
  wait(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** @param heedsCancel false for work that goes on although the installation was cancelled */
export function createEngine(ctx: Context, installationId: number, heedsCancel = true): Engine {
  const repo = engineRepo(ctx.db);

  const wait = (ms: number) =>
    sleep(ms, undefined, { signal: ctx.stopping }).catch(() => {
      throw new ProcessStopping();
    });

  const log: Engine['log'] = (step, message, level = 'info') =>
    repo.addEvent(installationId, step, level, message);

  const checkpoint = async () => {
    if (ctx.stopping.aborted) throw new ProcessStopping();
    if (heedsCancel && (await repo.cancelRequested(installationId))) throw new InstallationCancelled();
  };

  // Logging in costs Odoo a quarter of a second, as much as hundreds of rows.
  let held: { key: string; client: OdooClient } | null = null;
  const close = async () => {
    const last = held;
    held = null;
    await last?.client.close();
  };

  const withOdoo: Engine['withOdoo'] = async (work) => {
    const row = await repo.installation(installationId);
    const target = await odooTarget(ctx, row.instanceId);
    if (!target)
      throw new InstallationFailure('La instancia fue eliminada, así que la instalación no puede seguir.');
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
      // The next try logs in again.
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
        const wasThere = (await repo.installation(installationId)).odooVersion !== null;
        const cause = wasThere && error.code === 'connection-refused' ? stoppedAnswering : explain(error);
        if (!passing.has(error.code) || pause === undefined) throw new InstallationFailure(cause);
        await log(
          step,
          `${cause} Volvemos a intentarlo en ${pause} s (${tries + 1} de ${backoff.length}).`,
          'warning',
        );
        await wait((error.retryAfterMs ?? pause * 1000) * ctx.config.waitScale);
      }
    }
  };

  return { ctx, installationId, withOdoo, persist, log, checkpoint, wait, close };
}

/** What was begun in one database is neither gone on with nor undone in another. */
export const otherDatabase = (target: string) =>
  new InstallationFailure(
    `Esta instalación empezó en ${databaseWords(target)}, y la instancia apunta ahora a otra. Edita la instancia con los datos de antes, o crea una instalación nueva.`,
  );

/** Of a server that answered before: its address is right. */
const stoppedAnswering = 'Tu Odoo no responde en este momento; puede que se esté reiniciando.';
