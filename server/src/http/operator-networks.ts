import type { FastifyInstance } from 'fastify';
import type { OperatorSettings } from '../config/config-operators.ts';
import { addressIn, isWithin } from '../lib/network.ts';

/** Whether a route is one of the provider's console: its calls, its page, its files. */
export const isOfConsole = (route: string): boolean => /^\/(api\/operator|operador)(\/|$)/.test(route);

/** Hides the console from addresses outside OPERATOR_NETWORKS: they get 404, as for any unknown path. */
export function closeConsole(app: FastifyInstance, settings: OperatorSettings | null): void {
  const networks = settings?.networks;
  if (!networks) return;
  app.addHook('onRequest', (request, reply, done) => {
    // By its route, because a path can be written in many ways.
    const { url: route } = request.routeOptions;
    const caller = addressIn(request.clientAddress ?? '');
    if (route === undefined || !isOfConsole(route) || (caller && isWithin(networks, caller))) done();
    else reply.callNotFound();
  });
}
