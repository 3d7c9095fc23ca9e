import type { Context } from './context.ts';
import { withTimeout } from './lib/with-timeout.ts';

export interface Interval {
  /** Begins no more rounds; the running one has some time to end. */
  stop(): Promise<void>;
}

/** How long a stop waits for a running round, so that mails are sent only once. */
const endOfRoundMs = 1500;

/**
 * Does the work now and every `ms`; a round is skipped while the one before still runs.
 * @param work returns a number if it counts what it did
 */
export function startInterval(
  ctx: Context,
  name: string,
  ms: number,
  work: () => Promise<unknown>,
): Interval {
  let round: Promise<void> | null = null;
  const run = () => {
    if (ctx.stopping.aborted) return;
    round ??= runOnce().finally(() => {
      round = null;
    });
  };
  const runOnce = async () => {
    const began = performance.now();
    ctx.rounds.began(name, ms);
    const count = (outcome: 'done' | 'failed') =>
      ctx.metrics.round(name, outcome, (performance.now() - began) / 1000);
    try {
      const did = await work();
      ctx.rounds.done(name, typeof did === 'number' ? did : null);
      count('done');
    } catch (error) {
      if (ctx.stopping.aborted) return;
      ctx.log.error({ err: error }, `${name} failed`);
      ctx.rounds.failed(name, error);
      count('failed');
    }
  };
  // After the start of the process is complete.
  setImmediate(run);
  const timer = setInterval(run, ms);
  return {
    async stop() {
      clearInterval(timer);
      if (round) await withTimeout(round, endOfRoundMs).catch(() => undefined);
    },
  };
}
