import { createInstance, testInstance } from '@atrio/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { readCatalog } from '../src/config/catalog.ts';
import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/open-database.ts';
import type { Db } from '../src/db/queries.ts';
import { rotateKeys } from '../src/db/rotate-keys.ts';
import { openVault, type Vault } from '../src/security/vault.ts';
import type { Client } from './client.ts';
import { type Home, makeHome, tables } from './harness.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { instanceInput } from './work.ts';

const first = 'primer secreto de esta prueba, largo';
const second = 'segundo secreto de esta prueba, largo';

let home: Home;
let odoo: Sandbox;
let atrio: AtrioProcess;
let customer: Client;
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
});
beforeEach(async () => {
  home = await makeHome({ ATRIO_SECRET: first });
  atrio = await launchAtrio(home);
  customer = await atrio.client.register();
});
afterEach(async () => {
  await atrio.kill('SIGTERM');
  await home.remove();
});
afterAll(() => odoo.stop());

const add = async (of = customer) =>
  (await of.ok(createInstance, { body: { data: instanceInput({ baseUrl: odoo.url }) } })).data.documentId;
/** Whether the server can still read the sealed access: Odoo accepts it. */
const works = async (documentId: string) =>
  (await customer.ok(testInstance, { params: { documentId }, body: {} })).success;

/** Ids of the keys of all sealed values, in every table. */
async function keysInUse(): Promise<string[]> {
  const rows = [];
  for (const table of ['instances', 'users', 'authenticators', 'sessions', 'sealKeys', 'customerKeys']) {
    rows.push(await sql(home, `select * from "${table}"`).catch(() => []));
  }
  const found = JSON.stringify(rows).matchAll(/"v1\.([0-9a-f]{8})\./g);
  return [...new Set([...found].map(([, id]) => id ?? ''))];
}

/** @param before what is done to the database just before */
async function rotate(
  env: NodeJS.ProcessEnv = {},
  before: (db: Db, vault: Vault) => Promise<void> = async () => undefined,
) {
  const config = readConfig({ ...home.env, ...env });
  const db = await openDatabase(config, readCatalog(config.catalogFile));
  try {
    await before(db, openVault(config));
    return await rotateKeys(db, openVault(config), 2500);
  } finally {
    await db.close();
  }
}

describe('[S32] the key of sealed values', () => {
  test('can be replaced while the server reads and writes', async () => {
    const instances = [await add(), await add(), await add()];
    // Each customer has a key, which the portal's key seals.
    for (let others = 0; others < 5; others++) await add(await atrio.client.register());
    const [old] = await keysInUse();
    let busy = true;
    const heard: boolean[] = [];
    const reading = (async () => {
      while (busy) heard.push(await works(instances[heard.length % 3] ?? ''));
    })();
    const writing = (async () => {
      while (busy) {
        instances.push(await add());
        await add(await atrio.client.register());
      }
    })();
    expect(await rotate()).toBeGreaterThanOrEqual(6);
    busy = false;
    await Promise.all([reading, writing]);
    expect(heard).not.toContain(false);
    const [fresh, ...others] = await keysInUse();
    expect([others, fresh === old]).toEqual([[], false]);
    for (const documentId of [instances[0], instances.at(-1)])
      expect(await works(documentId ?? '')).toBe(true);
  });

  test('continues an interrupted rotation', async () => {
    await add();
    // The state in which the key was stored and had sealed nothing yet.
    let next = '';
    await rotate({}, async (db, vault) => {
      // It is not in use yet when the rotation looks for it, right after this.
      const key = vault.makeKey(new Date(Date.now() + 4000).toISOString());
      await tables({ db }).insertInto('sealKeys').values(key).execute();
      next = key.id;
    });
    expect(await keysInUse()).toEqual([next]);
    expect(await sql(home, 'select id from "sealKeys"')).toEqual([{ id: next }]);
  });

  test('is encrypted with a secret that can be replaced too', async () => {
    const documentId = await add();
    await atrio.kill('SIGTERM');
    await expect(launchAtrio(home, { ATRIO_SECRET: second })).rejects.toThrow(/ATRIO_OLD_SECRET/);
    const both = { ATRIO_SECRET: second, ATRIO_OLD_SECRET: first };
    atrio = await launchAtrio(home, both);
    await rotate(both);
    await atrio.kill('SIGTERM');
    atrio = await launchAtrio(home, { ATRIO_SECRET: second });
    const { account } = customer;
    const { jwt } = (await (
      await atrio.client.fetch('/api/auth/local', {
        method: 'POST',
        body: JSON.stringify({ identifier: account.email, password: account.password }),
        headers: { 'content-type': 'application/json' },
      })
    ).json()) as { jwt: string };
    customer = atrio.client.withToken(jwt);
    expect(await works(documentId)).toBe(true);
  });
});
