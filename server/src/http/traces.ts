import type { FastifyInstance } from 'fastify';
import type { Traces } from '../adapters/traces/traces.ts';

/**
 * Makes each call the first span of a trace. What a caller sends (`traceparent`) does not count: anybody could
 * choose the ids of our traces, or have each of their calls recorded.
 */
export function traceCalls(app: FastifyInstance, traces: Traces): void {
  app.addHook('onRequest', ({ id, method, routeOptions: { url = 'none' } }, { raw }, done) => {
    const span = traces.begin(`${method} ${url}`, {
      'http.request.method': method,
      'http.route': url,
      'atrio.request.id': id,
    });
    // Also where the client goes away first, which is how most live views end: `onResponse` is not told of that.
    raw.once('close', () => span.end({ 'http.response.status_code': raw.statusCode }));
    span.run(done);
  });
}
