import {
  type BodyOf,
  deviceHeader,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@atrio/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Customer, Origin } from '../core/customer.ts';
import { AppError, type MissingRow } from '../core/errors.ts';
import type { Operator } from '../core/operator.ts';
import type { ListQuery } from '../db/list.ts';
import { invalidInput, isRefusal, problemsIn } from './errors.ts';
import { answerWriter } from './json-schema.ts';
import { readListQuery } from './list-query.ts';
import { refuseOnBehalf } from './on-behalf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, as far as trusted proxies tell it; see client-address.ts. */
    readonly clientAddress: string | null;
    /** The customer who calls, once known. */
    customerId: number | null;
    /** The same for a call of the provider's console. */
    operatorId: number | null;
  }
}

/** What a handler receives: everything is read, checked and typed. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  list: ListQuery;
  customer: { customer: Customer; either: Customer | null; public: null; operator: null }[E['access']];
  operator: E['access'] extends 'operator' ? Operator : null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call of the contract with the function that answers it. */
export interface Route {
  endpoint: Endpoint;
  // biome-ignore lint/suspicious/noExplicitAny: routes of every endpoint stand in one list; `route` checked each.
  handle: (call: Call<any>) => Promise<unknown>;
}

/** To find this many problems in a body takes about as long as a call. */
const problemsOfCall = 20;

/** All calls, and how a bearer token becomes a customer. */
export interface Api {
  routes: Route[];
  /**
   * @throws unauthenticated when the token is not ours or its session is over; forbidden where the customer
   * has to do something else before this call
   */
  authenticate(token: string, origin: Origin, endpoint: Endpoint): Promise<Customer>;
  /**
   * Like `authenticate`, for a call of the provider's console and the right that it needs; a customer's token
   * is refused.
   */
  authenticateOperator(token: string, origin: Origin, endpoint: Endpoint): Promise<Operator>;
  /**
   * Called before an operator changes something for a customer.
   * @returns a function to call when the change was refused; null for a call that changes nothing
   */
  noteOnBehalf(
    customer: Customer,
    endpoint: Endpoint,
    params: Record<string, unknown>,
  ): Promise<(() => Promise<void>) | null>;
  /** Called when a customer named a row that is not among the customer's own. */
  noteMissing(customer: Customer, missing: MissingRow): void;
}

export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<E extends { stream: string } ? unknown : ResponseOf<E>>,
): Route => ({ endpoint, handle });

const kB = 1024;

const emptyList: ListQuery = { filter: null, sort: [], page: 1, pageSize: 25, offset: 0, withCount: false };

/** Makes each route a Fastify route: access first, then input, then the handler. */
export function bind(app: FastifyInstance, api: Api): void {
  for (const one of api.routes) {
    const { raw } = one.endpoint;
    if (raw === undefined) bindOne(app, api, one);
    else {
      void app.register(async (inner) => {
        inner.removeAllContentTypeParsers();
        inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
        bindOne(inner, api, one);
      });
    }
  }
}

function bindOne(app: FastifyInstance, api: Api, { endpoint, handle }: Route): void {
  const write = answerWriter(endpoint.response);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimit(endpoint),
    config: { rateLimit: rateLimit(endpoint), access: endpoint.access },
    handler: async (request, reply) => {
      const isOperators = endpoint.access === 'operator';
      const operator = isOperators
        ? await api.authenticateOperator(bearer(request), originOf(request), endpoint)
        : null;
      const customer = isOperators ? null : await whoAsks(endpoint, api, request);
      request.customerId = customer?.userId ?? null;
      request.operatorId = operator?.operatorId ?? customer?.onBehalf?.operatorId ?? null;
      if (customer?.onBehalf) refuseOnBehalf(endpoint, customer.onBehalf);
      const raw = request.query as Record<string, unknown>;
      if (!endpoint.list && !endpoint.query) refuseQuery(raw);
      const call: Call<Endpoint> = {
        params: (endpoint.params ? parse(endpoint.params, request.params) : undefined) as undefined,
        query: (endpoint.query ? parse(endpoint.query, raw) : undefined) as undefined,
        body: (endpoint.body ? parse(endpoint.body, jsonBody(request), request) : undefined) as undefined,
        list: endpoint.list ? readListQuery(raw, endpoint.list) : emptyList,
        customer: customer as Call<Endpoint>['customer'],
        operator: operator as Call<Endpoint>['operator'],
        request,
        reply,
      };
      const takeBack = customer?.onBehalf
        ? await api.noteOnBehalf(customer, endpoint, request.params as Record<string, unknown>)
        : null;
      const result = await handle(call).catch(async (error: unknown) => {
        if (isRefusal(error, request)) await takeBack?.();
        if (customer && error instanceof AppError && error.missing) api.noteMissing(customer, error.missing);
        throw error;
      });
      if (endpoint.stream) return reply;
      return reply
        .status(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(Buffer.from(write(result)));
    },
  });
}

/**
 * The most bytes of a body; a larger one is refused before it is parsed. A body that does not follow the
 * contract costs far more than one that does, and strangers can send it too. (OWASP ASVS 5.0, 2.4.1)
 */
function bodyLimit({ access, largeBody, raw }: Endpoint): number {
  if (raw) return raw.maxBytes;
  if (largeBody || access === 'operator') return 1024 * kB;
  return (access === 'customer' ? 64 : 32) * kB;
}

/**
 * The rate limit that an endpoint has in memory; where something can be guessed, the rules count in the
 * database.
 */
function rateLimit({ limit }: Endpoint) {
  return limit ? { max: limit.max, timeWindow: limit.seconds * 1000 } : false;
}

export const originOf = (request: FastifyRequest): Origin => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  address: request.clientAddress,
});

/** The token of a known device in the call; a header that is too long is ignored. */
export function deviceOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[deviceHeader];
  return typeof token === 'string' && token.length <= 500 ? token : undefined;
}

function parse(schema: NonNullable<Endpoint['body']>, value: unknown, request?: FastifyRequest): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // To find a thousand problems takes as long as many calls, and nobody makes so many by hand.
  request?.charge?.(Math.floor(problemsIn(parsed.error) / problemsOfCall));
  throw invalidInput(parsed.error);
}

function jsonBody(request: FastifyRequest): unknown {
  const { body } = request;
  if (typeof body === 'object' && body !== null) return body;
  throw new AppError('invalid-input', 'no JSON body', 'Falta el cuerpo de la petición en JSON.');
}

function refuseQuery(query: Record<string, unknown>): void {
  const [key] = Object.keys(query);
  if (key === undefined) return;
  throw new AppError('invalid-input', `Invalid key ${key}`, `El parámetro «${key}» no se puede usar aquí.`);
}

/** @throws as `authenticate`, where there must be a session */
async function whoAsks(
  endpoint: Endpoint,
  { authenticate }: Api,
  request: FastifyRequest,
): Promise<Customer | null> {
  const { access } = endpoint;
  if (access === 'public') return null;
  if (access === 'either' && !request.headers.authorization) return null;
  return authenticate(bearer(request), originOf(request), endpoint).catch((error: unknown) => {
    const isOver = error instanceof AppError && error.code === 'unauthenticated';
    if (isOver) request.sessionOver?.();
    if (isOver && access === 'either') return null;
    throw error;
  });
}

/** @throws forbidden without a token (as the wire has it), unauthenticated with a bad one. */
function bearer(request: FastifyRequest): string {
  const value = request.headers.authorization;
  if (!value) throw new AppError('forbidden', 'no token', 'Necesitas iniciar sesión.');
  return value.replace(/^bearer\s+/i, '');
}
