import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getMe, listInstallations, listInstances, login } from '@atrio/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { atrio, atrioJson, namesIn } from './backups.ts';
import { connectTo } from './client.ts';
import { engine } from './databases.ts';
import { customer, fixtureSecret } from './fixtures/customer.ts';
import { fixtures, lastOlder, place } from './fixtures/place.ts';
import { type Home, makeNewHome } from './harness.ts';
import { launchAtrio } from './process.ts';
import { sql } from './sql.ts';

/** Databases of earlier versions, with rows in every table (fixtures/make.ts). */

/** Tables of work that Atrio does, or gives up, as soon as it runs. */
const changing =
  /^(announcementDismissals|failures|knownAddresses|mails|pastMails|turns|limits|sessions|silentHosts|challenges|fileRemovals|files|notices|activity|rounds|kysely_.*)$/;

let home: Home;
beforeEach(async () => {
  home = await makeNewHome({ ATRIO_SECRET: fixtureSecret });
});
afterEach(() => home.remove());

async function rowsOf(): Promise<Record<string, number>> {
  const names =
    engine === 'sqlite'
      ? await sql(home, "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      : await sql(
          home,
          "select table_name as name from information_schema.tables where table_schema = 'public'",
        );
  const rows: Record<string, number> = {};
  for (const { name } of names) {
    const [found] = await sql(home, `select count(*) as rows from "${name}"`);
    rows[String(name)] = Number(found?.rows);
  }
  return rows;
}
const newest = async () => (await sql(home, 'select max(name) as name from kysely_migration'))[0]?.name;

describe.each(fixtures)('the database %s', (fixture) => {
  test('has rows in every table and keeps them, and its customer can sign in', async () => {
    place(home, fixture);
    const before = await rowsOf();
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
    const server = await launchAtrio(home);
    try {
      const { jwt } = await server.client.ok(login, {
        body: { identifier: customer.email, password: customer.password },
      } as never);
      const owner = connectTo(server.url, jwt);
      expect(await owner.ok(getMe)).toMatchObject({ username: customer.username, email: customer.email });
      expect((await owner.ok(listInstances)).data).toMatchObject([{ databaseName: 'demo' }]);
      expect((await owner.ok(listInstallations)).data).toHaveLength(1);
      const after = await rowsOf();
      const kept = Object.keys(before).filter((name) => !changing.test(name));
      expect(Object.fromEntries(kept.map((name) => [name, after[name]]))).toEqual(
        Object.fromEntries(kept.map((name) => [name, before[name]])),
      );
      // Every sealed value can be opened, and the references between rows are valid.
      expect((await atrio(home, ['backup'])).said).toMatch(/^Copia hecha/);
      const [archive = ''] = readdirSync(join(home.dataDir, 'backups'));
      const proof = await atrio(home, ['backup', 'verify', join(home.dataDir, 'backups', archive)]);
      expect(proof).toEqual({ code: 0, said: expect.stringMatching(/^La copia del \S+ está bien: /) });
    } finally {
      await server.kill('SIGTERM');
    }
  });
});

test('a database of an earlier version can be tried on a copy first, which shows the migrations and their changes', async () => {
  const [oldest = ''] = fixtures;
  place(home, oldest);
  const before = [await newest(), await rowsOf(), namesIn(home.dataDir)];
  const tried = await atrioJson<{ rows: number; migrations: object[] }>(home, ['upgrade', '--check']);
  expect(tried.rows).toBeGreaterThan(100);
  expect(tried.migrations).toContainEqual({
    name: '021-maintenance',
    ms: expect.any(Number),
    changes: ['+maintenance'],
  });
  expect([await newest(), await rowsOf(), namesIn(home.dataDir)]).toEqual(before);
  const { code, said } = await atrio(home, ['upgrade', '--check']);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^Al iniciar esta versión la base cambia, en \d+ filas:\n( {2}\S+: \d+ ms.*\n)* {2}021-maintenance: \d+ ms \(\+maintenance\)\n/,
    ),
  ]);
});

test('a migration that fails leaves nothing of the upgrade, so that the next start can repeat it', async () => {
  const [oldest = ''] = fixtures;
  place(home, oldest);
  // A later migration creates a table of this name.
  await sql(home, 'create table maintenance (id integer)');
  const before = [await newest(), await rowsOf()];
  await expect(launchAtrio(home)).rejects.toThrow(/maintenance/);
  expect([await newest(), await rowsOf()]).toEqual(before);
  await sql(home, 'drop table maintenance');
  const server = await launchAtrio(home);
  await server.kill('SIGTERM');
  expect(await newest()).not.toBe(before[0]);
});

test('what earlier versions left of deleted accounts is removed; that of others stays', async () => {
  place(home, lastOlder);
  await sql(
    home,
    `insert into users ("documentId", "createdAt", "updatedAt", username, email, "passwordHash", confirmed, blocked, "roleId", "deletedAt") select 'gone', '', '', 'borrada', 'borrada@cuenta.invalid', '', 1, 1, "roleId", '2026' from users limit 1`,
  );
  for (const statement of [
    `insert into "decisionMemory" ("userId", target, model, field, value, "useId", "use", "updatedAt", action) select id, '', '', '', 'Ana', 0, '', '', 'blank' from users where "documentId" = 'gone'`,
    `insert into "connectionTests" ("userId", access, version, "testedAt") select id, '', '18', '' from users where "documentId" = 'gone'`,
  ]) {
    await sql(home, statement);
  }
  const owners = (table: string) =>
    sql(home, `select "documentId" from users join "${table}" on "userId" = users.id order by users.id`);
  const [owner] = await sql(home, 'select "documentId" from users order by id limit 1');
  const both = [owner, { documentId: 'gone' }];
  expect([await owners('decisionMemory'), await owners('connectionTests')]).toEqual([both, both]);
  const server = await launchAtrio(home);
  await server.kill('SIGTERM');
  expect([await owners('decisionMemory'), await owners('connectionTests')]).toEqual([[owner], [owner]]);
});

test('a database of this version is not changed, and one of a newer version is refused', async () => {
  const server = await launchAtrio(home);
  expect(await atrio(home, ['upgrade', '--check'])).toEqual({
    code: 0,
    said: expect.stringMatching(/^La base ya es de esta versión \(\d+ filas\): no cambia nada\.\n$/),
  });
  expect(await atrio(home, ['upgrade'])).toEqual({
    code: 1,
    said: expect.stringMatching(/^No se pudo\. Escribe upgrade --check\./),
  });
  await server.kill('SIGTERM');
  await sql(home, `insert into kysely_migration values ('999-later', '2030-01-01')`);
  const newer = await atrio(home, ['upgrade', '--check']);
  expect([newer.code, newer.said]).toEqual([1, expect.stringMatching(/más nueva de Atrio \(999-later\)/)]);
});
