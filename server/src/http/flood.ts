import type { FastifyRequest } from 'fastify';
import { rateLimited } from '../core/errors.ts';
import { networkOf } from '../lib/network.ts';

const spanMs = 10_000;
/** Callers that are remembered; whoever has not called for longest is forgotten. */
const mostCallers = 20_000;

/**
 * Refuses calls beyond `limit` in ten seconds of one session, or of one network where there is none, before
 * anything is read: a call that is refused later costs a look into the database. It counts in this process
 * alone. (OWASP ASVS 5.0, 2.4.1)
 */
export function floodGuard(limit: number): (request: FastifyRequest) => Promise<void> {
  const everyMs = spanMs / limit;
  /** When the bucket of a caller is full again, in ms; who called last stands last. */
  const callers = new Map<string, number>();
  return async ({ headers, clientAddress }) => {
    const caller = headers.authorization ?? networkOf(clientAddress ?? '');
    const at = performance.now();
    const whole = Math.max(callers.get(caller) ?? 0, at);
    callers.delete(caller);
    const wait = whole + everyMs - at - spanMs;
    callers.set(caller, wait > 0 ? whole : whole + everyMs);
    if (callers.size > mostCallers) callers.delete(callers.keys().next().value ?? '');
    if (wait > 0) {
      const sentence = 'Demasiadas peticiones seguidas. Espera unos segundos y vuelve a probar.';
      throw rateLimited('too many calls', sentence, 5);
    }
  };
}
