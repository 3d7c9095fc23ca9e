import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareSnapshot } from '@atrio/spreadsheets/node';
import type { FastifyInstance } from 'fastify';
import { serveMetrics } from './adapters/metrics/metrics-server.ts';
import { apiOf, demoConsole, demoOffer } from './api.ts';
import { type Config, ConfigError } from './config/config.ts';
import { type Context, openContext } from './context.ts';
import { buildApp } from './http/app.ts';
import { version } from './lib/version.ts';
import { startWatching, startWorker } from './worker.ts';

export interface Server {
  /** http://host:port; null for a process that only works on jobs. */
  url: string | null;
  /** One line for the terminal. */
  greeting: string;
  /**
   * Answers until proxies have stopped sending calls here, then stops listening, lets running work end at its
   * next safe point, and closes everything.
   */
  stop(): Promise<void>;
}

/** After a failed start there is little to close: after this time the process ends anyway. */
const givingUpMs = 3000;
/** After the server stopped listening, a request that takes longer than this is cut off. */
const cutOffMs = 8000;

/**
 * Starts the parts of the role. A process that cannot listen does not work on jobs either.
 * @throws the reason why it cannot start, after everything was closed
 */
export async function serve(config: Config): Promise<Server> {
  requirePortal(config);
  const ctx = await openContext(config);
  let app: FastifyInstance | null = null;
  let worker: Started | null = null;
  let watching: Started | null = null;
  let metrics: { url: string; close(): void } | null = null;
  const stop = async () => {
    // First of all, because closing would wait for the readers of progress streams.
    ctx.leave();
    if (app) await closeSoon(app);
    await worker?.stop();
    await watching?.stop();
    metrics?.close();
    await ctx.close();
  };
  const drainAndStop = async () => {
    ctx.drain();
    if (app) await sleep(config.drainSeconds * 1000);
    await stop();
  };
  let url: string | null = null;
  try {
    if (config.role !== 'worker') {
      app = await buildApp(ctx, apiOf(ctx));
      url = named(await app.listen({ port: config.port, host: config.host }));
    }
    if (url && !config.publicUrl) ctx.site.url = url;
    const isPaused = ctx.safeMode.since() !== null;
    if (config.role !== 'api') {
      worker = isPaused ? startWhenResumed(ctx, startWorker) : await startWorker(ctx);
    }
    watching = isPaused ? startWhenResumed(ctx, startWatching) : startWatching(ctx);
    // The first start of a version makes it, within seconds; until then each file takes longer to begin.
    void prepareSnapshot(join(config.dataDir, 'compile-cache'));
    if (config.metrics) metrics = await serveMetrics(ctx.metrics, config.metrics, ctx.log);
  } catch (error) {
    await Promise.race([stop(), new Promise((done) => setTimeout(done, givingUpMs))]);
    throw error;
  }
  if (url && config.recurrente?.sandboxCard) void ctx.safeMode.over.then(() => askForEvents(ctx));
  const greeting = await greetingOf(ctx, url, metrics?.url ?? null);
  ctx.log.info({ version, role: config.role, url }, 'started');
  let stopped: Promise<void> | null = null;
  return {
    url,
    greeting,
    stop() {
      stopped ??= drainAndStop();
      return stopped;
    },
  };
}

/** One line: where everything is, and how to enter a demonstration. */
async function greetingOf(ctx: Context, url: string | null, metricsUrl: string | null): Promise<string> {
  const { brand, operators, sandboxOdoo: demo } = ctx.config;
  const consolePath = url && demo && operators ? await demoConsole(ctx) : null;
  const offer = consolePath && (await demoOffer(ctx));
  return [
    brand?.remark && `Aviso de BRAND_FILE: ${brand.remark}`,
    url ? `Atrio está en ${url}` : 'Atrio trabaja sin puerto (worker)',
    metricsUrl && `Métricas en ${metricsUrl}`,
    `versión ${version}`,
    ctx.safeMode.since() &&
      'Copia restaurada: no envía correos, no cobra y no toca ningún Odoo hasta npm run atrio -- resume',
    demo &&
      `Odoo de prueba: ${demo.url}, base ${demo.db}, usuario ${demo.username}, contraseña ${demo.password}, clave API ${demo.apiKey}`,
    offer && `Clientes inventados para la consola: ${offer}`,
    consolePath && `Consola del proveedor: ${ctx.site.url}${consolePath}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Without the portal, customers would get 404 from a server that seems well. @throws ConfigError */
function requirePortal({ production, role, webRoot }: Config): void {
  if (!production || role === 'worker' || existsSync(join(webRoot, 'index.html'))) return;
  throw new ConfigError(
    `Falta el portal en ${webRoot}: ejecuta npm run build, o corrige WEB_ROOT si la usas.`,
  );
}

/** The started parts, and how to stop them. */
interface Started {
  stop(): void | Promise<void>;
}

/** A restored copy works on nothing until it is resumed. */
function startWhenResumed(ctx: Context, start: (ctx: Context) => Started | Promise<Started>): Started {
  let started: Started | null = null;
  ctx.safeMode.over
    .then(async () => {
      if (!ctx.stopping.aborted) started = await start(ctx);
    })
    .catch((error: unknown) =>
      ctx.log.error({ err: error }, 'what a restored copy leaves out did not start'),
    );
  return { stop: () => started?.stop() };
}

/**
 * An address with which passkeys work: they need a name instead of a number, and this machine is `localhost`.
 */
function named(url: string): string {
  const site = new URL(url);
  if (site.hostname === '127.0.0.1' || site.hostname === '[::1]') site.hostname = 'localhost';
  return site.origin;
}

/** Closes the server after its requests, and cuts off those that take too long. */
async function closeSoon(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), cutOffMs);
  await app.close();
  clearTimeout(cut);
}

/**
 * The stand-in provider may start a moment later than we do. The sweep finds what lost events would have
 * reported.
 */
function askForEvents(ctx: Context): void {
  ctx.checkout
    ?.sendEventsTo(`${ctx.site.url}/api/webhooks/recurrente`)
    .catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the stand-in provider takes no webhook address'),
    );
}
