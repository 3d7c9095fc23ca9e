import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { OdooClient, OdooTarget } from '../src/index.ts';

/** Servers that misbehave, each for one test. */

export interface BadServer {
  target: OdooTarget;
  /** Bodies of the requests that arrived. */
  requests: string[];
}

export const writeCall = (client: OdooClient) => client.call('res.partner', 'create', [{ name: 'X' }]);
export const readCall = (client: OdooClient) => client.searchCount('res.partner', []);

export function targetAt(port: number, change: Partial<OdooTarget> = {}): OdooTarget {
  return {
    url: `http://127.0.0.1:${port}`,
    db: 'demo',
    username: 'admin',
    password: 'S3cret-Passw0rd',
    ...change,
  };
}

export async function httpServer(
  answer: (body: string, response: ServerResponse, request: IncomingMessage, count: number) => void,
): Promise<BadServer> {
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push(body);
      answer(body, response, request, requests.length);
    });
  };
  const server = createServer(listener);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { target: targetAt(port), requests };
}

export async function tcpServer(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    onConnection(socket);
  });
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return port;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(value));
}

/** Answers version, login and languages like Odoo 18; the test answers the other calls. */
export async function odooServer(
  answer: (call: unknown[], response: ServerResponse, count: number) => void,
): Promise<BadServer> {
  let count = 0;
  return httpServer((body, response) => {
    const { service, method, args } = JSON.parse(body).params;
    if (method === 'version') {
      const result = {
        server_version: '18.0',
        server_version_info: [18, 0, 0, 'final', 0, ''],
        server_serie: '18.0',
      };
      sendJson(response, { jsonrpc: '2.0', id: 1, result });
    } else if (service === 'common') {
      sendJson(response, { jsonrpc: '2.0', id: 1, result: 2 });
    } else if (args[3] === 'res.lang') {
      sendJson(response, { jsonrpc: '2.0', id: 1, result: [{ id: 1, code: 'es_419' }] });
    } else {
      answer(args, response, ++count);
    }
  });
}

export function sendFault(
  response: ServerResponse,
  name: string,
  message: string,
  args: unknown[] = [],
): void {
  const debug = 'Traceback (most recent call last):\n  File "/odoo/http.py", line 1\nsecret';
  const data = { name, debug, message, arguments: args, context: {} };
  sendJson(response, { jsonrpc: '2.0', id: 1, error: { code: 200, message: 'Odoo Server Error', data } });
}
