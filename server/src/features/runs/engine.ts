import { setTimeout as sleep } from 'node:timers/promises';
import type { InstallationStep } from '@atrio/contract';
import { explain, type OdooInstance } from '@atrio/importer';
import { type OdooCall, OdooError } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import { causeOfOdoo } from '../failures/classify.ts';
import { failedTries } from './failed-tries.ts';
import { passing, serverAnswers, slowMs } from './host-answers.ts';
import { type InstanceClient, instanceClient } from './instance-client.ts';
import { recordCalls } from './odoo-calls.ts';
import { OdooAway, ProcessStopping, RunCancelled, RunFailure } from './run-errors.ts';
import { type LogLevel, type RunInstallation, runsRepo } from './runs.repo.ts';
import { texts } from './texts.ts';
import type { Turn } from './turns.ts';

/** Pauses between attempts, in seconds. */
const backoff = [1, 3, 8, 20, 40, 60];
/** For longer pauses, in seconds, the turn is given back. */
const longestPause = 8;

/** What an engine is made of. It does not hand these parts on: each step names what it uses itself. */
export type EngineParts = Needs<'config' | 'db' | 'log' | 'odoo' | 'stopping' | 'vault'>;

/** What every step of a run uses: its installation, an Odoo client, the log, and checks whether to stop. */
export interface Engine {
  installationId: number;
  /** The installation's row as it is now, with the address of its instance. */
  installation(): Promise<RunInstallation>;
  /**
   * Locks an Odoo database (`databaseKey`) for this installation.
   *
   * @returns false while another one works on it
   */
  lock(database: string): Promise<boolean>;
  withOdoo: InstanceClient['withOdoo'];
  /**
   * Like `withOdoo`, and tries again while Odoo cannot be reached or is busy. The number of failures is kept
   * across turns.
   * @throws RunFailure when Odoo stays away; OdooAway when the pause is longer than a turn may wait
   */
  persist<T>(step: InstallationStep, work: (odoo: OdooInstance) => Promise<T>): Promise<T>;
  log(step: InstallationStep, message: string, level?: LogLevel): Promise<void>;
  /** Called at the beginning of each step. */
  enter(step: string): Promise<void>;
  /** @throws RunCancelled or ProcessStopping when the run has to stop */
  checkpoint(): Promise<void>;
  /** Sleeps. @throws ProcessStopping when the process stops meanwhile */
  wait(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** @param isStopped whether the customer asked to stop this work; by default, to cancel the installation */
export function createEngine(
  ctx: EngineParts,
  installationId: number,
  turn: Turn | undefined,
  isStopped: () => Promise<boolean> = () => runsRepo(ctx.db).cancelRequested(installationId),
): Engine {
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
    if (await isStopped()) throw new RunCancelled();
  };

  const tries = failedTries(ctx, turn);
  const recorder = recordCalls(ctx, installationId);
  const onCall = (call: OdooCall) => recorder.note(tries.step(), call);
  const { withOdoo, close } = instanceClient(ctx, installation, onCall);
  const host = serverAnswers(ctx, installation);

  /** Tells of a failed attempt. @throws RunFailure where another one would be in vain */
  const pauseAfter = async (error: OdooError, shown: InstallationStep, failed: number) => {
    const pause = backoff[failed];
    const wasThere = (await installation()).odooVersion !== null;
    const cause = wasThere && error.code === 'connection-refused' ? texts.stoppedAnswering : explain(error);
    if (!passing.has(error.code) || pause === undefined) throw new RunFailure(cause, causeOfOdoo(error));
    const askedMs = error.retryAfterMs ?? pause * 1000;
    await log(shown, texts.tryAgain(cause, askedMs / 1000, failed + 1, backoff.length), 'warning');
    await host.failed(error.code);
    const pauseMs = askedMs * ctx.config.waitScale;
    return { pauseMs, isShort: pause <= longestPause && pauseMs <= longestPause * 1000 };
  };

  const persist: Engine['persist'] = async (shown, work) => {
    const call = tries.nextCall();
    for (let failed = tries.of(call); ; failed += 1) {
      await checkpoint();
      const began = Date.now();
      try {
        const answer = await withOdoo(work);
        await tries.succeeded(call);
        await host.answered();
        return answer;
      } catch (error) {
        if (ctx.stopping.aborted) throw new ProcessStopping();
        if (!(error instanceof OdooError)) throw error;
        const { pauseMs, isShort } = await pauseAfter(error, shown, failed);
        if (!turn || (isShort && Date.now() - began < slowMs)) await wait(pauseMs);
        else {
          await tries.store(failed + 1, call);
          throw new OdooAway(pauseMs);
        }
      }
    }
  };

  return {
    ...{ installationId, installation, lock, withOdoo, persist, log, checkpoint, wait },
    enter: tries.enter,
    async close() {
      await close();
      await recorder.flush();
    },
  };
}
