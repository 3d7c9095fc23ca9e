import { actingTokenPrefix } from '@atrio/contract';
import type { FastifyRequest } from 'fastify';
import { rateLimited } from '../core/errors.ts';
import { networkOf } from '../lib/network.ts';
import type { TokenClaims } from '../security/token.ts';
import { isOfConsole } from './operator-networks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts a call as so many more of its caller's; null where none are counted. */
    charge: ((calls: number) => void) | null;
  }
}

const spanMs = 10_000;
/** How many callers are remembered; the one that has not called for longest is forgotten. */
const mostCallers = 20_000;

/** All sessions of an account together have so many times the calls of one. */
const sessionsOfAccount = 4;
/** People of the provider, whose tokens only the database knows, share a network: it has so many times the calls. */
const peopleOfConsole = 4;

interface Caller {
  key: string;
  /** How many times the calls of one caller it has. */
  times: number;
}

/**
 * Refuses calls beyond `limit` in ten seconds of one session, of one account with four times as many, or of one
 * network where there is no session that we signed, before anything is read: a call that is refused later costs a
 * look into the database. What somebody writes where a token belongs gives them no calls of their own. It counts in
 * this process alone. (OWASP ASVS 5.0, 2.4.1)
 *
 * @param read what a customer's token says
 */
export function floodGuard(
  limit: number,
  read: (token: string) => TokenClaims | string,
): (request: FastifyRequest) => Promise<void> {
  /** When the bucket of a caller is full again, in ms; who called last stands last. */
  const callers = new Map<string, number>();

  /** Takes calls of a caller's. @returns whether there was one */
  function take({ key, times }: Caller, at: number, calls = 1): boolean {
    const everyMs = spanMs / (limit * times);
    const whole = Math.max(callers.get(key) ?? 0, at);
    const hasOne = whole + everyMs - at <= spanMs;
    callers.delete(key);
    callers.set(key, hasOne ? whole + everyMs * calls : whole);
    if (callers.size > mostCallers) callers.delete(callers.keys().next().value ?? '');
    return hasOne;
  }

  return async (request) => {
    const at = performance.now();
    const asking = callersOf(request, read);
    if (asking.every((caller) => take(caller, at))) {
      request.charge = (calls) => {
        if (calls > 0) for (const caller of asking) take(caller, performance.now(), calls);
      };
      return;
    }
    const sentence = 'Demasiadas peticiones seguidas. Espera unos segundos y vuelve a probar.';
    throw rateLimited('too many calls', sentence, 5);
  };
}

/** Whose call it is: each of them must have one left. */
function callersOf(request: FastifyRequest, read: (token: string) => TokenClaims | string): Caller[] {
  const token = request.headers.authorization?.replace(/^bearer\s+/i, '') ?? '';
  const claims = token === '' ? 'none' : read(token);
  if (typeof claims === 'object') {
    return [
      { key: `session|${claims.sid}`, times: 1 },
      { key: `account|${claims.id}`, times: sessionsOfAccount },
    ];
  }
  const network = networkOf(request.clientAddress ?? '');
  const { url: route } = request.routeOptions;
  const isConsole = route !== undefined && isOfConsole(route);
  if (token.startsWith(actingTokenPrefix) || (token !== '' && isConsole)) {
    return [{ key: `console|${network}`, times: peopleOfConsole }];
  }
  return [{ key: network, times: 1 }];
}
