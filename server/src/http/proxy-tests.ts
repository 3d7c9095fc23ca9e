import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxSpreadsheetBytes } from '@atrio/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const pauseMs = 1000;
/** How many of these calls are answered at the same time: only operators make them. */
const mostStreams = 10;
const mostBodies = 2;
/** The size of an upload, with the form's own bytes around the file. */
const mostBytes = maxSpreadsheetBytes + 1_000_000;

/**
 * Calls with which `atrio doctor` tests a proxy: `GET /livez/stream` sends two events a second apart, as for
 * live views; `POST /livez/body` reads a body as large as an upload and stores nothing.
 */
export async function serveProxyTests(app: FastifyInstance): Promise<void> {
  serveStream(app);
  await app.register(async (inner) => {
    inner.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
    serveBody(inner);
  });
}

function serveBody(app: FastifyInstance): void {
  let open = 0;
  app.post('/livez/body', async (request, reply) => {
    if (open >= mostBodies) return reply.status(503).send();
    open += 1;
    try {
      return reply.status((await isWithin(request, mostBytes)) ? 204 : 413).send();
    } finally {
      open -= 1;
    }
  });
}

/** Reads a body to its end, or until it is too long. */
async function isWithin({ raw }: FastifyRequest, most: number): Promise<boolean> {
  let bytes = 0;
  for await (const piece of raw) {
    bytes += (piece as Buffer).length;
    if (bytes > most) return false;
  }
  return true;
}

function serveStream(app: FastifyInstance): void {
  let open = 0;
  app.get('/livez/stream', async (_request, reply) => {
    if (open >= mostStreams) return reply.status(503).send();
    open += 1;
    // Also when the client disconnects before the first event.
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
