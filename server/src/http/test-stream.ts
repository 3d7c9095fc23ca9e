import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const pauseMs = 1000;
/** Nobody but an operator asks for it. */
const mostAtOnce = 10;

/**
 * `/livez/stream`: two events a second apart, as live views get theirs. By them `atrio doctor` sees whether a
 * proxy holds back what should be passed on at once.
 */
export function serveTestStream(app: FastifyInstance): void {
  let open = 0;
  app.get('/livez/stream', async (_request, reply) => {
    if (open >= mostAtOnce) return reply.status(503).send();
    open += 1;
    // Also of a caller who goes away before the first event.
    reply.raw.once('close', () => {
      open -= 1;
    });
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(Readable.from(events()));
  });
}

async function* events(): AsyncGenerator<string> {
  yield 'data: 1\n\n';
  await sleep(pauseMs);
  yield 'data: 2\n\n';
}
