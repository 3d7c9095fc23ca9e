import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bytesIn, type Fields, fieldsOf, messagesIn, numberIn, textIn } from './protobuf.ts';

/**
 * How the stand-in misbehaves from now on; null: it does not. `hangs` reads and never answers, `refuses` is busy,
 * `floods` answers without end, `page` is a web server that knows nothing of traces.
 */
export type CollectorMode = 'hangs' | 'refuses' | 'floods' | 'page' | null;

/** One span as it arrived (opentelemetry-proto, trace.proto). */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** '' for the first one of a trace. */
  parentSpanId: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'other';
  attributes: Record<string, string | number>;
  /** The attributes of the process that sent it. */
  resource: Record<string, string | number>;
  isError: boolean;
  statusMessage: string;
  /** Events and links. */
  extras: number;
  ms: number;
}

/** A collector for tests: takes traces over OTLP/HTTP with protobuf, and keeps them. */
export interface CollectorSandbox {
  /** Value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans(): ReceivedSpan[];
  /** Every byte that it was sent, headers too. */
  bytes(): Buffer;
  /** Requests that arrived, answered or not. */
  requests(): number;
  behave(mode: CollectorMode): void;
  /** Stops listening, so that nothing can be sent to it. */
  vanish(): Promise<void>;
  /** Listens again, on the same port. */
  comeBack(): Promise<void>;
}

const kinds = new Map<bigint, ReceivedSpan['kind']>([
  [1n, 'internal'],
  [2n, 'server'],
  [3n, 'client'],
]);

/** @param key what each request has to bring in the header `api-key` */
export async function startCollector(key: string): Promise<CollectorSandbox> {
  const spans: ReceivedSpan[] = [];
  const pieces: Buffer[] = [];
  let requests = 0;
  let mode: CollectorMode = null;

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<unknown> => {
    requests += 1;
    pieces.push(Buffer.from(JSON.stringify(request.rawHeaders)));
    const body = Buffer.concat(await request.toArray());
    if (mode === 'hangs') return;
    if (mode === 'refuses') return reply.writeHead(503).end();
    if (mode === 'page') return reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hola</h1>');
    if (mode === 'floods') return flood(reply);
    pieces.push(body);
    if (request.method !== 'POST' || request.url !== '/v1/traces') return reply.writeHead(404).end();
    if (request.headers['api-key'] !== key) return reply.writeHead(401).end();
    if (request.headers['content-type'] !== 'application/x-protobuf') return reply.writeHead(415).end();
    spans.push(...spansOf(fieldsOf(body)));
    return reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  };
  const server = createServer((request, reply) => {
    // Whoever cuts the connection off gets no answer; what cannot be read is refused.
    answer(request, reply).catch(() => reply.writeHead(400).end());
  });
  const listen = (port: number) =>
    new Promise<void>((done) => {
      server.listen(port, '127.0.0.1', done);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => [...spans],
    bytes: () => Buffer.concat(pieces),
    requests: () => requests,
    behave: (next) => {
      mode = next;
    },
    vanish: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    comeBack: () => listen(port),
  };
}

/** Sends until the other side closes the connection. */
function flood(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'application/x-protobuf' });
  const more = () => {
    while (!reply.destroyed && reply.write(Buffer.alloc(64 * 1024)));
  };
  reply.on('drain', more);
  more();
}

/** The numbers of the fields are those of opentelemetry-proto 1.x. */
function spansOf(request: Fields): ReceivedSpan[] {
  return messagesIn(request, 1).flatMap((ofResource) => {
    const [resource = new Map()] = messagesIn(ofResource, 1);
    return messagesIn(ofResource, 2)
      .flatMap((ofScope) => messagesIn(ofScope, 2))
      .map((span) => spanOf(span, attributesOf(messagesIn(resource, 1))));
  });
}

function spanOf(span: Fields, resource: ReceivedSpan['resource']): ReceivedSpan {
  const [status = new Map()] = messagesIn(span, 15);
  const hex = (number: number) => bytesIn(span, number)[0]?.toString('hex') ?? '';
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentSpanId: hex(4),
    name: textIn(span, 5),
    kind: kinds.get(numberIn(span, 6)) ?? 'other',
    attributes: attributesOf(messagesIn(span, 9)),
    resource,
    isError: numberIn(status, 3) === 2n,
    statusMessage: textIn(status, 2),
    extras: messagesIn(span, 11).length + messagesIn(span, 13).length,
    ms: Number(numberIn(span, 8) - numberIn(span, 7)) / 1e6,
  };
}

/** Pairs of a key and a value, which is a string or a whole number here. */
const attributesOf = (pairs: Fields[]): Record<string, string | number> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [value = new Map()] = messagesIn(pair, 2);
      return [textIn(pair, 1), value.has(3) ? Number(numberIn(value, 3)) : textIn(value, 1)];
    }),
  );
