import { actingTokenPrefix, type Endpoint } from '@atrio/contract';
import type { FastifyRequest } from 'fastify';
import { rateLimited } from '../core/errors.ts';
import { networkOf } from '../lib/network.ts';
import type { TokenClaims } from '../security/token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Makes this call count as `calls` more calls of its caller; null where calls are not counted. */
    charge: ((calls: number) => void) | null;
    /** Called when the session of this call's token turns out to be over. */
    sessionOver: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** Who may call this route; other routes are for anybody. */
    access?: Endpoint['access'];
  }
}

const spanMs = 10_000;
/** How many buckets of callers are remembered; the one that was not used for longest is forgotten. */
const mostBuckets = 20_000;
/** How many sessions are remembered to be over, likewise. */
const mostOver = 20_000;

/** All sessions of an account together have this many times the calls of one session. */
const sessionsOfAccount = 4;
/**
 * The people of the provider share a network, and only the database knows their tokens: so their network has
 * this many times the calls of another one.
 */
const peopleOfConsole = 4;
/**
 * A call that changes something leaves a row behind, at least in the account's history, and rows stay. An
 * account has twice the limit of such calls in a row, and then 0.3 times the limit in a minute: 400 and 60 by
 * default.
 */
const changes = { times: 2, everyMinute: 0.3 };

const sentences = {
  calls: 'Demasiadas peticiones seguidas. Espera unos segundos y vuelve a probar.',
  changes: 'Hiciste demasiados cambios seguidos. Espera un minuto y vuelve a probar.',
};

/** The calls that a caller may make: `burst` in a row, and one more each `everyMs`. */
interface Bucket {
  key: string;
  burst: number;
  everyMs: number;
  of: keyof typeof sentences;
}

type Call = Pick<FastifyRequest, 'method' | 'headers' | 'clientAddress' | 'routeOptions'>;
type Read = (token: string) => TokenClaims | string;

/**
 * Refuses more than `limit` calls in ten seconds by one session, four times as many by one account, or more
 * than `limit` by one network without a session. It does so before anything is read, because a later refusal
 * costs a query. Each process counts for itself. (OWASP ASVS 5.0, 2.4.1)
 *
 * Calls count for the network too where their token is not one that we signed, where its session is known to
 * be over, and where the route asks for none: who kept an old token must not use up the calls of its owner.
 *
 * @param read what a customer's token says
 * @returns a hook that throws rate-limited
 */
export function floodGuard(
  limit: number,
  read: Read,
): (request: Call & Pick<FastifyRequest, 'charge' | 'sessionOver'>) => Promise<void> {
  /** For each bucket, when it is full again, in ms. The bucket that was used last is the last entry. */
  const buckets = new Map<string, number>();
  /** Ids of sessions that are over, and stay so. The one that was asked for last is the last entry. */
  const over = new Set<string>();

  /** Takes calls out of a bucket. @returns whether it had at least one */
  function take({ key, burst, everyMs }: Bucket, at: number, calls = 1): boolean {
    const whole = Math.max(buckets.get(key) ?? 0, at);
    const hasOne = whole + everyMs - at <= burst * everyMs;
    buckets.delete(key);
    buckets.set(key, hasOne ? whole + everyMs * calls : whole);
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value ?? '');
    return hasOne;
  }

  function remember(sessionId: string): void {
    over.delete(sessionId);
    over.add(sessionId);
    if (over.size > mostOver) over.delete(over.values().next().value ?? '');
  }

  /** The customer's session that a call names; null where there is none, or it is known to be over. */
  function sessionOf(token: string): TokenClaims | null {
    const claims = token === '' ? 'none' : read(token);
    if (typeof claims !== 'object') return null;
    if (!over.has(claims.sid)) return claims;
    remember(claims.sid);
    return null;
  }

  return async (request) => {
    const at = performance.now();
    const { access = 'public' } = request.routeOptions.config;
    const token = access === 'public' ? '' : bearerOf(request);
    const session = access === 'operator' ? null : sessionOf(token);
    const buckets = session
      ? bucketsOfSession(session, request, limit)
      : [bucketOfNetwork(request, limit, token !== '' && (access === 'operator' || isActing(token)))];
    const empty = buckets.find((bucket) => !take(bucket, at));
    if (empty) throw rateLimited(`too many ${empty.of}`, sentences[empty.of], empty.of === 'calls' ? 5 : 60);
    request.charge = (calls) => {
      if (calls > 0) for (const bucket of buckets) take(bucket, performance.now(), calls);
    };
    request.sessionOver = session && (() => remember(session.sid));
  };
}

const bearerOf = ({ headers }: Call): string => headers.authorization?.replace(/^bearer\s+/i, '') ?? '';

const isActing = (token: string): boolean => token.startsWith(actingTokenPrefix);

function bucketOfCalls(key: string, burst: number): Bucket {
  return { key, burst, everyMs: spanMs / burst, of: 'calls' };
}

/** Each of them must have one call left. */
function bucketsOfSession({ sid, id }: TokenClaims, { method }: Call, limit: number): Bucket[] {
  const ofCalls = [
    bucketOfCalls(`session|${sid}`, limit),
    bucketOfCalls(`account|${id}`, limit * sessionsOfAccount),
  ];
  if (method === 'GET' || method === 'HEAD') return ofCalls;
  const everyMs = 60_000 / (limit * changes.everyMinute);
  return [...ofCalls, { key: `changes|${id}`, burst: limit * changes.times, everyMs, of: 'changes' }];
}

function bucketOfNetwork({ clientAddress }: Call, limit: number, isConsole: boolean): Bucket {
  const network = networkOf(clientAddress ?? '');
  return isConsole
    ? bucketOfCalls(`console|${network}`, limit * peopleOfConsole)
    : bucketOfCalls(network, limit);
}
