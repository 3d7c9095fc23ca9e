import type { OpenWorkflow } from 'openworkflow';
import { type Engine, RunCancelled, RunFailure } from './engine.ts';

/** Attempts at a step after failures of our own; a crash or a restart counts as one. */
const retryPolicy = {
  initialInterval: '1s',
  backoffCoefficient: 2,
  maximumInterval: '30s',
  maximumAttempts: 20,
} as const;

/** What a step did not finish. */
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
  /** Asked before each step: a run that is no longer wanted ends there. */
  isWanted(): Promise<boolean>;
  /** Called when the run ends before its last step, with the reason. */
  endEarly(reason: RunCancelled | RunFailure): Promise<void>;
}

/** The steps of one run. Each is stored when it is done, and not repeated when the run is resumed. */
export interface DurableSteps {
  /** Does a step. @param work returns the rows that are left, or null for none */
  run(name: string, work: () => Promise<Remaining | number | null>): Promise<Remaining>;
  /** Reads a value that must stay the same for the rest of the run. */
  read<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Tries until it is this run's turn. */
  waitForTurn(takeTurn: () => Promise<boolean>): Promise<void>;
}

type StoredSteps = Parameters<Parameters<OpenWorkflow['implementWorkflow']>[1]>[0]['step'];

/** Thrown to leave the workflow after a step that ended the run. */
class RunStopped extends Error {}

/** Does the steps of a run, until the last one or until one of them ends it early; then closes the engine. */
export async function durableRun(
  engine: Engine,
  stored: StoredSteps,
  subject: RunSubject,
  steps: (durable: DurableSteps) => Promise<void>,
): Promise<null> {
  const run: DurableSteps['run'] = async (name, work) => {
    const end = await stored.run({ name, retryPolicy }, () => endOf(engine, subject, work));
    if (end.kind === 'stop') throw new RunStopped();
    return end;
  };
  const waitForTurn: DurableSteps['waitForTurn'] = async (takeTurn) => {
    for (let turn = 0; ; turn += 1) {
      const { left } = await run(`turn:${turn}`, async () => ((await takeTurn()) ? 0 : 1));
      if (left === 0) return;
      await stored.sleep(`wait:${turn}`, turn < 10 ? '3s' : '30s');
    }
  };
  try {
    await steps({ run, waitForTurn, read: (name, work) => stored.run({ name, retryPolicy }, work) });
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
  } finally {
    await engine.close();
  }
  return null;
}

/** Does the work of a step, and turns the errors that end the run early into a value. */
async function endOf(
  { ctx, installationId, checkpoint }: Engine,
  subject: RunSubject,
  work: () => Promise<Remaining | number | null>,
): Promise<StepEnd> {
  if (!(await subject.isWanted())) return { kind: 'stop' };
  try {
    await checkpoint();
    const done = (await work()) ?? 0;
    return { kind: 'done', ...(typeof done === 'number' ? { left: done, coming: 0 } : done) };
  } catch (error) {
    if (error instanceof RunCancelled || error instanceof RunFailure) {
      await subject.endEarly(error);
      return { kind: 'stop' };
    }
    if (!ctx.stopping.aborted) ctx.log.error({ err: error, installationId }, 'step failed');
    throw error;
  }
}
