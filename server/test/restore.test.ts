import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getMe, listInstances, login } from '@atrio/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3 } from '../../sandbox/s3/index.ts';
import { openStorage } from '../src/adapters/storage/open.ts';
import { readConfig } from '../src/config/config.ts';
import { openExisting } from '../src/db/open-database.ts';
import { storeHead } from '../src/features/acts/head.ts';
import { restoreBackup } from '../src/features/backups/restore.ts';
import { openLog } from '../src/log.ts';
import { atrio, atrioJson, backedUp, namesIn, statusOf, strayRound, uploaded, usersOf } from './backups.ts';
import { type Client, connectTo } from './client.ts';
import { engine } from './databases.ts';
import { type Home, makeNewHome, until } from './harness.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';

/** `npm run atrio -- restore`: everything in an archive, or nothing. */

const secret = 'el secreto de esta prueba, el de verdad';

let home: Home;
let server: AtrioProcess;
beforeEach(async () => {
  home = await makeNewHome({ ATRIO_SECRET: secret });
  server = await launchAtrio(home);
});
afterEach(async () => {
  await server.kill('SIGKILL');
  await home.remove();
});

const stop = () => server.kill('SIGTERM');
const start = async (env: NodeJS.ProcessEnv = {}) => {
  server = await launchAtrio(home, env);
};
/** The same customer on the server that runs now, who signs in again. */
const again = async ({ account }: Client): Promise<Client> => {
  const { jwt } = await server.client.ok(login, {
    body: { identifier: account.email, password: account.password },
  } as never);
  return connectTo(server.url, jwt, account);
};
const users = () => usersOf(home);
/** A session of an operator. */
async function openOperatorSession(): Promise<void> {
  const [role] = await sql(home, `select id from "operatorRoles" where "builtIn" = 'lectura'`);
  await sql(
    home,
    `insert into operators (id, "documentId", "createdAt", "updatedAt", email, "roleId") values (1, 'o', 'x', 'x', 'ana@ejemplo.com', $1)`,
    [Number(role?.id)],
  );
  await sql(
    home,
    `insert into "operatorSessions" ("documentId", "tokenHash", "operatorId", "createdAt", "lastSeenAt", "expiresAt", "provenAt") values ('s', 'h', 1, 'x', 'x', 'x', 'x')`,
  );
}

test('everything is as in the archive, later changes are kept in another archive, and everybody signs in again', async () => {
  const early = await server.client.register();
  const file = await uploaded(early);
  await openOperatorSession();
  const path = await backedUp(home);
  const later = await server.client.register();
  const laterFile = await uploaded(later);
  await stop();

  const restored = await atrioJson<Record<string, unknown>>(home, ['restore', path]);
  expect(restored).toEqual({
    madeAt: expect.stringMatching(/Z$/),
    restorePoint: expect.stringMatching(/atrio-\w+\.tar\.gz$/),
    kept: null,
    missing: [],
    settings: null,
    keys: { writtenAt: expect.stringMatching(/Z$/), closed: 0 },
  });
  await start();
  expect(await users()).toEqual([early.account.email]);
  expect((await connectTo(server.url, early.token).send(getMe)).status).toBe(401);
  expect(await sql(home, 'select "revokedAt" from "operatorSessions"')).toEqual([
    { revokedAt: expect.stringMatching(/Z$/) },
  ]);
  expect(await sql(home, 'select kind, "operatorId", "after" from acts')).toEqual([
    { kind: 'backup-restored', operatorId: null, after: JSON.stringify({ madeAt: restored.madeAt }) },
  ]);
  const back = await again(early);
  expect((await back.ok(listInstances)).data).toHaveLength(1);
  expect(await statusOf(back, file)).toBe(200);
  expect(namesIn(home.dataDir)).toEqual(
    engine === 'sqlite' ? ['atrio.sqlite', 'files', 'jobs.sqlite'] : ['files'],
  );
  await stop();

  await atrioJson(home, ['restore', String(restored.restorePoint)]);
  await start();
  expect(await users()).toEqual([early.account.email, later.account.email]);
  expect(await statusOf(await again(later), laterFile)).toBe(200);
});

test('a copy can be restored on an empty machine, with the secret', async () => {
  const customer = await server.client.register();
  const file = await uploaded(customer);
  const path = await backedUp(home);
  await stop();
  const other = await makeNewHome({ ATRIO_SECRET: secret });
  expect(await atrio(other, ['restore', path])).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Restaurado lo que había el \S+Z\.\nLas claves de los clientes son las del \S+Z\.\nAl iniciar, Atrio no enviará correos[^\n]+resume\n$/,
    ),
  });
  const theirs = await launchAtrio(other);
  const { jwt } = await theirs.client.ok(login, {
    body: { identifier: customer.account.email, password: customer.account.password },
  } as never);
  expect(await statusOf(connectTo(theirs.url, jwt), file)).toBe(200);
  await theirs.kill('SIGTERM');
  await other.remove();
});

test('the old state is put back if the copy cannot be opened in its place', async () => {
  const customer = await server.client.register();
  const file = await uploaded(customer);
  const path = await backedUp(home);
  const later = await server.client.register();
  await stop();
  const before = namesIn(home.dataDir);
  const seen: unknown[] = [];
  const to = { pointsTo: join(home.dataDir, 'backups') };
  const restoring = restoreBackup(readConfig(home.env), path, to, async () => {
    seen.push(await users());
    throw new Error('it does not open');
  });
  await expect(restoring).rejects.toThrow('it does not open');
  expect(seen).toEqual([[customer.account.email]]);
  expect(namesIn(home.dataDir)).toEqual(before);
  await start();
  expect(await users()).toEqual([customer.account.email, later.account.email]);
  expect(await statusOf(connectTo(server.url, customer.token), file)).toBe(200);
});

test('an exchange that is interrupted before the first renaming is decided by the next start', async () => {
  const early = await server.client.register();
  const path = await backedUp(home);
  const later = await server.client.register();
  await stop();
  const killed = await atrio(home, ['restore', path], { ATRIO_FAIL_POINT: 'restore:planned' });
  expect(killed.code).toBe('SIGKILL');
  await start();
  // The list of moves is stored, and the start carries them out. On PostgreSQL the exchange of the databases
  // decides, and it did not happen.
  const copy = [early.account.email];
  expect(await users()).toEqual(engine === 'sqlite' ? copy : [...copy, later.account.email]);
});

test('an interrupted exchange is finished by the next start', async () => {
  const customer = await server.client.register();
  const file = await uploaded(customer);
  const path = await backedUp(home);
  await uploaded(await server.client.register());
  await stop();
  const killed = await atrio(home, ['restore', path], { ATRIO_FAIL_POINT: 'restore:half' });
  expect(killed.code).toBe('SIGKILL');
  expect(existsSync(join(home.dataDir, 'switching.json'))).toBe(true);
  await start();
  expect(await users()).toEqual([customer.account.email]);
  expect(await statusOf(await again(customer), file)).toBe(200);
  expect(existsSync(join(home.dataDir, 'switching.json'))).toBe(false);
});

test('a state that cannot be read is kept unchanged', async () => {
  const customer = await server.client.register();
  const path = await backedUp(home);
  await stop();
  if (engine === 'sqlite') writeFileSync(join(home.dataDir, 'atrio.sqlite'), 'dañada'.repeat(500));
  else await sql(home, `insert into kysely_migration values ('999-later', '2030-01-01')`);
  const { kept, restorePoint } = await atrioJson<{ kept: string; restorePoint: null }>(home, [
    'restore',
    path,
  ]);
  expect([kept, restorePoint]).toEqual([expect.stringMatching(/before[-_]\w+$/), null]);
  if (engine === 'sqlite') expect(readFileSync(join(kept, 'atrio.sqlite'), 'utf8')).toMatch(/^dañada/);
  await start();
  expect(await users()).toEqual([customer.account.email]);
  if (engine === 'postgres') await sql(home, `drop database "${kept}"`);
});

test('files missing in the bucket, and different settings, are reported', async () => {
  const s3 = await startS3();
  await stop();
  await start(s3.env);
  const customer = await server.client.register();
  const file = await uploaded(customer);
  await uploaded(await server.client.register());
  const path = await backedUp(home, s3.env);
  await stop();
  const [, lost = ''] = [...s3.objects.keys()].sort();
  s3.objects.delete([...s3.objects.keys()].find((key) => !key.includes(file.hash)) ?? lost);
  const catalog = join(home.dataDir, 'other.yaml');
  const demo = readFileSync(fileURLToPath(new URL('../../catalog.yaml', import.meta.url)), 'utf8');
  writeFileSync(catalog, demo.replaceAll(/price: \d+/g, 'price: 777'));
  const env = { ...s3.env, CATALOG_FILE: catalog };
  const { missing, settings } = await atrioJson<{ missing: string[]; settings: string }>(
    home,
    ['restore', path],
    env,
  );
  expect(missing).toHaveLength(1);
  expect(readFileSync(join(settings, 'catalog.yaml'), 'utf8')).toBe(demo);
  await start(env);
  expect(await statusOf(await again(customer), file)).toBe(200);
  await s3.switchOff();
});

test('files that were not yet moved to the bucket come back from the archive', async () => {
  const s3 = await startS3();
  const customer = await server.client.register();
  const inFolder = await uploaded(customer);
  await stop();
  await start(s3.env);
  const inBucket = await uploaded(await again(customer));
  const path = await backedUp(home, s3.env);
  await stop();
  const other = await makeNewHome({ ATRIO_SECRET: secret, ...s3.env });
  expect(await atrioJson(other, ['restore', path])).toMatchObject({ missing: [], restorePoint: null });
  const theirs = await launchAtrio(other);
  const { jwt } = await theirs.client.ok(login, {
    body: { identifier: customer.account.email, password: customer.account.password },
  } as never);
  const back = connectTo(theirs.url, jwt);
  expect([await statusOf(back, inFolder), await statusOf(back, inBucket)]).toEqual([200, 200]);
  await theirs.kill('SIGTERM');
  await other.remove();
  await s3.switchOff();
});

test('the heads of the book of acts outlive the restore', async () => {
  const added = await atrio(home, ['operator', 'add', 'ana@ejemplo.com']);
  expect(added.code).toBe(0);
  const path = await backedUp(home);
  await stop();
  const config = readConfig(home.env);
  const [db, storage] = [await openExisting(config), await openStorage(config, openLog('fatal'))];
  // Nothing, if the worker has written it already.
  await storeHead({ db, storage });
  await db.close();
  await atrioJson(home, ['restore', path]);
  expect(await atrioJson(home, ['audit', 'check'])).toEqual({
    ...{ lines: 2, heads: 1, replaced: 0, fault: null },
  });
});

test('files that came into the bucket after the archive stay there, also once the copy goes on', async () => {
  const s3 = await startS3();
  await stop();
  await start(s3.env);
  await sql(home, 'update maintenance set "strayFilesFrom" = $1', ['2020-01-01T00:00:00.000Z']);
  const path = await backedUp(home, s3.env);
  await stop();
  const later = `aa/hoja_${'aa'.repeat(16)}.xlsx`;
  const changedAt = new Date(Date.now() - 2 * 86_400_000);
  s3.objects.set(later, { content: Buffer.from('datos de un cliente'), changedAt });
  await atrioJson(home, ['restore', path], s3.env);
  await atrioJson(home, ['resume'], s3.env);
  // The archive may hold the round of the server before.
  await sql(home, 'delete from rounds');
  await start(s3.env);
  await until('a round of stray files', () => strayRound(home));
  expect(s3.objects.has(later)).toBe(true);
  await s3.switchOff();
});
