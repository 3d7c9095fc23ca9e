import { copyFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type UploadedFile } from '@atrio/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  archivesIn,
  atrio,
  atrioOnLittleDisk,
  backedUp,
  changedArchive,
  namesIn,
  statusOf,
  uploaded,
  usersOf,
  withManifest,
} from './backups.ts';
import { type Client, connectTo } from './client.ts';
import { engine } from './databases.ts';
import { type Home, makeNewHome } from './harness.ts';
import { testOnSqlite } from './on-sqlite.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { instanceInput } from './work.ts';

/** Failing `npm run atrio -- restore`: the old state stays in use. */

let home: Home;
let server: AtrioProcess;
let customer: Client;
let file: UploadedFile;
let path: string;
beforeAll(async () => {
  home = await makeNewHome({ ATRIO_SECRET: 'el secreto de esta prueba, el de verdad' });
  server = await launchAtrio(home);
  customer = await server.client.register();
  await customer.ok(createInstance, { body: { data: instanceInput({ baseUrl: 'http://127.0.0.1:1' }) } });
  file = await uploaded(customer);
  path = await backedUp(home);
  await server.client.register();
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await home.remove();
});

const stop = () => server.kill('SIGTERM');
beforeEach(stop);
const start = async () => {
  server = await launchAtrio(home);
};
const users = () => usersOf(home);

/** A restore that must fail: nothing of the copy stays, and the next start serves the old state. */
async function inVain(archive: string, sentence: RegExp, run = () => atrio(home, ['restore', archive])) {
  const before = [await users(), namesIn(home.dataDir), archivesIn(home).length];
  const { code, said } = await run();
  expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
  expect(said).toMatch(/^No se pudo\. [^\n]+\n$/);
  expect([await users(), namesIn(home.dataDir), archivesIn(home).length]).toEqual(before);
  await start();
  const same = connectTo(server.url, customer.token, customer.account);
  expect(await statusOf(same, file)).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(204);
}

testOnSqlite.each([0.02, 0.5, 0.98])('when the archive ends at %d of its length', async (share) => {
  const cut = join(home.dataDir, 'cut.tar.gz');
  copyFileSync(path, cut);
  truncateSync(cut, Math.floor(statSync(cut).size * share));
  await inVain(cut, /La copia está incompleta/);
});

test('when something in the archive was changed', async () => {
  const changed = await changedArchive(path, (content) => {
    const name = engine === 'sqlite' ? 'data/atrio.sqlite' : 'postgres.dump';
    const body = Buffer.from(content.get(name) ?? []);
    body.writeUInt8(body.readUInt8(body.length - 20) ^ 1, body.length - 20);
    content.set(name, body);
  });
  await inVain(changed, /La copia está dañada: \S+ no es lo que se guardó\./);
});

testOnSqlite('when it is not an archive, or contains something else', async () => {
  const other = join(home.dataDir, 'other.tar.gz');
  writeFileSync(other, 'nada');
  await inVain(other, /El archivo está dañado, o no es una copia de Atrio\./);
  await stop();
  const foreign = await changedArchive(path, (content) => content.set('../secret', Buffer.from('otro')));
  await inVain(foreign, /«\.\.\/secret» no es parte de una copia de Atrio\./);
});

testOnSqlite('when the secret is another', async () => {
  const wrong = { ATRIO_SECRET: 'otro secreto de esta prueba, equivocado' };
  await inVain(path, /ATRIO_SECRET no es el secreto/, () => atrio(home, ['restore', path], wrong));
});

testOnSqlite.each([
  [
    'by its number',
    (m: Record<string, unknown>) => Object.assign(m, { atrio: '99.0.0' }),
    /más nueva de Atrio \(99\.0\.0\)/,
  ],
  [
    'by its format',
    (m: Record<string, unknown>) => Object.assign(m, { format: 2, entries: 'otra cosa' }),
    /más nueva de Atrio/,
  ],
  [
    'by its tables',
    (m: Record<string, unknown>) => (m.migrations as string[]).push('999-later'),
    /más nueva de Atrio \(999-later\)/,
  ],
])('when the archive is of a newer version, %s', async (_, change, sentence) => {
  await inVain(await withManifest(path, change), sentence);
});

test('when the disk is full', async () => {
  await inVain(path, /No hay espacio para la copia en \S+ \(EFBIG\)/, () =>
    atrioOnLittleDisk(home, ['restore', path]),
  );
});

test('while Atrio serves', async () => {
  await start();
  const { code, said } = await atrio(home, ['restore', path]);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^No se pudo\. (Otro proceso de Atrio ya usa|Alguien usa la base de datos)[^\n]+\n$/,
    ),
  ]);
  expect(await statusOf(connectTo(server.url, customer.token), file)).toBe(200);
});
