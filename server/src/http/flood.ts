import type { FastifyRequest } from 'fastify';
import { rateLimited } from '../core/errors.ts';
import { networkOf } from '../lib/network.ts';

const spanMs = 10_000;
/** How many callers are remembered; the one that has not called for longest is forgotten. */
const mostCallers = 20_000;

/**
 * Refuses more than `limit` calls in ten seconds by one session, or by one network without a session. It does
 * so before anything is read, because a later refusal costs a query. Each process counts for itself. (OWASP
 * ASVS 5.0, 2.4.1)
 */
export function floodGuard(limit: number): (request: FastifyRequest) => Promise<void> {
  const everyMs = spanMs / limit;
  /** For each caller, when the bucket is full again, in ms; the last caller stands last. */
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
