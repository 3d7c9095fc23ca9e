import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type Home, makeHome, until } from './harness.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';

let home: Home;
let atrio: AtrioProcess;
let customer: Client;
beforeAll(async () => {
  home = await makeHome({ LOG_LEVEL: 'info' });
  atrio = await launchAtrio(home);
  customer = await atrio.client.register();
});
afterAll(async () => {
  await atrio.kill('SIGTERM');
  await home.remove();
});

const boundary = 'limite';
const halfForm = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="CRM.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;

const hasArrivingFile = () =>
  readdirSync(home.dataDir, { recursive: true }).some((name) => String(name).endsWith('.part'));

test.each([
  ['resets', (socket: Socket) => socket.resetAndDestroy()],
  ['closes', (socket: Socket) => socket.destroy()],
])('an upload whose client %s the connection half-way is not an error of ours', async (_, leave) => {
  // The file of the upload before may still be on its way out.
  await until('no file on its way', () => !hasArrivingFile());
  const before = atrio.output().length;
  const { hostname, port } = new URL(atrio.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${customer.token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 5000000\r\n\r\n${halfForm}${'x'.repeat(100_000)}`,
  );
  await until('the file to arrive', hasArrivingFile);
  leave(socket);
  const told = await until('a line about it', () => {
    // The server may still be writing the last line.
    const lines = atrio.output().slice(before).split('\n').slice(0, -1);
    return lines.find((line) => line.includes('went away') || line.includes('call failed'));
  });
  expect(JSON.parse(told)).toMatchObject({ level: 30, msg: 'the client went away' });
  expect((await customer.fetch('/livez')).status).toBe(204);
});
