import { createServer } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import { ConfigError } from '../../config/config-error.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves `GET /metrics` on a port of its own, which no customer reaches.
 *
 * @returns its address, and a function that closes it
 * @throws ConfigError where it cannot listen
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
  log: Logger,
): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new ConfigError(
          `No se puede abrir ${host}:${port} para las métricas (${error.code}): elige otro METRICS_PORT, o una dirección de esta máquina en METRICS_HOST.`,
        ),
      ),
    );
    server.listen(port, host, done);
  });
  server.unref();
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${chosen}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
