import type { FastifyInstance } from 'fastify';
import { checkFolder } from '../adapters/storage/local.ts';
import type { Needs } from '../context.ts';
import { ping } from '../db/open-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** The parts that a process needs to serve anybody. */
type ReadyPart = 'database' | 'disk' | 'store';

/** For how long the result about disk and store is reused: each check costs a write or a request. */
const usedForMs = 5000;
/** A part that does not answer within this time counts as failing. */
const silenceMs = 4000;

/**
 * `/readyz`: 204, or 503 with the parts that fail; also 503 for a process that was asked to stop. A restored
 * copy that waits says so with 200. Each change is a line of the log.
 */
export function serveReadiness(
  app: FastifyInstance,
  ctx: Needs<'config' | 'db' | 'draining' | 'log' | 'safeMode' | 'storage'>,
): void {
  const checks: Record<ReadyPart, () => Promise<unknown>> = {
    database: () => ping(ctx.db),
    disk: reused(() => checkFolder(ctx.config.dataDir), usedForMs * ctx.config.waitScale),
    store: reused(() => ctx.storage.check(), usedForMs * ctx.config.waitScale),
  };
  const failing = new Set<ReadyPart>();
  const look = async (part: ReadyPart) => {
    const problem = await withTimeout(checks[part](), silenceMs).then(
      () => null,
      (error: unknown) => error,
    );
    if (problem && !failing.has(part)) {
      failing.add(part);
      ctx.log.error({ err: problem, part }, 'not ready');
    } else if (!problem && failing.delete(part)) ctx.log.warn({ part }, 'ready again');
  };
  app.get('/readyz', async (_request, reply) => {
    if (ctx.draining.aborted) return reply.status(503).send();
    await Promise.all((['database', 'disk', 'store'] as const).map(look));
    if (failing.size) return reply.status(503).send({ failing: [...failing] });
    const restored = ctx.safeMode.since();
    return restored ? reply.status(200).send({ restored }) : reply.status(204).send();
  });
}

/** Shares one check among all calls within `ms`. */
function reused(work: () => Promise<void>, ms: number): () => Promise<void> {
  let last: { at: number; answer: Promise<void> } | null = null;
  return () => {
    if (!last || Date.now() - last.at > ms) last = { at: Date.now(), answer: work() };
    return last.answer;
  };
}
