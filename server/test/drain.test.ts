import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { type Home, makeHome, until } from './harness.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { newInstallation, newInstance } from './work.ts';

/** A server that is asked to stop says so first, then answers the open requests, and ends those that hang. */

let odoo: Sandbox;
let home: Home;
beforeAll(async () => {
  odoo = await startOdoo();
  home = await makeHome();
});
afterAll(async () => {
  await odoo.stop();
  await home.remove();
});

/** A request of which only a part is sent. @returns when its connection ended */
async function sendHalf({ url }: AtrioProcess): Promise<{ ended: Promise<unknown> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const ended = new Promise((done) => socket.once('close', done));
  // It may be cut off; that is the same end.
  socket.on('error', () => socket.destroy());
  await new Promise((done) => socket.once('connect', done));
  socket.write(
    'POST /api/auth/local HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"id',
  );
  return { ended };
}

test('while draining it answers and is not ready, then ends although a live view and half a request are open', async () => {
  const server = await launchAtrio(home, { DRAIN_SECONDS: '2' });
  const customer = await server.client.register();
  const instance = await newInstance(customer, odoo.url, 'demo');
  const { documentId } = await newInstallation(customer, instance.id, ['crm']);
  const view = await customer.fetch(`/api/installations/${documentId}/events`);
  expect(view.status).toBe(200);
  const half = await sendHalf(server);
  const ready = () => fetch(`${server.url}/readyz`);
  expect((await ready()).status).toBe(204);

  const exited = server.kill('SIGTERM');
  await until('the word that nobody should be sent here', async () => (await ready()).status === 503);
  const answer = await customer.fetch('/api/plans');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  // A view that ends is opened again by the portal, on another process.
  await view.text();
  await half.ended;
  expect(await exited).toBe(0);
});

test('a request that arrives while it stops listening is answered, and its connection ends', async () => {
  const server = await launchAtrio(home, { DRAIN_SECONDS: '0' });
  const { hostname, port } = new URL(server.url);
  const open = () => connect(Number(port), hostname);
  const socket = open();
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const ended = new Promise((done) => socket.once('close', done));
  await new Promise((done) => socket.once('connect', done));
  await new Promise((done) => socket.write('GET /livez HTTP/1.1\r\nhost: x\r\n', done));
  const exited = server.kill('SIGTERM');
  await until('nobody to listen', async () => {
    const other = open();
    const refused = await new Promise((done) => {
      other.once('error', () => done(true));
      other.once('connect', () => done(false));
    });
    other.destroy();
    return refused;
  });
  socket.write('\r\n');
  await ended;
  expect(answer).toMatch(/^HTTP\/1\.1 204 No Content\r\n/);
  expect(answer).not.toContain('"message":"Service Unavailable"');
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(await exited).toBe(0);
});

test('a handle that a library left open does not keep it from ending', async () => {
  const leaveOpen = '--import data:text/javascript,setInterval(()=>{},1000)';
  const server = await launchAtrio(home, { DRAIN_SECONDS: '0', NODE_OPTIONS: leaveOpen });
  expect(await server.kill('SIGTERM')).toBe(0);
});
