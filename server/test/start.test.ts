import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engine } from './databases.ts';
import { type Home, makeNewHome, until } from './harness.ts';
import { launch, launchAtrio, type RunningProcess } from './process.ts';
import { sql } from './sql.ts';

let home: Home;
const running: RunningProcess[] = [];
beforeEach(async () => {
  home = await makeNewHome();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((item) => item.kill('SIGKILL')));
  await home.remove();
});

const start = (env: NodeJS.ProcessEnv = {}) => {
  const one = launch({ ...home.env, ...env });
  running.push(one);
  return one;
};

/** Expects the process to end with one sentence and no stack trace. */
async function expectRefusal(env: NodeJS.ProcessEnv, sentence: RegExp): Promise<void> {
  const one = start(env);
  expect(await one.exited).toBe(1);
  expect(one.output()).toMatch(sentence);
  expect(one.output()).toMatch(/^Atrio no puede empezar\. [^\n]+\n$/);
}

async function takePort(): Promise<{ port: string; server: Server }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return { port: String(address.port), server };
}

describe('a start that fails ends, with one sentence', () => {
  test('when the port is taken, before any work begins', async () => {
    const first = await launchAtrio(home);
    const { account } = await first.client.register();
    await first.kill('SIGTERM');
    await sql(home, 'delete from "mails"');
    const at = new Date().toISOString();
    await sql(
      home,
      `insert into "mails" ("kind", "address", "data", "createdAt", "dueAt", "attempts") values ('password-changed', '${account.email}', '{}', '${at}', '${at}', 0)`,
    );
    const { port, server } = await takePort();
    try {
      await expectRefusal({ PORT: port }, new RegExp(`Otro programa ya usa 127\\.0\\.0\\.1:${port}.*PORT`));
    } finally {
      server.close();
    }
    expect(await sql(home, 'select "attempts" from "mails"')).toEqual([{ attempts: 0 }]);
  });

  test('when the database belongs to a newer version, and nothing is written', async () => {
    const first = await launchAtrio(home);
    await first.kill('SIGTERM');
    await sql(home, `insert into "kysely_migration" values ('999-future', '2030-01-01T00:00:00.000Z')`);
    await sql(home, `update "plans" set "displayName" = 'de mañana'`);
    await expectRefusal({}, /versión más nueva de Atrio \(999-future\)/);
    expect(await sql(home, 'select distinct "displayName" from "plans"')).toEqual([
      { displayName: 'de mañana' },
    ]);
  });

  test.runIf(engine === 'postgres')(
    'where the user may not make tables, as since PostgreSQL 15',
    async () => {
      const url = new URL(home.env.DATABASE_URL ?? '');
      const guest = `${url.pathname.slice(1)}_guest`;
      await sql(home, `create role ${guest} login password 'clave'`);
      try {
        await sql(home, 'revoke create on schema public from public');
        Object.assign(url, { username: guest, password: 'clave' });
        await expectRefusal({ DATABASE_URL: url.href }, /no puede crear tablas en .*alter database/);
      } finally {
        await sql(home, `drop role ${guest}`);
      }
    },
  );
});

// Does not depend on the database.
describe.runIf(engine === 'sqlite')(
  'a start that fails before it has a database ends, with one sentence',
  () => {
    test.each([
      ['192.0.2.77', /HOST \(EADDRNOTAVAIL\)/],
      ['nadie.invalid', /HOST \((ENOTFOUND|EAI_AGAIN)\)/],
    ])('when this machine has no address %s', async (HOST, sentence) => {
      await expectRefusal({ HOST }, sentence);
    });

    test.each<[NodeJS.ProcessEnv, RegExp]>([
      [{ PORT: '' }, /PORT/],
      [{ PORT: '3000x' }, /PORT/],
      [{ TRUST_PROXY: 'maybe' }, /TRUST_PROXY/],
      [{ ODOO_BLOCKED_HOSTS: 'nonsense' }, /ODOO_BLOCKED_HOSTS/],
      [{ CATALOG_FILE: '/nowhere/catalog.yaml' }, /catalog/],
      [{ BRAND_FILE: '/nowhere/brand.yaml' }, /BRAND_FILE/],
      [{ DATA_DIR: '/proc/nowhere/atrio' }, /DATA_DIR/],
      [{ DATA_DIR: '/etc/hostname/atrio' }, /DATA_DIR/],
      [{ DATABASE_URL: 'postgres://' }, /DATABASE_URL/],
      [{ DATABASE_URL: 'postgres://a b@[x/y' }, /DATABASE_URL/],
    ])('when the configuration is wrong: %j', async (env, sentence) => {
      await expectRefusal(env, sentence);
    });

    test('when PostgreSQL refuses the connection or does not answer', async () => {
      await expectRefusal({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/x' }, /DATABASE_URL \(ECONNREFUSED\)/);
      // A server that accepts the connection and never answers.
      const { port, server } = await takePort();
      try {
        await expectRefusal({ DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/x` }, /DATABASE_URL \(/);
      } finally {
        server.close();
      }
    });
  },
);

describe.runIf(engine === 'sqlite')('a start on SQLite that fails ends, with one sentence', () => {
  test.each(['atrio.sqlite', 'jobs.sqlite'])('when %s is damaged', async (name) => {
    mkdirSync(home.dataDir, { recursive: true });
    writeFileSync(join(home.dataDir, name), 'no es una base de datos '.repeat(500));
    await expectRefusal({}, /está dañada.*restaura/);
  });

  test('when the data folder is a file', async () => {
    rmSync(home.dataDir, { recursive: true });
    writeFileSync(home.dataDir, '');
    await expectRefusal({}, /No se puede usar .*DATA_DIR/);
  });
});

describe.runIf(engine === 'postgres')('on PostgreSQL', () => {
  test('several processes can start at once on an empty database', async () => {
    const processes = ['api', 'worker', 'all', 'all'].map((ATRIO_ROLE) =>
      start({ ATRIO_ROLE, SHARED_FILES: '1' }),
    );
    for (const one of processes) {
      await until('each to be ready', () => {
        expect(one.output()).not.toContain('no puede empezar');
        return /Atrio (está en|trabaja sin puerto)/.test(one.output());
      });
    }
    expect(await Promise.all(processes.map((one) => one.kill('SIGTERM')))).toEqual([0, 0, 0, 0]);
  });

  test.each<[string, (url: URL) => void, RegExp]>([
    [
      'no such database',
      (url) => {
        url.pathname = '/nobody_made_it';
      },
      /«nobody_made_it» de DATABASE_URL no existe: créala/,
    ],
    [
      'no such user',
      (url) => {
        url.username = 'nobody_here';
      },
      /no acepta el usuario/,
    ],
  ])('a start with %s ends', async (_, change, sentence) => {
    const url = new URL(home.env.DATABASE_URL ?? '');
    change(url);
    await expectRefusal({ DATABASE_URL: url.href }, sentence);
  });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it at any moment of the start', async (signal) => {
  const moments: ((one: RunningProcess) => boolean)[] = [
    () => true,
    () => readdirSync(home.dataDir).length > 0,
    (one) => one.output().includes('Atrio está en'),
  ];
  for (const isThere of moments) {
    const one = start();
    await until('the moment', () => isThere(one), { everyMs: 5 });
    expect(['SIGTERM', 'SIGINT', 0]).toContain(await one.kill(signal));
  }
});
