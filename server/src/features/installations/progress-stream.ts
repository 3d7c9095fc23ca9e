import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress } from '@atrio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { sessionLives } from '../auth/sessions.ts';
import { visitLasts } from '../behalf/acting-customer.ts';
import { countStream } from '../limits/quotas.ts';
import { progress } from './progress.ts';

const lookEveryMs = 600;
const keepAliveMs = 15_000;
/** The view of an installation that has not started is closed after this time; the portal opens it again. */
const idleMs = 10 * 60_000;
/** The view of a reader that takes nothing for this time is cut off; the portal opens it again. */
const unreadMs = 2 * 60_000;

/**
 * Writes an installation's progress as server-sent events until it ends or the reader disconnects. It reads
 * the rows again and again instead of being notified, so it works with any number of processes and after any
 * crash. The id of a message is the last log entry in it: a reader that reconnects with Last-Event-ID misses
 * nothing.
 *
 * @throws not-found; rate-limited when the customer has too many open views
 */
export async function streamProgress(
  ctx: Needs<'config' | 'db' | 'log' | 'quotas' | 'stopping'>,
  customer: Customer,
  documentId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const end = await countStream(ctx, customer);
  try {
    await stream(ctx, customer, documentId, request, reply);
  } finally {
    end();
  }
}

async function stream(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping'>,
  customer: Customer,
  documentId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  let seen = lastSeen(request);
  let current = await progress(ctx, customer, documentId, seen);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  const gone = new AbortController();
  raw.on('close', () => gone.abort());
  const leave = AbortSignal.any([gone.signal, ctx.stopping]);
  const tell = async (text: string) => {
    if (!raw.write(text)) await taken(raw, leave, unreadMs * ctx.config.waitScale);
  };
  let told = '';
  let lastWrite = Date.now();
  let lastChange = lastWrite;
  try {
    while (!leave.aborted) {
      const { events, ...state } = current;
      const picture = JSON.stringify(state);
      if (events.length || picture !== told) {
        seen = events.at(-1)?.id ?? seen;
        await tell(message(current, seen));
        told = picture;
        lastWrite = Date.now();
        lastChange = lastWrite;
      } else if (current.status !== 'inProgress') break;
      else if (current.startedAt === null && Date.now() - lastChange > idleMs * ctx.config.waitScale) break;
      else if (Date.now() - lastWrite > keepAliveMs) {
        await tell(': sigo aquí\n\n');
        lastWrite = Date.now();
      }
      await sleep(events.length ? 50 : lookEveryMs, undefined, { signal: leave });
      if (!(await mayGoOn(ctx, customer))) break;
      current = await progress(ctx, customer, documentId, seen);
    }
  } catch (error) {
    // What this reader has not taken would stay in memory.
    if (error instanceof Unread) raw.destroy();
    else if (!leave.aborted) ctx.log.warn({ err: error }, 'progress stream ended');
  }
  raw.end();
}

/** The reader did not take what was written. */
class Unread extends Error {}

/**
 * Waits until the reader has taken what was written, so that never more than one message waits in memory.
 * @throws Unread when it has not after `ms`, or `leave` came first
 */
async function taken(raw: FastifyReply['raw'], leave: AbortSignal, ms: number): Promise<void> {
  const signal = AbortSignal.any([leave, AbortSignal.timeout(ms)]);
  await once(raw, 'drain', { signal }).catch((error: unknown) => {
    throw signal.aborted ? new Unread() : error;
  });
}

/** Whether the reader's session is still open. */
const mayGoOn = (ctx: Needs<'config' | 'db'>, customer: Customer): Promise<boolean> =>
  customer.onBehalf ? visitLasts(ctx, customer.onBehalf) : sessionLives(ctx, customer);

const message = (state: Progress, id: number) =>
  `id: ${id}\nevent: progress\ndata: ${JSON.stringify(state)}\n\n`;

function lastSeen(request: FastifyRequest): number {
  const id = Number(request.headers['last-event-id'] ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
