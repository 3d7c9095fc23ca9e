import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** What a badly set up proxy does. */
export type ProxyFault = 'holds-back' | 'small-bodies' | null;

/** A proxy in front of Atrio. */
export interface ProxySandbox {
  /** Origin with `localhost`. */
  url: string;
  behave(fault: ProxyFault): void;
  stop(): Promise<void>;
}

const smallBody = 1_000_000;

/** @param to gives the origin behind it @param tls key and certificate in PEM; without them it speaks http */
export async function startProxy(
  to: () => string,
  tls: { key: string; cert: string } | null = null,
): Promise<ProxySandbox> {
  let fault: ProxyFault = null;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (fault === 'small-bodies' && Number(incoming.headers['content-length'] ?? 0) > smallBody) {
      incoming.resume();
      incoming.once('end', () => outgoing.writeHead(413).end());
      return;
    }
    const { method, url, headers } = incoming;
    const behind = request(new URL(url ?? '/', to()), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (fault === 'holds-back') void answer.toArray().then((pieces) => outgoing.end(Buffer.concat(pieces)));
      // If one of the two connections breaks, the other is broken too.
      else pipeline(answer, outgoing, () => undefined);
    });
    behind.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end());
    outgoing.once('close', () => behind.destroy());
    incoming.pipe(behind);
  };
  const server = tls ? createTlsServer(tls, pass) : createServer(pass);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${port}`,
    behave: (next) => {
      fault = next;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
