import { maxSpreadsheetBytes } from '@atrio/contract';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import qs from 'qs';
import type { Metrics } from '../adapters/metrics/metrics.ts';
import type { Context, Needs } from '../context.ts';
import { networkOf } from '../lib/network.ts';
import { newRequestId, withRequestId } from '../lib/request-id.ts';
import { type Api, bind } from './bind.ts';
import { clientAddress } from './client-address.ts';
import { handleError } from './errors.ts';
import { floodGuard } from './flood.ts';
import { openapi } from './openapi.ts';
import { closeConsole, isOfConsole } from './operator-networks.ts';
import { takePolicyReports } from './policy-reports.ts';
import { servePortal } from './portal.ts';
import { serveProxyTests } from './proxy-tests.ts';
import { serveReadiness } from './ready.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveSecurityTxt } from './security-txt.ts';
import { traceCalls } from './traces.ts';

/** Probes of this process: their failures are not failed calls of customers. */
const probes = new Set(['/livez', '/readyz', '/livez/stream', '/livez/body']);

/** The HTTP side of Atrio: the calls of `api` under /api, health, and the portal's files. */
export async function buildApp(ctx: Context, api: Api): Promise<FastifyInstance> {
  const { config } = ctx;
  const app = newServer(ctx);
  countCalls(app, ctx.metrics);
  addSecurityHeaders(app, config.production);
  app.decorateRequest('customerId', null);
  app.decorateRequest('operatorId', null);
  app.decorateRequest('charge', null);
  app.decorateRequest('sessionOver', null);
  app.decorateRequest('clientAddress', {
    getter() {
      const forwarded = this.headers['x-forwarded-for'];
      return clientAddress(config.trustedProxies, this.socket.remoteAddress, forwarded?.toString());
    },
  });
  closeConsole(app, config.operators);
  await app.register(fastifyRateLimit, {
    global: false,
    keyGenerator: ({ clientAddress: address }) => networkOf(address ?? ''),
  });
  await app.register(fastifyMultipart, {
    limits: { fileSize: maxSpreadsheetBytes, files: 20, fields: 10, fieldSize: 1000, parts: 30 },
  });
  await serveCalls(app, ctx, api);
  serveDescription(app, api);
  app.get('/livez', async (_request, reply) => reply.status(204).send());
  await serveProxyTests(app);
  // So that a client opens its next connection to another process.
  app.addHook('onSend', async (_request, reply) => {
    if (ctx.draining.aborted) reply.header('connection', 'close');
  });
  serveReadiness(app, ctx);
  serveSecurityTxt(app, config);
  await servePortal(app, config);
  return app;
}

function newServer({ log, metrics }: Needs<'log' | 'metrics'>): FastifyInstance {
  const answerError = handleError.bind(null, metrics);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: newRequestId,
    // The log itself adds the id of the call to each line.
    childLoggerFactory: (parent) => parent,
    // Requests are not logged: addresses carry e-mails in filters.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    frameworkErrors: answerError,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops listening are answered too: a proxy would pass a 503 on to
    // the browser.
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: (text) =>
        qs.parse(text, { depth: 6, arrayLimit: 100, parameterLimit: 200, allowPrototypes: false }),
    },
  });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    withRequestId(request.id, done);
  });
  return app;
}

function countCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions;
    if (!probes.has(url)) metrics.call(url, request.method, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** Binds the calls, and refuses them where there are too many. */
async function serveCalls(app: FastifyInstance, ctx: Context, api: Api): Promise<void> {
  await app.register(async (inner) => {
    // Only calls are refused: a busy process must still answer /livez, or its supervisor would end it, and
    // pages are cheap.
    await inner.register(underPressure, {
      maxEventLoopDelay: 1500,
      sampleInterval: 1000,
      retryAfter: 5,
      exposeStatusRoute: false,
    });
    inner.addHook('onRequest', floodGuard(ctx.config.requestLimit, ctx.vault.tokens.read));
    if (ctx.config.traces) traceCalls(inner, ctx.traces);
    bind(inner, api);
    takePolicyReports(inner, ctx.log);
  });
}

function serveDescription(app: FastifyInstance, api: Api): void {
  // Written once, on first use: it costs far more than sending it.
  let description: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openapi(portalCalls(api)));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}

/** The console's calls are left out of the public description. */
const portalCalls = ({ routes }: Api) =>
  routes.map(({ endpoint }) => endpoint).filter(({ path }) => !isOfConsole(path));
