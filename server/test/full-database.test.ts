import { createInstallation, createInstance, listInstances, upload } from '@atrio/contract';
import { crmSample } from '@atrio/spreadsheets/samples';
import { sql as kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../src/commands/with-database.ts';
import { ConfigError } from '../src/config/config-error.ts';
import { type ApiAlone, openApi } from './api-alone.ts';
import { engine } from './databases.ts';
import { type Home, makeHome, tables } from './harness.ts';
import { sql } from './sql.ts';
import { instanceInput, newInstallation, newInstance, uploadForm } from './work.ts';

/** A database that fails: one with a full disk can be read, and reports what it cannot write. */

let home: Home;
let api: ApiAlone;
beforeAll(async () => {
  home = await makeHome();
  api = await openApi(home);
});
afterAll(async () => {
  await api.close();
  await api.ctx.close();
  await home.remove();
});

const pages = async (most: number) => {
  await kysely.raw(`pragma max_page_count = ${most}`).execute(tables(api.ctx));
};

/** PostgreSQL refuses writes as it does on a full disk; SQLite gets no further pages. */
async function fillDisk() {
  if (engine === 'sqlite') return pages(1);
  await sql(
    home,
    `create function full_disk() returns trigger as $$ begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100'; end $$ language plpgsql`,
  );
  await sql(
    home,
    'create trigger full_disk before insert on instances for each row execute function full_disk()',
  );
}

async function freeDisk() {
  if (engine === 'sqlite') return pages(1_000_000);
  await sql(home, 'drop trigger full_disk on instances');
  await sql(home, 'drop function full_disk()');
}

test('a failed write is reported as our temporary failure, leaves nothing, and reading still works', async () => {
  const customer = await api.anonymous.register();
  // Large enough that SQLite soon needs another page.
  const instance = (number: number) =>
    instanceInput({ databaseName: `db-${number}`, password: 'x'.repeat(1000), apiKey: 'k'.repeat(1000) });
  const create = (number: number) => customer.send(createInstance, { body: { data: instance(number) } });
  const count = async () => (await customer.ok(listInstances)).data.length;
  expect((await create(0)).status).toBe(201);
  await fillDisk();
  let refused: Response | undefined;
  let made = 1;
  // SQLite fills the pages that it has before it asks for another one.
  while (!refused && made < 200) {
    const answer = await create(made);
    if (answer.ok) made += 1;
    else refused = answer;
  }
  expect([refused?.status, refused?.headers.get('retry-after'), await refused?.json()]).toEqual([
    503,
    '5',
    {
      data: null,
      error: {
        status: 503,
        name: 'ServiceUnavailableError',
        message:
          'No podemos consultar nuestra base de datos en este momento. Es una falla nuestra. Vuelve a intentarlo en unos segundos.',
        details: {},
      },
    },
  ]);
  expect(await count()).toBe(made);
  await freeDisk();
  expect((await create(made)).status).toBe(201);
  expect(await count()).toBe(made + 1);
});

test.each(['instances', 'installations'])(
  'a failed look-up in %s is reported as our failure, and not as a wrong name of the customer',
  async (table) => {
    const customer = await api.anonymous.register();
    const instance = await newInstance(customer, 'https://odoo.ejemplo.com', 'ventas');
    const installation = await newInstallation(customer, instance.id, ['crm']);
    await sql(home, `alter table ${table} rename to away`);
    const answer =
      table === 'instances'
        ? await customer.send(createInstallation, {
            body: { data: { instance: instance.id, installationStatus: 2, odooApps: [1] } },
          })
        : await customer.send(upload, {
            body: uploadForm(installation.id, [crmSample({ rows: 1 })]),
          } as never);
    await sql(home, `alter table away rename to ${table}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { error: { message: expect.stringMatching(/^Algo falló de nuestro lado/) } },
    ]);
  },
);

test('a transaction that the database aborted reports the first error', async () => {
  const full = new Error('database or disk is full');
  const work = tables(api.ctx)
    .transaction()
    .execute(async (trx) => {
      await kysely.raw('rollback').execute(trx);
      throw full;
    });
  await expect(work).rejects.toBe(full);
});

test.runIf(engine === 'postgres')('a command of the host says what is full', async () => {
  const said = 'could not extend file: No space left on device';
  const full = Object.assign(new Error(said), { code: '53100' });
  await expect(withDatabase(api.ctx.config, () => Promise.reject(full))).rejects.toEqual(
    new ConfigError(`El disco de PostgreSQL está lleno (${said}): libera espacio y repite.`),
  );
});
