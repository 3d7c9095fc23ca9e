import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInstance } from '@atrio/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engine } from './databases.ts';
import { type Home, makeHome } from './harness.ts';
import { launch, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { instanceInput } from './work.ts';

const right = 'el secreto de esta prueba, el de verdad';
const wrong = 'otro secreto de esta prueba, equivocado';
const command = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));
const check = command('features/ledger/check.ts');
const rotate = command('rotate.ts');

let home: Home;
beforeEach(async () => {
  home = await makeHome({ ATRIO_SECRET: right });
});
afterEach(() => home.remove());

const run = async (file: string, env: NodeJS.ProcessEnv = {}) => {
  const running = launch({ ...home.env, ...env }, file);
  return { code: await running.exited, said: running.output() };
};

/** As somebody left it who had it run before. @returns what the tables of interest hold */
async function used({ sealed = true } = {}): Promise<void> {
  const catalog = join(home.dataDir, 'catalog.yaml');
  const demo = readFileSync(fileURLToPath(new URL('../../catalog.yaml', import.meta.url)), 'utf8');
  writeFileSync(catalog, demo.replaceAll(/price: \d+/g, 'price: 777'));
  const atrio = await launchAtrio(home, { CATALOG_FILE: catalog });
  if (sealed) {
    const customer = await atrio.client.register();
    await customer.ok(createInstance, { body: { data: instanceInput({ baseUrl: 'http://127.0.0.1:1' }) } });
  }
  await atrio.kill('SIGTERM');
}

const tables = ['plans', 'planFeatures', 'periods', 'odooApps', 'sealKeys', 'instances', 'kysely_migration'];
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
  test('writes nothing, whatever catalogue its shell names', async () => {
    await used();
    const before = await rows();
    const onDisk = bytes();
    expect(await run(check)).toEqual({ code: 0, said: '0 lines, 0 differences\n' });
    expect(bytes()).toEqual(onDisk);
    expect(await rows()).toEqual(before);
  });

  test('looks while Atrio runs, and after a crash', async () => {
    const atrio = await launchAtrio(home);
    expect(await run(check)).toEqual({ code: 0, said: '0 lines, 0 differences\n' });
    await atrio.client.register();
    await atrio.kill('SIGKILL');
    const database = engine === 'sqlite' ? readFileSync(join(home.dataDir, 'atrio.sqlite')) : null;
    expect(await run(check)).toEqual({ code: 0, said: '0 lines, 0 differences\n' });
    if (database) expect(readFileSync(join(home.dataDir, 'atrio.sqlite')).equals(database)).toBe(true);
  });

  test.each([
    ['older', `delete from "kysely_migration" where "name" = '007-targets'`, /anterior.*007-targets/],
    ['newer', `insert into "kysely_migration" values ('999-later', '2030-01-01')`, /más nueva.*999-later/],
  ])('says that the tables are %s, and leaves them so', async (_, change, sentence) => {
    await used({ sealed: false });
    await sql(home, change);
    const before = await rows();
    for (const file of [check, rotate]) {
      const { code, said } = await run(file);
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
      expect(said).toMatch(/^[^\n]+\n$/);
    }
    expect(await rows()).toEqual(before);
  });

  test.runIf(engine === 'sqlite')('makes no database where there is none', async () => {
    for (const file of [check, rotate]) {
      const { code, said } = await run(file);
      expect([code, said]).toEqual([1, expect.stringMatching(/No hay ninguna base de datos.*DATA_DIR/)]);
    }
    expect(bytes()).toEqual({});
  });
});

describe('a wrong ATRIO_SECRET', () => {
  const proof = 'delete from "sealKeys"';

  test.each([
    ['at the first restart', { sealed: false, withoutProof: false }],
    ['with sealed values', { sealed: true, withoutProof: false }],
    ['on a database from before there was a proof', { sealed: true, withoutProof: true }],
  ])('neither starts nor rotates nor writes: %s', async (_, { sealed, withoutProof }) => {
    await used({ sealed });
    if (withoutProof) await sql(home, proof);
    const before = await rows();
    for (const [file, env] of [
      [undefined, { ATRIO_SECRET: wrong }],
      [rotate, { ATRIO_SECRET: wrong }],
      [undefined, { ATRIO_SECRET: wrong, ATRIO_OLD_SECRET: `${wrong} también` }],
      [rotate, { ATRIO_SECRET: wrong, ATRIO_OLD_SECRET: `${wrong} también` }],
      [undefined, { ATRIO_SECRET: '' }],
      [rotate, { ATRIO_SECRET: '' }],
    ] as const) {
      const running = launch({ ...home.env, ...env }, file);
      expect(await running.exited).toBe(1);
      expect(running.output()).toMatch(/ATRIO_SECRET/);
      expect(running.output()).toMatch(/^[^\n]+\n$/);
    }
    expect(await rows()).toEqual(before);
    const atrio = await launchAtrio(home);
    expect(await atrio.kill('SIGTERM')).toBe(0);
    expect(await run(rotate)).toEqual({
      code: 0,
      said: `La clave cambió. Valores cifrados de nuevo: ${sealed ? 2 : 0}.\n`,
    });
  });

  test('a secret that was made by itself and is lost is not made anew', async () => {
    home.env.ATRIO_SECRET = '';
    await used();
    const secret = join(home.dataDir, 'secret');
    const kept = readFileSync(secret, 'utf8');
    rmSync(secret);
    for (const file of [undefined, rotate]) {
      const { code, said } = await run(file ?? command('main.ts'));
      expect([code, said]).toEqual([1, expect.stringMatching(/Falta el secreto.*ATRIO_SECRET/)]);
    }
    expect(readdirSync(home.dataDir)).not.toContain('secret');
    writeFileSync(secret, kept);
    const atrio = await launchAtrio(home);
    expect(await atrio.kill('SIGTERM')).toBe(0);
  });

  test('the secret can be replaced where there is no proof yet, and then the last one alone is refused', async () => {
    await used();
    await sql(home, proof);
    const both = { ATRIO_SECRET: wrong, ATRIO_OLD_SECRET: right };
    const atrio = await launchAtrio(home, both);
    await atrio.kill('SIGTERM');
    expect((await run(command('main.ts'), { ATRIO_SECRET: wrong })).code).toBe(1);
    expect(await run(rotate, both)).toMatchObject({ code: 0 });
    const replaced = await launchAtrio(home, { ATRIO_SECRET: wrong });
    await replaced.kill('SIGTERM');
    expect((await run(command('main.ts'))).code).toBe(1);
  });
});
