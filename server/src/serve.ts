import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type Context, openContext } from './context.ts';
import { buildApp } from './http/app.ts';
import { startWorker } from './worker.ts';

export interface Server {
  /** http://host:port, or null where this process only works. */
  url: string | null;
  /** One line for the terminal. */
  greeting: string;
  /** Stops listening, lets work leave at its next safe point, closes. */
  stop(): Promise<void>;
}

/** A start that failed has little to close; what does not answer by then is left to the end of the process. */
const givingUpMs = 3000;

/**
 * Starts the parts that the role asks for: a process that can't listen works on nothing either.
 *
 * @throws what keeps it from starting; what was opened is closed then
 */
export async function serve(config: Config): Promise<Server> {
  const ctx = await openContext(config);
  let app: FastifyInstance | null = null;
  let worker: { stop(): void } | null = null;
  const stop = async () => {
    // First of all: whoever listens to a progress stream must go, or closing would wait for them.
    ctx.leave();
    await app?.close();
    worker?.stop();
    await ctx.close();
  };
  let url: string | null = null;
  try {
    if (config.role !== 'worker') {
      app = await buildApp(ctx);
      url = await app.listen({ port: config.port, host: config.host });
    }
    if (url && !config.publicUrl) ctx.site.url = url;
    if (config.role !== 'api') worker = await startWorker(ctx);
  } catch (error) {
    await Promise.race([stop(), new Promise((done) => setTimeout(done, givingUpMs))]);
    throw error;
  }
  if (url && config.recurrente?.sandboxCard) askForEvents(ctx);
  const demo = config.sandboxOdoo;
  let stopped: Promise<void> | null = null;
  return {
    url,
    greeting: [
      config.brand?.remark && `Aviso de BRAND_FILE: ${config.brand.remark}`,
      url ? `Atrio está en ${url}` : 'Atrio trabaja sin puerto (worker)',
      demo &&
        `Odoo de prueba: ${demo.url}, base ${demo.db}, usuario ${demo.username}, contraseña ${demo.password}, clave API ${demo.apiKey}`,
    ]
      .filter(Boolean)
      .join(' · '),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** The stand-in provider starts beside us, perhaps a moment later. A lost event is not: the sweep finds it. */
function askForEvents(ctx: Context): void {
  ctx.checkout
    ?.sendEventsTo(`${ctx.site.url}/api/webhooks/recurrente`)
    .catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the stand-in provider takes no webhook address'),
    );
}
