import { actingTokenPrefix } from '@atrio/contract';
import type { FastifyRequest } from 'fastify';
import { rateLimited } from '../core/errors.ts';
import { networkOf } from '../lib/network.ts';
import type { TokenClaims } from '../security/token.ts';
import { isOfConsole } from './operator-networks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Makes this call count as `calls` more calls of its caller; null where calls are not counted. */
    charge: ((calls: number) => void) | null;
  }
}

const spanMs = 10_000;
/** How many buckets of callers are remembered; the one that was not used for longest is forgotten. */
const mostBuckets = 20_000;

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
 * than `limit` by one network without a session: calls with a token that we did not sign count for the
 * network. It does so before anything is read, because a later refusal costs a query. Each process counts
 * for itself. (OWASP ASVS 5.0, 2.4.1)
 *
 * @param read what a customer's token says
 * @returns a hook that throws rate-limited
 */
export function floodGuard(
  limit: number,
  read: Read,
): (request: Call & Pick<FastifyRequest, 'charge'>) => Promise<void> {
  /** For each bucket, when it is full again, in ms. The bucket that was used last is the last entry. */
  const buckets = new Map<string, number>();

  /** Takes calls out of a bucket. @returns whether it had at least one */
  function take({ key, burst, everyMs }: Bucket, at: number, calls = 1): boolean {
    const whole = Math.max(buckets.get(key) ?? 0, at);
    const hasOne = whole + everyMs - at <= burst * everyMs;
    buckets.delete(key);
    buckets.set(key, hasOne ? whole + everyMs * calls : whole);
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value ?? '');
    return hasOne;
  }

  return async (request) => {
    const at = performance.now();
    const buckets = bucketsOf(request, limit, read);
    const empty = buckets.find((bucket) => !take(bucket, at));
    if (empty) throw rateLimited(`too many ${empty.of}`, sentences[empty.of], empty.of === 'calls' ? 5 : 60);
    request.charge = (calls) => {
      if (calls > 0) for (const bucket of buckets) take(bucket, performance.now(), calls);
    };
  };
}

/** The buckets of a call's callers: each of them must have one call left. */
function bucketsOf(call: Call, limit: number, read: Read): Bucket[] {
  const ofCalls = (key: string, times: number): Bucket => {
    const burst = limit * times;
    return { key, burst, everyMs: spanMs / burst, of: 'calls' };
  };
  const token = call.headers.authorization?.replace(/^bearer\s+/i, '') ?? '';
  const claims = token === '' ? 'none' : read(token);
  if (typeof claims === 'object') {
    const ofCustomer = [
      ofCalls(`session|${claims.sid}`, 1),
      ofCalls(`account|${claims.id}`, sessionsOfAccount),
    ];
    if (call.method === 'GET' || call.method === 'HEAD') return ofCustomer;
    const everyMs = 60_000 / (limit * changes.everyMinute);
    return [
      ...ofCustomer,
      { key: `changes|${claims.id}`, burst: limit * changes.times, everyMs, of: 'changes' },
    ];
  }
  const network = networkOf(call.clientAddress ?? '');
  const { url: route } = call.routeOptions;
  const isConsole = route !== undefined && isOfConsole(route);
  if (token.startsWith(actingTokenPrefix) || (token !== '' && isConsole)) {
    return [ofCalls(`console|${network}`, peopleOfConsole)];
  }
  return [ofCalls(network, 1)];
}
