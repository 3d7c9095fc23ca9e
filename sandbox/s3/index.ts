import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Access, sha256, signatureProblem } from './signature.ts';

/**
 * How the stand-in misbehaves from now on; null: it does not. `busy` refuses everything for now, `cuts` sends
 * half of each file and ends the connection, `hangs` does not answer, `resets once` ends the connection of the
 * next request without an answer, and then behaves, `keeps` removes nothing.
 */
export type S3Mode = 'busy' | 'cuts' | 'hangs' | 'keeps' | 'resets once' | null;

/** A store that speaks S3, for tests: one bucket in memory. It checks each signature and checksum. */
export interface S3Sandbox {
  /** The settings of Atrio for it. */
  env: Record<
    'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >;
  /** What is stored, by key. */
  objects: Map<string, { content: Buffer; changedAt: Date }>;
  behave(mode: S3Mode): void;
  /** Ends the server; its objects stay. */
  switchOff(): Promise<void>;
  /** Starts it again, on the same port. */
  switchOn(): Promise<void>;
}

const bucket = 'archivos-de-prueba';
/** Keys on a page of a list: few, so that tests see more than one page. */
const pageSize = 3;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export async function startS3(): Promise<S3Sandbox> {
  const access: Access = {
    accessKeyId: 'AKIAPRUEBA',
    secretAccessKey: 'clave-secreta/de+prueba',
    region: 'us-east-1',
  };
  const objects: S3Sandbox['objects'] = new Map();
  let mode: S3Mode = null;

  const refuse = (reply: ServerResponse, status: number, code: string) => {
    const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
    reply
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(reply.req.method === 'HEAD' ? '' : body);
  };

  const requestedObject = (request: IncomingMessage) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    return { bucket: name, key: rest.join('/'), query: url.searchParams };
  };

  const put = async (request: IncomingMessage, reply: ServerResponse, key: string) => {
    const length = Number(request.headers['content-length']);
    if (!Number.isInteger(length)) return refuse(reply, 411, 'MissingContentLength');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    const given = request.headers['x-amz-content-sha256'];
    if (content.length !== length) return refuse(reply, 400, 'IncompleteBody');
    if (given !== 'UNSIGNED-PAYLOAD' && given !== sha256(content)) {
      return refuse(reply, 400, 'XAmzContentSHA256Mismatch');
    }
    objects.set(key, { content, changedAt: new Date() });
    reply.writeHead(200, { etag: `"${sha256(content).slice(0, 32)}"` }).end();
  };

  const get = (request: IncomingMessage, reply: ServerResponse, key: string) => {
    const object = objects.get(key);
    if (!object) return refuse(reply, 404, 'NoSuchKey');
    const { content, changedAt } = object;
    const headers = { 'content-length': content.length, 'last-modified': changedAt.toUTCString() };
    reply.writeHead(200, headers);
    if (request.method === 'HEAD') return reply.end();
    if (mode !== 'cuts') return reply.end(content);
    return reply.write(content.subarray(0, content.length / 2), () => reply.destroy());
  };

  const list = (reply: ServerResponse, query: URLSearchParams) => {
    if (query.get('list-type') !== '2') return refuse(reply, 501, 'NotImplemented');
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const left = [...objects].filter(([key]) => key > after).sort(([a], [b]) => (a < b ? -1 : 1));
    const page = left.slice(0, Math.min(Number(query.get('max-keys') ?? pageSize), pageSize));
    const goesOn = left.length > page.length;
    const next = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64');
    const entries = page.map(
      ([key, { content, changedAt }]) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>&quot;${createHash('md5').update(content).digest('hex')}&quot;</ETag><Size>${content.length}</Size></Contents>`,
    );
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
      `<Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${goesOn}</IsTruncated>`,
      ...(goesOn ? [`<NextContinuationToken>${next}</NextContinuationToken>`] : []),
      ...entries,
      '</ListBucketResult>',
    ].join('');
    return reply.writeHead(200, { 'content-type': 'application/xml' }).end(body);
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method = '', url: target = '', headers } = request;
    if (mode === 'hangs') return;
    if (mode === 'resets once') {
      mode = null;
      return request.socket.destroy();
    }
    if (mode === 'busy') return refuse(reply, 503, 'SlowDown');
    const problem = signatureProblem({ method, target, headers }, access);
    if (problem) return refuse(reply, 403, problem);
    const requested = requestedObject(request);
    if (requested.bucket !== bucket) return refuse(reply, 404, 'NoSuchBucket');
    if (!requested.key) {
      if (method === 'HEAD') return reply.writeHead(200).end();
      if (method === 'GET') return list(reply, requested.query);
    } else if (method === 'PUT') return put(request, reply, requested.key);
    else if (method === 'GET' || method === 'HEAD') return get(request, reply, requested.key);
    else if (method === 'DELETE') {
      if (mode === 'keeps') return refuse(reply, 403, 'AccessDenied');
      objects.delete(requested.key);
      return reply.writeHead(204).end();
    }
    return refuse(reply, 405, 'MethodNotAllowed');
  };

  const server = createServer((request, reply) => {
    // When a client disconnects half-way, nothing is stored.
    answer(request, reply).catch(() => reply.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((ready, failed) => {
      server.once('error', failed);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', failed);
        ready();
      });
    });
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: access.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: access.accessKeyId,
      S3_SECRET_ACCESS_KEY: access.secretAccessKey,
    },
    objects,
    behave: (next) => {
      mode = next;
    },
    switchOff: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    switchOn: () => listen(port),
  };
}
