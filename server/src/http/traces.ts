import type { FastifyInstance } from 'fastify';
import type { Traces } from '../adapters/traces/traces.ts';

/**
 * Makes each call the first span of a trace. A caller's `traceparent` is ignored: otherwise anybody could
 * choose the ids of our traces, or have all their calls recorded.
 */
export function traceCalls(app: FastifyInstance, traces: Traces): void {
  app.addHook('onRequest', ({ id, method, routeOptions: { url = 'none' } }, { raw }, done) => {
    const span = traces.begin(`${method} ${url}`, {
      'http.request.method': method,
      'http.route': url,
      'atrio.request.id': id,
    });
    // Also when the client disconnects first, which is how most live views end: `onResponse` is not called
    // then.
    raw.once('close', () => span.end({ 'http.response.status_code': raw.statusCode }));
    span.run(done);
  });
}
