import type { Needs } from '../../context.ts';
import { rateLimited } from '../../core/errors.ts';
import { type FairQueue, fairQueue, QueueFull } from '../../lib/fair-queue.ts';
import { securityEvent } from '../../security/security-log.ts';
import { limitsRepo } from './limits.repo.ts';
import { texts } from './texts.ts';

/** Calls of one customer to one host at the same time, and how many of them may wait. */
const each = { atOnce: 2, waiting: 10 };
const minute = 60_000;

/** Queues in use, by customer and host. */
const queues = new Map<string, { queue: FairQueue; users: number }>();

/**
 * Calls an Odoo while a customer waits for the answer. The number of calls per minute is limited, and two run
 * at a time for each host, because customers choose the address. (OWASP ASVS 5.0, 2.4.1)
 *
 * @throws rate-limited with the limit and the time to wait
 */
export async function withOdooCall<T>(
  ctx: Needs<'db' | 'log' | 'quotas'>,
  userId: number,
  url: string,
  work: () => Promise<T>,
): Promise<T> {
  const { odooCalls } = await ctx.quotas(ctx.db, userId);
  const everyMs = Math.ceil(minute / odooCalls);
  const key = `odoo-call|account|${userId}`;
  const wait = await limitsRepo(ctx.db).takeToken(key, Date.now(), everyMs, odooCalls);
  if (wait > 0) {
    securityEvent(ctx.log, 'too-many-tries', { what: 'odoo-call', address: null, account: userId });
    throw tooManyCalls(texts.quota.odooCalls(odooCalls), Math.ceil(wait / 1000));
  }
  const name = `${userId}|${new URL(url).host}`;
  const entry = queues.get(name) ?? { queue: fairQueue(each), users: 0 };
  queues.set(name, entry);
  entry.users += 1;
  try {
    return await entry.queue.run(name, work);
  } catch (error) {
    throw error instanceof QueueFull ? tooManyCalls(texts.quota.odooCallsAtOnce, 10) : error;
  } finally {
    entry.users -= 1;
    if (entry.users === 0) queues.delete(name);
  }
}

const tooManyCalls = (sentence: string, seconds: number) =>
  rateLimited('too many calls to an Odoo', sentence, seconds);
