import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An address in front of an Odoo. */
export interface OdooBehind {
  url: string;
  stop(): void;
}

/** What is answered instead of the Odoo: an error as Odoo has them, or a status of HTTP. */
type Refusal = { name: string; message: string } | { status: number; headers: Record<string, string> };

/**
 * Passes calls on to an Odoo.
 *
 * @param first called with each call before it is passed on; a refusal that it gives is answered instead
 */
export async function odooBehind(
  target: string,
  first: (call: string) => Promise<Refusal | null>,
): Promise<OdooBehind> {
  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    const refusal = await first(body);
    if (refusal && 'status' in refusal) {
      outgoing.writeHead(refusal.status, refusal.headers).end();
      return;
    }
    if (refusal) {
      const error = { code: 200, message: 'Odoo Server Error', data: { ...refusal, debug: '' } };
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, error }));
      return;
    }
    const { method = 'POST', url = '/', headers } = incoming;
    const call = request(new URL(url, target), { method, headers });
    call.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    call.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
