import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInstance } from '@atrio/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandProgram, mainProgram } from '../../scripts/server.mjs';
import { readConfig } from '../src/config/config.ts';
import { ConfigError } from '../src/config/config-error.ts';
import { openExisting } from '../src/db/open-database.ts';
import type { Db } from '../src/db/queries.ts';
import { rotateKeys } from '../src/db/rotate-keys.ts';
import { openSome, proveSecret, readSealing } from '../src/db/seal-keys.ts';
import { openVault, type Vault } from '../src/security/vault.ts';
import { serve } from '../src/serve.ts';
import { connectTo } from './client.ts';
import { engine } from './databases.ts';
import { type Home, makeNewHome, until } from './harness.ts';
import { launch, launchAtrio, type RunningProcess } from './process.ts';
import { sql } from './sql.ts';
import { instanceInput } from './work.ts';

const right = 'el secreto de esta prueba, el de verdad';
const wrong = 'otro secreto de esta prueba, equivocado';
const check = ['ledger', 'check'];
const rotate = ['key', 'rotate'];
const nothingToCompare = { code: 0, said: 'Libro de pagos: 0 líneas, 0 diferencias.\n' };

let home: Home;
const running: RunningProcess[] = [];
beforeEach(async () => {
  home = await makeNewHome({ ATRIO_SECRET: right });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill('SIGKILL')));
  await home.remove();
});

const run = async (args: string[], env: NodeJS.ProcessEnv = {}, program = commandProgram) => {
  const one = launch({ ...home.env, ...env }, program, args);
  running.push(one);
  return { code: await one.exited, said: one.output() };
};

const started = (env: NodeJS.ProcessEnv = {}) => serve(readConfig({ ...home.env, ...env }));

/** The data folder of a server that has run before. */
async function used({ sealed = true } = {}): Promise<void> {
  const catalog = join(home.dataDir, 'catalog.yaml');
  const demo = readFileSync(fileURLToPath(new URL('../../catalog.yaml', import.meta.url)), 'utf8');
  writeFileSync(catalog, demo.replaceAll(/price: \d+/g, 'price: 777'));
  const atrio = await started({ CATALOG_FILE: catalog });
  if (sealed) {
    const customer = await connectTo(atrio.url ?? '').register();
    await customer.ok(createInstance, { body: { data: instanceInput({ baseUrl: 'http://127.0.0.1:1' }) } });
  }
  await atrio.stop();
}

const tables = [
  'plans',
  'planFeatures',
  'periods',
  'odooApps',
  'sealKeys',
  'customerKeys',
  'instances',
  'kysely_migration',
];
const rows = async () => {
  const found: Record<string, unknown> = {};
  for (const table of tables) found[table] = await sql(home, `select * from "${table}" order by 1`);
  return found;
};

/** Every byte in the data folder, by name. */
const bytes = () =>
  Object.fromEntries(
    readdirSync(home.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

describe('npm run ledger:check', () => {
  test('writes nothing, even if its environment names another catalogue', async () => {
    await used();
    const before = await rows();
    const onDisk = bytes();
    expect(await run(check)).toEqual(nothingToCompare);
    expect(bytes()).toEqual(onDisk);
    expect(await rows()).toEqual(before);
  });

  test('works while Atrio runs', async () => {
    const atrio = await started();
    await connectTo(atrio.url ?? '').register();
    expect(await run(check)).toEqual(nothingToCompare);
    await atrio.stop();
  });

  test('works after a crash, and leaves the recovery to the next start', async () => {
    const atrio = await launchAtrio(home);
    running.push(atrio);
    await atrio.client.register();
    await atrio.kill('SIGKILL');
    const database = () =>
      engine === 'sqlite' ? readFileSync(join(home.dataDir, 'atrio.sqlite')).toString('base64') : null;
    const before = database();
    expect(await run(check)).toEqual(nothingToCompare);
    expect(database() === before).toBe(true);
  });

  test.each([
    ['older', `delete from "kysely_migration" where "name" = '007-targets'`, /anterior.*007-targets/],
    ['newer', `insert into "kysely_migration" values ('999-later', '2030-01-01')`, /más nueva.*999-later/],
  ])('says that the tables are %s, and does not change them', async (_, change, sentence) => {
    await used({ sealed: false });
    await sql(home, change);
    const before = await rows();
    for (const words of [check, rotate]) {
      const { code, said } = await run(words);
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
      expect(said).toMatch(/^[^\n]+\n$/);
    }
    expect(await rows()).toEqual(before);
  });

  test.runIf(engine === 'sqlite')('makes no database where there is none', async () => {
    for (const words of [check, rotate]) {
      const { code, said } = await run(words);
      expect([code, said]).toEqual([1, expect.stringMatching(/No hay ninguna base de datos.*DATA_DIR/)]);
    }
    expect(bytes()).toEqual({});
  });
});

const withoutProof = () => sql(home, 'delete from "sealKeys"');

/** Does `work` with the database and the vault that a command opens. */
async function asCommand<T>(work: (db: Db, vault: Vault) => Promise<T>, env: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ ...home.env, ...env });
  const vault = openVault(config);
  const db = await openExisting(config);
  try {
    return await work(db, vault);
  } finally {
    await db.close();
  }
}

/** As `npm run rotate-key` does, with shorter waits. */
const rotateHere = (env: NodeJS.ProcessEnv = {}) => asCommand((db, vault) => rotateKeys(db, vault, 200), env);

const startsAndStops = async (env: NodeJS.ProcessEnv = {}) => (await started(env)).stop();

describe.each([
  ['after the first start', { sealed: false, proof: true }],
  ['with sealed values', { sealed: true, proof: true }],
  ['with sealed values from before there was a proof', { sealed: true, proof: false }],
])('a wrong ATRIO_SECRET, %s,', (_, { sealed, proof }) => {
  test('neither starts nor rotates, and nothing is written', async () => {
    await used({ sealed });
    if (!proof) await withoutProof();
    const before = await rows();
    for (const env of [
      { ATRIO_SECRET: wrong },
      { ATRIO_SECRET: wrong, ATRIO_OLD_SECRET: `${wrong} también` },
      { ATRIO_SECRET: '' },
    ]) {
      await expect(startsAndStops(env)).rejects.toThrow(/ATRIO_SECRET/);
      await expect(rotateHere(env)).rejects.toThrow(/ATRIO_SECRET/);
    }
    expect(await rows()).toEqual(before);
    expect(readdirSync(home.dataDir)).not.toContain('secret');
    await startsAndStops();
    expect(await rotateHere()).toBe(sealed ? 1 : 0);
    await startsAndStops();
  });
});

describe('the secret', () => {
  test('is checked by the commands, which say so and end', async () => {
    await used();
    const env = { ATRIO_SECRET: wrong };
    for (const { code, said } of [await run([], env, mainProgram), await run(rotate, env)]) {
      expect([code, said]).toEqual([1, expect.stringMatching(/^[^\n]+ATRIO_SECRET no es[^\n]+\n$/)]);
    }
  });

  test('that Atrio made itself is not made again after it is lost', async () => {
    home.env.ATRIO_SECRET = '';
    await used();
    const secret = join(home.dataDir, 'secret');
    const kept = readFileSync(secret, 'utf8');
    rmSync(secret);
    await expect(startsAndStops()).rejects.toThrow(/Falta el secreto.*ATRIO_SECRET/);
    await expect(rotateHere()).rejects.toThrow(/Falta el secreto.*ATRIO_SECRET/);
    expect(readdirSync(home.dataDir)).not.toContain('secret');
    writeFileSync(secret, kept);
    await startsAndStops();
  });

  test('can be replaced where there is no proof yet; until a rotation both are needed', async () => {
    await used();
    await withoutProof();
    const both = { ATRIO_SECRET: wrong, ATRIO_OLD_SECRET: right };
    await startsAndStops(both);
    await expect(startsAndStops({ ATRIO_SECRET: wrong })).rejects.toThrow(/ATRIO_OLD_SECRET/);
    expect(await rotateHere(both)).toBe(1);
    await startsAndStops({ ATRIO_SECRET: wrong });
    await expect(startsAndStops()).rejects.toThrow(/ATRIO_OLD_SECRET/);
  });
});

describe('npm run rotate-key, while another one runs or was cut off,', () => {
  const refused = new ConfigError(
    'Otro cambio de clave está en curso, o se interrumpió hace menos de un minuto: espera a que termine y repite.',
  );
  /** How many sealed values open with the keys of the table. */
  const opens = () =>
    asCommand(async (db, vault) => {
      proveSecret(await readSealing(db), vault);
      return openSome(db, vault);
    });
  const hold = (time: string) => sql(home, `update "maintenance" set "rotationHeldUntil" = '${time}'`);
  const heldUntil = () => sql(home, 'select "rotationHeldUntil" from "maintenance"');
  const keys = () => sql(home, 'select "id" from "sealKeys"');

  test('leaves the key to the first of two', async () => {
    await used();
    const results = await asCommand((db, vault) =>
      Promise.allSettled([rotateKeys(db, vault, 200), rotateKeys(db, openVault(readConfig(home.env)), 200)]),
    );
    expect(results).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: refused },
    ]);
    expect([await opens(), (await keys()).length]).toEqual([1, 1]);
    expect(await heldUntil()).toEqual([{ rotationHeldUntil: null }]);
  });

  test('waits a minute for one that was cut off, and then goes on', async () => {
    await used();
    const inTheFuture = new Date(Date.now() + 60_000).toISOString();
    await hold(inTheFuture);
    await expect(rotateHere()).rejects.toThrow(refused);
    expect(await heldUntil()).toEqual([{ rotationHeldUntil: inTheFuture }]);
    await hold(new Date(Date.now() - 1).toISOString());
    expect(await rotateHere()).toBe(1);
    expect(await opens()).toBe(1);
  });

  test('destroys no key after another one has taken its turn', async () => {
    await used();
    const lost = rotateHere().catch((error: unknown) => error);
    await until('the new key', async () => (await keys()).length === 2);
    await hold(new Date(Date.now() + 60_000).toISOString());
    expect(await lost).toEqual(refused);
    expect([await opens(), (await keys()).length]).toEqual([1, 2]);
  });
});
