import type { Context } from './context.ts';

/** Does the work now and every `ms`; while it still runs, its next turn is skipped. */
export function startInterval(
  ctx: Context,
  name: string,
  ms: number,
  work: () => Promise<void>,
): { stop(): void } {
  let busy = false;
  const run = async () => {
    if (busy || ctx.stopping.aborted) return;
    busy = true;
    const began = performance.now();
    const count = (outcome: 'done' | 'failed') =>
      ctx.metrics.round(name, outcome, (performance.now() - began) / 1000);
    try {
      await work();
      count('done');
    } catch (error) {
      if (ctx.stopping.aborted) return;
      ctx.log.error({ err: error }, `${name} failed`);
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
