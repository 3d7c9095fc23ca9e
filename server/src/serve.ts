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

/** Starts the parts that the role asks for. */
export async function serve(config: Config): Promise<Server> {
  const ctx = await openContext(config);
  const worker = config.role === 'api' ? null : await startWorker(ctx);
  const app = config.role === 'worker' ? null : await buildApp(ctx);
  const url = app ? await app.listen({ port: config.port, host: config.host }) : null;
  if (url && !config.publicUrl) ctx.site.url = url;
  if (url && config.recurrente?.sandboxCard) askForEvents(ctx);
  const demo = config.sandboxOdoo;
  const stop = async () => {
    // First of all: whoever listens to a progress stream must go, or closing would wait for them.
    ctx.leave();
    await app?.close();
    worker?.stop();
    await ctx.close();
  };
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
