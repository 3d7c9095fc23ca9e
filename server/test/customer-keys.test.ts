import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createInstance, deleteUser, listInstances, login, testInstance } from '@atrio/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { openStorage } from '../src/adapters/storage/open.ts';
import { readConfig } from '../src/config/config.ts';
import { openerFor } from '../src/db/customer-keys.ts';
import { openExisting } from '../src/db/open-database.ts';
import { neededKeys } from '../src/db/own-seals.ts';
import { provedVault } from '../src/db/seal-keys.ts';
import { readKeysFiles } from '../src/features/backups/keys-file.ts';
import { makeBackup } from '../src/features/backups/make-backup.ts';
import { openLog } from '../src/log.ts';
import { openVault } from '../src/security/vault.ts';
import { atrio, atrioJson, backedUp } from './backups.ts';
import { type Client, connectTo } from './client.ts';
import { type Home, makeNewHome, until } from './harness.ts';
import { testOnSqlite } from './on-sqlite.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { instanceInput } from './work.ts';

/**
 * The own key of each customer, its destruction with the account, and the file of keys beside the backups.
 */

const secret = 'el secreto de esta prueba, el de verdad';

let odoo: Sandbox;
let home: Home;
let server: AtrioProcess;
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
});
afterAll(() => odoo.stop());
beforeEach(async () => {
  home = await makeNewHome({ ATRIO_SECRET: secret });
  server = await launchAtrio(home);
});
afterEach(async () => {
  await server.kill('SIGKILL');
  await home.remove();
});

const stop = () => server.kill('SIGTERM');

/** A customer with an instance whose access works. */
async function settled(at = server): Promise<{ customer: Client; documentId: string }> {
  const customer = await at.client.register();
  const { data } = await customer.ok(createInstance, {
    body: { data: instanceInput({ baseUrl: odoo.url }) },
  });
  return { customer, documentId: data.documentId };
}

const leave = (customer: Client) =>
  customer.ok(deleteUser, {
    params: { id: customer.account.id },
    body: { password: customer.account.password },
  } as never);

const works = async (customer: Client, documentId: string) =>
  (await customer.ok(testInstance, { params: { documentId }, body: {} })).success;

/** The same customer at a server of a restored copy. */
async function at({ url, client }: AtrioProcess, { account }: Client): Promise<Client> {
  const body = { identifier: account.email, password: account.password };
  const { jwt } = await client.ok(login, { body } as never);
  return connectTo(url, jwt, account);
}

const sealedOf = async (documentId: string, of = home) =>
  String(
    (await sql(of, 'select password from instances where "documentId" = $1', [documentId]))[0]?.password,
  );

/** The row of the key of an instance's owner. */
async function keyOf(documentId: string) {
  const [, id = ''] = (await sealedOf(documentId)).split('.');
  const [row] = await sql(home, 'select * from "customerKeys" where id = $1', [id]);
  return { id, ...row } as { id: string; owner: string | null; wrapped: string | null };
}

const places = () => ['atrio.keys', 'keys/atrio.keys'].map((name) => join(home.dataDir, 'backups', name));

/** The keys in the file of keys, by their ids; one map for each place of the file. */
async function filed(env: NodeJS.ProcessEnv = {}) {
  const files = await readKeysFiles(openVault(readConfig({ ...home.env, ...env })), places());
  return files.map(({ keys }) => new Map(keys.map(({ id, key }) => [id, key])));
}

/** Runs work on the database as a command does, while the server serves. */
async function inProcess<T>(work: (parts: Parameters<typeof makeBackup>[0]) => Promise<T>): Promise<T> {
  const config = readConfig(home.env);
  const db = await openExisting(config);
  const storage = await openStorage(config, openLog('silent'));
  try {
    return await work({ config, db, storage, vault: await provedVault(config, db) });
  } finally {
    await storage.close();
    await db.close();
  }
}

/** An empty machine with the secret, one archive and one file of keys. */
async function otherMachine(archive: string, keys: string | null): Promise<{ other: Home; path: string }> {
  const other = await makeNewHome({ ATRIO_SECRET: secret });
  const folder = join(other.dataDir, 'brought');
  mkdirSync(folder);
  const path = join(folder, 'atrio-20260101T000000000Z.tar.gz');
  copyFileSync(archive, path);
  if (keys) copyFileSync(keys, join(folder, 'atrio.keys'));
  return { other, path };
}

describe('a deleted account', () => {
  test('cannot be read in an older backup with the secret and the present keys; other accounts can', async () => {
    const gone = await settled();
    const stays = await settled();
    const archive = await backedUp(home);
    const { id, wrapped } = await keyOf(gone.documentId);
    const [before] = await filed();
    const key = before?.get(id) ?? '';
    expect([key.length, String(wrapped).length]).toEqual([43, expect.any(Number)]);
    await leave(gone.customer);
    expect(await sql(home, 'select owner, wrapped from "customerKeys" where id = $1', [id])).toEqual([
      { owner: null, wrapped: null },
    ]);
    await until('the key to leave both places', async () =>
      (await filed()).every((keys) => keys.has(id) && keys.get(id) === null),
    );
    await stop();

    const { other, path } = await otherMachine(archive, places()[0] ?? '');
    const said = await atrio(other, ['restore', path]);
    expect([said.code, said.said]).toEqual([
      0,
      expect.stringMatching(/\nLo cifrado de 1 cliente ya no se puede abrir: borró su cuenta después/),
    ]);
    const theirs = await launchAtrio(other);
    expect((await atrio(other, ['resume'])).code).toBe(0);
    const [back, still] = [await at(theirs, gone.customer), await at(theirs, stays.customer)];
    expect((await back.ok(listInstances)).data).toHaveLength(1);
    await until('the copy to go on', () => works(still, stays.documentId));
    expect(await works(back, gone.documentId)).toBe(false);
    await theirs.kill('SIGTERM');

    // Checked by opening the values: secret, archive and file open the one value and not the other.
    const config = readConfig(other.env);
    const db = await openExisting(config);
    const vault = await provedVault(config, db);
    const sealed = await Promise.all([gone, stays].map(({ documentId }) => sealedOf(documentId, other)));
    const open = await openerFor({ db, vault }, sealed);
    const opened = [gone, stays].map(({ documentId }, nth) =>
      open(`instances|${documentId}|password`, sealed[nth] ?? ''),
    );
    await db.close();
    expect(opened).toEqual([null, instanceInput().password]);
    const bytes = gunzipSync(readFileSync(archive)).toString('latin1');
    for (const text of [key, String(wrapped), String((await keyOf(stays.documentId)).wrapped)]) {
      expect(bytes.includes(text)).toBe(false);
    }
    // Proves that the search above would find the values.
    expect(bytes.includes(sealed[0] ?? 'none')).toBe(true);
    await other.remove();
  });

  test('cannot be read after another restore with the keys of this machine', async () => {
    const gone = await settled();
    const stays = await settled();
    const archive = await backedUp(home);
    const old = join(home.dataDir, 'old.keys');
    copyFileSync(places()[0] ?? '', old);
    await leave(gone.customer);
    await stop();
    // Not even with an older file of keys: the database in use knows of the deletion.
    const { keys } = await atrioJson<{ keys: { closed: number } }>(home, ['restore', archive, '--keys', old]);
    expect(keys.closed).toBe(1);
    server = await launchAtrio(home);
    await atrio(home, ['resume']);
    const [back, still] = [await at(server, gone.customer), await at(server, stays.customer)];
    await until('the copy to go on', () => works(still, stays.documentId));
    expect(await works(back, gone.documentId)).toBe(false);

    // A customer who registers again enters the access again and gets another key.
    const { data } = await back.ok(createInstance, {
      body: { data: instanceInput({ baseUrl: odoo.url }) },
    });
    expect(await works(back, data.documentId)).toBe(true);
  });
});

describe('the file of keys', () => {
  test('has each key that an archive needs, even if customers write while it is made', async () => {
    const [early, gone] = [await settled(), await settled()];
    const ids = [(await keyOf(early.documentId)).id, (await keyOf(gone.documentId)).id];
    let late = '';
    const path = await inProcess(async ({ storage, ...parts }) => {
      const meanwhile = {
        ...storage,
        // Now the databases have been copied, and the archive is not finished.
        async *keys() {
          await leave(gone.customer);
          late = (await keyOf((await settled()).documentId)).id;
          yield* storage.keys();
        },
      };
      return (await makeBackup({ ...parts, storage: meanwhile }, join(home.dataDir, 'backups'))).path;
    });
    for (const keys of await filed()) {
      expect([...ids, late].map((id) => typeof keys.get(id))).toEqual(['string', 'object', 'string']);
    }
    const proof = await atrioJson<{ closed: number }>(home, ['backup', 'verify', path]);
    expect(proof.closed).toBe(1);
  });

  testOnSqlite(
    'keeps keys that the database does not have, and keys sealed with the old secret',
    async () => {
      const { documentId } = await settled();
      await backedUp(home);
      const { id } = await keyOf(documentId);
      await stop();
      const fresh = await makeNewHome({ ATRIO_SECRET: secret, BACKUP_TO: join(home.dataDir, 'backups') });
      const theirs = await launchAtrio(fresh);
      const late = await settled(theirs);
      await backedUp(fresh);
      const [, lateId = ''] = (await sealedOf(late.documentId, fresh)).split('.');
      for (const keys of await filed()) {
        expect([keys.get(id), keys.get(lateId)]).toEqual([expect.any(String), expect.any(String)]);
      }
      await theirs.kill('SIGTERM');

      const stranger = await makeNewHome({
        ATRIO_SECRET: 'otro secreto de esta prueba, equivocado',
        BACKUP_TO: join(home.dataDir, 'backups'),
      });
      const strange = await launchAtrio(stranger);
      const bytes = readFileSync(places()[0] ?? '');
      expect(await atrio(stranger, ['backup'])).toEqual({
        code: 1,
        said: expect.stringMatching(
          /^No se pudo\. El archivo de claves \S+ está dañado, o se guardó con otro/,
        ),
      });
      expect(readFileSync(places()[0] ?? '')).toEqual(bytes);
      await strange.kill('SIGTERM');
      await stranger.remove();
      await fresh.remove();
    },
  );

  testOnSqlite('is written again when it is lost, and when the secret is new', async () => {
    const { documentId } = await settled();
    await backedUp(home);
    const { id } = await keyOf(documentId);
    rmSync(places()[1] ?? '');
    await until('the second place', () => existsSync(places()[1] ?? ''));
    await stop();
    const next = 'el secreto que viene después, en la prueba';
    server = await launchAtrio(home, { ATRIO_SECRET: next, ATRIO_OLD_SECRET: secret });
    await until('a file that the new secret opens', () =>
      filed({ ATRIO_SECRET: next }).then(
        (files) => files.every((keys) => keys.has(id)),
        () => false,
      ),
    );
    expect(await filed().catch((error: Error) => error.message)).toMatch(/otro ATRIO_SECRET/);
  });

  testOnSqlite(
    'of a machine with folders of its own loses what another one took out of its own',
    async () => {
      const gone = await settled();
      const stays = await settled();
      await backedUp(home);
      const { id } = await keyOf(gone.documentId);
      const stayed = (await keyOf(stays.documentId)).id;
      // The file as the second machine has it, which knows nothing of the deletion.
      const old = readFileSync(places()[0] ?? '');
      await leave(gone.customer);
      await until('the first machine', async () => (await filed()).every((keys) => keys.get(id) === null));
      for (const place of places()) writeFileSync(place, old);
      await until('the second', async () => (await filed()).every((keys) => keys.get(id) === null));
      expect((await filed()).map((keys) => typeof keys.get(stayed))).toEqual(['string', 'string']);
      await stop();

      // If a file still has the key, doctor says so: the first line has the time at which the file was
      // written.
      const [, ...rest] = old.toString().split('\n');
      const early = ['atrio-keys 1 2026-01-01T00:00:00.000Z', ...rest].join('\n');
      writeFileSync(places()[1] ?? '', early);
      await sql(home, `update "customerKeys" set "destroyedAt" = '2026-01-02T00:00:00.000Z' where id = $1`, [
        id,
      ]);
      const { checks }: { checks: { check: string }[] } = JSON.parse(
        (await atrio(home, ['doctor', '--json'])).said,
      );
      expect(checks.find(({ check }) => check === 'backup-keys')).toEqual({
        check: 'backup-keys',
        state: 'bad',
        said: 'Tiene la clave de una cuenta que se borró: ejecuta npm run atrio -- backup keys.',
      });
    },
  );

  testOnSqlite(
    'is required when it is missing or older than the archive, unless the operator restores without it',
    async () => {
      const { customer, documentId } = await settled();
      await backedUp(home);
      const old = join(home.dataDir, 'old.keys');
      copyFileSync(places()[0] ?? '', old);
      await settled();
      const archive = await backedUp(home);
      await stop();
      for (const [keys, sentence] of [
        [
          null,
          /^No se pudo\. Falta el archivo de claves de los clientes, que no va en la copia: pon el atrio\.keys/,
        ],
        [old, /^No se pudo\. El archivo de claves es más viejo que la copia[^(]*\(no conoce 1 de 2 claves\)/],
      ] as const) {
        const { other, path } = await otherMachine(archive, keys);
        for (const command of [
          ['restore', path],
          ['backup', 'verify', path],
        ]) {
          expect(await atrio(other, command)).toEqual({ code: 1, said: expect.stringMatching(sentence) });
        }
        expect(existsSync(join(other.dataDir, 'files'))).toBe(false);
        await other.remove();
      }
      const { other, path } = await otherMachine(archive, null);
      const nowhere = await atrio(other, ['restore', path, '--keys', join(other.dataDir, 'none')]);
      expect([nowhere.code, nowhere.said]).toEqual([1, expect.stringMatching(/No existe el archivo/)]);
      const { keys } = await atrioJson<{ keys: object }>(other, ['restore', path, '--without-keys']);
      expect(keys).toEqual({ writtenAt: null, closed: 2 });
      const theirs = await launchAtrio(other);
      await atrio(other, ['resume']);
      const back = await at(theirs, customer);
      await until('Odoo to be asked', async () => {
        const { diagnosis } = await back.ok(testInstance, { params: { documentId }, body: {} });
        return diagnosis.some(({ step, status }) => step === 'user' && status === 'failed');
      });
      await theirs.kill('SIGTERM');
      await other.remove();
    },
  );
});

describe('values from before customers had own keys', () => {
  test('are sealed with them when no process of the older version is left', async () => {
    const { customer, documentId } = await settled();
    const instance = `instances|${documentId}`;
    await stop();
    await inProcess(async ({ vault, db }) => {
      const [password, apiKey] = (
        await sql(home, 'select password, "apiKey" from instances where "documentId" = $1', [documentId])
      ).flatMap((row) => [String(row.password), String(row.apiKey)]) as [string, string];
      const open = await openerFor({ db, vault }, [password, apiKey]);
      await sql(home, 'update instances set password = $1, "apiKey" = $2', [
        vault.seal(`${instance}|password`, open(`${instance}|password`, password) ?? ''),
        vault.seal(`${instance}|apiKey`, open(`${instance}|apiKey`, apiKey) ?? ''),
      ]);
    });
    await sql(home, 'delete from "customerKeys"');
    await sql(home, 'update maintenance set "ownKeysFrom" = null');
    await sql(
      home,
      `insert into processes (id, role, version, machine, "startedAt", "beatAt") values ('old', 'all', '0.0.1', 'otra', '', $1)`,
      [new Date(Date.now() + 3_600_000).toISOString()],
    );
    server = await launchAtrio(home);
    const same = await at(server, customer);
    // The older version can read what this one writes.
    const { data } = await same.ok(createInstance, {
      body: { data: instanceInput({ baseUrl: odoo.url }) },
    });
    const forms = async () =>
      (await sql(home, 'select password, "apiKey" from instances')).flatMap((row) =>
        [row.password, row.apiKey].map((value) => String(value).slice(0, 2)),
      );
    expect(await forms()).toEqual(['v1', 'v1', 'v1', 'v1']);
    expect(await works(same, data.documentId)).toBe(true);
    await sql(home, `delete from processes where id = 'old'`);
    await until('the new form', async () => (await forms()).every((form) => form === 'v2'));
    expect(await sql(home, 'select owner from "customerKeys"')).toHaveLength(1);
    for (const each of [documentId, data.documentId]) expect(await works(same, each)).toBe(true);
    const needed = await inProcess(({ db }) => neededKeys(db));
    expect(needed).toEqual([(await keyOf(documentId)).id]);
  });
});
