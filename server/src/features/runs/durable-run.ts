import type { OpenWorkflow } from 'openworkflow';
import { StoreAway } from '../../adapters/storage/storage.ts';
import type { Needs } from '../../context.ts';
import type { FairQueue } from '../../lib/fair-queue.ts';
import type { Engine } from './engine.ts';
import { watchLosses } from './lost-processes.ts';
import { OdooAway, RunCancelled, RunFailure } from './run-errors.ts';
import { texts } from './texts.ts';
import { turnsRepo } from './turns.repo.ts';
import { giveNow, hasTurn, type Turn } from './turns.ts';

/** Attempts at a step after our own errors; a crash or a restart counts as one. */
const retryPolicy = {
  initialInterval: '1s',
  backoffCoefficient: 2,
  maximumInterval: '30s',
  maximumAttempts: 20,
} as const;

/**
 * After this many steps a run ends and the next one continues: OpenWorkflow ends a run after 1,000 attempts
 * at steps, and a step may need some.
 */
const mostSteps = 300;

/** The pause before the next turn of a run whose files cannot be read now. */
const storePauseMs = 15_000;

/** What a step left undone. */
export interface Remaining {
  /** Rows that the step has still to do. */
  left: number;
  /** Rows that wait for other rows. */
  coming: number;
}

/** How a step ended. It is a value, so that it is stored with the run and the step is not tried again. */
type StepEnd = ({ kind: 'done' } & Remaining) | { kind: 'stop' };

/** What a run works on. */
export interface RunSubject {
  /** Called before each step: a run that is no longer wanted ends there. */
  isWanted(): Promise<boolean>;
  /** Called when the run ends before its last step, with the reason. */
  endEarly(reason: RunCancelled | RunFailure): Promise<void>;
}

/** What a step does. It returns the rows that are left, or null for none. */
type WorkEnd = Remaining | number | null;
type Work = () => Promise<WorkEnd>;

/** The steps of one run. Each is stored when it is done, and not repeated when the run is resumed. */
export interface DurableSteps {
  run(name: string, work: Work): Promise<Remaining>;
  /** Like `run`, for a step that needs a processor: only a limited number of them run at once. */
  runHeavy(name: string, work: Work): Promise<Remaining>;
  /** Reads a value that must stay the same for the rest of the run. */
  read<T>(name: string, work: () => Promise<T>): Promise<T>;
}

type StoredSteps = Parameters<Parameters<OpenWorkflow['implementWorkflow']>[1]>[0]['step'];

/** Thrown to leave the workflow after a step that ended the run. */
class RunStopped extends Error {}

/** What a run uses around its steps. */
export type RunParts = Needs<'config' | 'db' | 'jobs' | 'log' | 'metrics' | 'stopping' | 'traces'>;

export interface RunInput {
  /** The name of its span. */
  name: 'installation' | 'undo';
  engine: Engine;
  stored: StoredSteps;
  /** The turn that it works in. */
  turn: Turn | undefined;
  subject: RunSubject;
  /** Where heavy steps wait for a processor. */
  slots: FairQueue;
}

/** Runs the steps until the last one, or until one of them ends the run early; then closes the engine. */
export function durableRun(
  ctx: RunParts,
  input: RunInput,
  steps: (durable: DurableSteps) => Promise<void>,
): Promise<null> {
  const facts = { 'atrio.installation.id': input.engine.installationId };
  return ctx.traces.span(`run ${input.name}`, facts, () => doSteps(ctx, input, steps));
}

async function doSteps(
  ctx: RunParts,
  { engine, stored, turn, subject, slots }: RunInput,
  steps: (durable: DurableSteps) => Promise<void>,
): Promise<null> {
  let count = 0;
  const step = async (name: string, work: Work, whenFree: (work: Work) => Promise<WorkEnd>) => {
    count += 1;
    const end = await stored.run({ name, retryPolicy }, async (): Promise<StepEnd> => {
      if (!turn || !(await hasTurn(ctx.db, turn)) || !(await subject.isWanted())) return { kind: 'stop' };
      if (count > mostSteps) {
        await turnsRepo(ctx.db).giveBack(turn.id, turn.number, new Date().toISOString());
        return { kind: 'stop' };
      }
      await engine.enter(name);
      const watched = () =>
        watchLosses(ctx, turn, { installationId: engine.installationId, step: name }, work);
      const spanned = () =>
        ctx.traces.span(`step ${name.split(':')[0]}`, { 'atrio.step': name }, () => whenFree(watched));
      return endOf(ctx, engine, turn, subject, spanned);
    });
    if (end.kind === 'stop') throw new RunStopped();
    return end;
  };
  const run: DurableSteps['run'] = (name, work) => step(name, work, (watched) => watched());
  const runHeavy: DurableSteps['runHeavy'] = (name, work) =>
    step(name, work, async (watched) => {
      const { userId } = await engine.installation();
      return slots.run(String(userId), watched, ctx.stopping);
    });
  try {
    await run('begin', async () => {
      if (turn) await turnsRepo(ctx.db).begin(turn.id);
      return null;
    });
    await steps({ run, runHeavy, read: (name, work) => stored.run({ name, retryPolicy }, work) });
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
  } finally {
    await engine.close();
  }
  await giveNow(ctx);
  return null;
}

/** Does the work of a step, and turns errors that end the run early into a value. */
async function endOf(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping'>,
  { installationId, checkpoint, log }: Engine,
  turn: Turn,
  subject: RunSubject,
  work: Work,
): Promise<StepEnd> {
  try {
    await checkpoint();
    const done = (await work()) ?? 0;
    return { kind: 'done', ...(typeof done === 'number' ? { left: done, coming: 0 } : done) };
  } catch (error) {
    if (error instanceof RunCancelled || error instanceof RunFailure) {
      await subject.endEarly(error);
      return { kind: 'stop' };
    }
    if (error instanceof OdooAway) {
      await turnsRepo(ctx.db).giveBack(turn.id, turn.number, error.readyAt);
      return { kind: 'stop' };
    }
    if (error instanceof StoreAway && !ctx.stopping.aborted) {
      await log('load', texts.storeAway(storePauseMs / 1000), 'warning');
      const readyAt = new Date(Date.now() + storePauseMs * ctx.config.waitScale).toISOString();
      await turnsRepo(ctx.db).giveBack(turn.id, turn.number, readyAt);
      return { kind: 'stop' };
    }
    if (!ctx.stopping.aborted) ctx.log.error({ err: error, installationId }, 'step failed');
    throw error;
  }
}
