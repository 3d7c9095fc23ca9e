import { join } from 'node:path';
import { login } from '@atrio/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedScale } from '../../bench/scale-seed.ts';
import { password } from '../../bench/seed.ts';
import { commandProgram } from '../../scripts/server.mjs';
import { readConfig } from '../src/config/config.ts';
import { faultsOf } from '../src/db/faults.ts';
import { type Server, serve } from '../src/serve.ts';
import { connectTo } from './client.ts';
import { engine } from './databases.ts';
import { type Home, makeHome } from './harness.ts';
import { launch } from './process.ts';
import { sql } from './sql.ts';

/**
 * The data of the scale benchmarks, with a hundred customers instead of a hundred thousand: are they
 * consistent?
 */

let home: Home;
let server: Server;
beforeAll(async () => {
  home = await makeHome();
  await seedScale(readConfig(home.env), 0.001);
  server = await serve(readConfig(home.env));
});
afterAll(async () => {
  await server.stop();
  await home.remove();
});

const count = async (table: string) =>
  Number((await sql(home, `select count(*) as count from "${table}"`))[0]?.count);

const run = async (...words: string[]) => {
  const one = launch(home.env, commandProgram, words);
  return { code: await one.exited, said: one.output().trim() };
};

test('has as many customers, instances and installations as its factor says', async () => {
  expect([await count('users'), await count('instances'), await count('installations')]).toEqual([
    100, 120, 1000,
  ]);
});

test('its customers can sign in', async () => {
  const [row] = await sql(home, 'select email, id from users where blocked = 0 order by id limit 1');
  const answer = await connectTo(server.url ?? '').ok(login, {
    body: { identifier: String(row?.email), password },
  } as never);
  expect(answer).toMatchObject({ user: { id: row?.id } });
});

test('its keys, ledger and book of acts are consistent', async () => {
  if (engine === 'sqlite') expect(faultsOf(join(home.dataDir, 'atrio.sqlite'))).toEqual([]);
  expect(await run('ledger', 'check')).toEqual({
    code: 0,
    said: expect.stringMatching(/^Libro de pagos: \d{2,} líneas, 0 diferencias\.$/),
  });
  expect(await run('audit', 'check')).toEqual({
    code: 0,
    said: expect.stringMatching(/^El libro de actos cuadra: 100 líneas, /),
  });
});
