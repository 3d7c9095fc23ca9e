import type { Context } from './context.ts';

/**
 * Does the work now and every `ms`; while it still runs, its next turn is skipped.
 *
 * @param work answers a number where it counts what it did
 */
export function startInterval(
  ctx: Context,
  name: string,
  ms: number,
  work: () => Promise<unknown>,
): { stop(): void } {
  let busy = false;
  const run = async () => {
    if (busy || ctx.stopping.aborted) return;
    busy = true;
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
    } finally {
      busy = false;
    }
  };
  // Not before the start of the process is over.
  setImmediate(() => void run());
  const timer = setInterval(() => void run(), ms);
  return { stop: () => clearInterval(timer) };
}
