import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiAnswer, ApiError, apiErrorOf, wrongKeys } from './answers.ts';
import { type ApiCall, addEndpoint, routes } from './api.ts';
import type { CardOutcome } from './cards.ts';
import { type BodyFields, InvalidField, isRecord } from './checks.ts';
import { RecurrenteControl } from './control.ts';
import type { CallMode, FaultRule } from './faults.ts';
import { answerHosted } from './hosted.ts';
import { type Keys, Provider } from './provider.ts';
import { signedHeaders } from './signature.ts';
import type { State } from './state.ts';
import { pageOf, withFault } from './wire.ts';

export interface RecurrenteOptions {
  /** 0, the default, selects a free port. The server listens on the loopback address only. */
  port?: number;
  /** JSON file with all data; default: in memory. */
  stateFile?: string;
  /** Address that webhooks are sent to from the start. */
  webhookUrl?: string;
  /** Factor for the delay of slow answers, which is 1.5 s with 1, the default. */
  delayScale?: number;
  keys?: Partial<Keys>;
}

export interface Recurrente extends Keys {
  url: string;
  state: State;
  /** Number of calls by method and path: `GET /api/checkouts/:id`. */
  calls: Record<string, number>;
  addWebhook(url: string): void;
  misbehave(fault: FaultRule): void;
  /** Ends misbehaviour. @param customer only towards this customer; default: towards all */
  behave(customer?: string): void;
  pay(checkoutId: string, by?: CardOutcome | 'transfer', email?: string): void;
  settle(checkoutId: string, succeeded?: boolean): void;
  renew(subscriptionId: string): void;
  cancel(subscriptionId: string): void;
  /** Moves the test clock by `ms`, and resolves when everything that became due is done and delivered. */
  advance(ms: number): Promise<void>;
  /** Resolves when every webhook that is due had its attempt. */
  settled(): Promise<void>;
  /** Releases webhooks that are held back. */
  release(customer?: string, order?: 'reversed'): void;
  /** The headers for any body, signed for the current time or for `at`, in ms. */
  sign(id: string, body: string, at?: number): Record<string, string>;
  reset(): void;
  stop(): Promise<void>;
}

/** Keys that only the stand-in accepts. */
export const demoKeys: Keys = {
  publicKey: 'pk_test_atrio',
  secretKey: 'sk_test_atrio',
  webhookSecret: 'whsec_YXRyaW8tc2FuZGJveC13ZWJob29rLXNlY3JldA==',
};

const maxBodyBytes = 1024 * 1024;

export async function startRecurrente(options: RecurrenteOptions = {}): Promise<Recurrente> {
  const keys = { ...demoKeys, ...options.keys };
  const provider = new Provider(keys, options.stateFile);
  const control = new RecurrenteControl(provider);
  const slowMs = 1_500 * (options.delayScale ?? 1);
  const server = createServer((request, response) => {
    handle(provider, control, slowMs, request, response).catch((error) => answerError(error, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (options.webhookUrl) addEndpoint(provider, options.webhookUrl);
  provider.changed();
  return {
    ...keys,
    url: provider.url,
    state: provider.state,
    calls: provider.calls,
    addWebhook: (url) => void addEndpoint(provider, url),
    misbehave: (fault) => provider.faults.add(fault),
    behave: (customer) => provider.faults.clear(customer),
    pay: (id, by, email) => control.pay(id, by, email),
    settle: (id, succeeded) => control.settle(id, succeeded),
    renew: (id) => control.renew(id),
    cancel: (id) => control.cancel(id),
    advance: (ms) => provider.advance(ms),
    settled: () => provider.settled(),
    release(customer, order) {
      provider.webhooks.release(customer, order === 'reversed');
      provider.changed();
    },
    sign: (id, body, at) => signedHeaders(keys.webhookSecret, id, body, at),
    reset: () => control.reset(),
    async stop() {
      provider.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function handle(
  provider: Provider,
  control: RecurrenteControl,
  slowMs: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
  const text = await readBody(request);
  const hosted = /^\/checkout-session\/(\w+)$/.exec(pathname)?.[1];
  if (hosted) {
    const { status, headers, body } = answerHosted(provider, method, hosted, text);
    response.writeHead(status, headers).end(body);
  } else if (pathname.startsWith('/_sandbox/')) {
    const name = pathname.slice('/_sandbox/'.length);
    send(response, await control.answer(method, name, readFields(text)), searchParams);
  } else {
    await answerApi(provider, slowMs, request, response, { method, pathname, text, searchParams });
  }
}

interface ApiRequest {
  method: string;
  pathname: string;
  text: string;
  searchParams: URLSearchParams;
}

async function answerApi(
  provider: Provider,
  slowMs: number,
  request: IncomingMessage,
  response: ServerResponse,
  { method, pathname, text, searchParams }: ApiRequest,
): Promise<void> {
  const [, resource, id = ''] = /^(\/api\/\w+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  const name = `${method} ${resource}${id ? '/:id' : ''}`;
  const route = routes[name];
  if (!route) throw new ApiError(404, { error: 'Not found' });
  provider.calls[name] = (provider.calls[name] ?? 0) + 1;
  if (!hasKeys(request, provider.keys)) throw wrongKeys;
  const call: ApiCall = { provider, id, body: readFields(text), query: searchParams };
  const mode = provider.faults.ofCall(name, route.customer?.(call) ?? null);
  if (mode === 'slow') await pause(slowMs);
  if (answersWithFault(mode, request, response)) return;
  const answer = route.run(call);
  if (method !== 'GET') provider.changed();
  if (mode === 'reset-after') request.socket.destroy();
  else if (mode === 'error-after') response.writeHead(502, html).end('<h1>502 Bad Gateway</h1>');
  else if (mode === 'html') response.writeHead(200, html).end('<!doctype html><title>Mantenimiento</title>');
  else if (mode === 'half-json') response.writeHead(200, json).end(JSON.stringify(answer.body).slice(0, 20));
  else if (mode !== 'hang-after')
    send(response, { ...answer, body: withFault(answer.body, mode) }, searchParams);
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json; charset=utf-8' };

/** Answers for modes in which nothing is done. @returns whether the mode is one of them */
function answersWithFault(
  mode: CallMode | null,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  switch (mode) {
    case 'hang':
      return true;
    case 'reset-before':
      request.socket.destroy();
      return true;
    case 'error-before':
      response.writeHead(500, json).end('{"error":"Internal Server Error"}');
      return true;
    case 'rate-limited':
      response.writeHead(429, { ...json, 'retry-after': '1' }).end('{"error":"Too many requests"}');
      return true;
    case 'plain-error':
      response.writeHead(422, { 'content-type': 'text/plain' }).end('No se pudo procesar');
      return true;
    case 'unverified':
      throw new ApiError(422, {
        message: 'Tu cuenta aún no está verificada.',
        code: 'amount_exceeds_unverified_limit',
        errors: { amount_in_cents: ['excede el límite de una cuenta sin verificar'] },
      });
    default:
      return false;
  }
}

function send(response: ServerResponse, answer: ApiAnswer, query: URLSearchParams): void {
  const { body, headers } = answer.paged
    ? pageOf(answer.body as [], query)
    : { body: answer.body, headers: {} };
  response.writeHead(answer.status, { ...json, ...headers }).end(JSON.stringify(body));
}

function answerError(reason: unknown, response: ServerResponse): void {
  const error = reason instanceof InvalidField ? apiErrorOf(reason) : reason;
  if (error instanceof ApiError) {
    response.writeHead(error.status, json).end(JSON.stringify(error.body));
    return;
  }
  console.error('sandbox:', error);
  if (!response.headersSent) response.writeHead(500, json).end('{"error":"Internal Server Error"}');
}

/** Checks both headers, as the older documentation asks for; that also satisfies the newer one. */
function hasKeys({ headers }: IncomingMessage, { publicKey, secretKey }: Keys): boolean {
  return isSame(headers['x-public-key'], publicKey) && isSame(headers['x-secret-key'], secretKey);
}

function isSame(given: string | string[] | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(String(given)), digest(wanted));
}

function readFields(text: string): BodyFields {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, { error: 'El cuerpo no es JSON' });
  }
  if (!isRecord(value)) throw new ApiError(400, { error: 'El cuerpo no es un objeto' });
  return value;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new ApiError(413, { error: 'Demasiado grande' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
