import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crmSample } from '@atrio/spreadsheets/samples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { readConfig } from '../src/config/config.ts';
import { serve } from '../src/serve.ts';
import { connectTo } from './client.ts';
import { engine } from './databases.ts';
import { type Home, makeHome, until } from './harness.ts';
import { launch, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { ended, messages, prepareJob, runJob, startJob } from './work.ts';

/** Durable runs that have ended, and those whose process keeps ending. */

let home: Home;
let odoo: Sandbox;
beforeEach(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
  home = await makeHome({ LOG_LEVEL: 'error' });
});
afterEach(async () => {
  await odoo.stop();
  await home.remove();
});

/** A statement for the tables of the runs, where the engine keeps them. */
async function runs(statement: string): Promise<Record<string, unknown>[]> {
  if (engine === 'postgres') {
    return sql(home, statement.replaceAll(/\b(workflow_runs|step_attempts)\b/g, 'openworkflow.$1'));
  }
  const database = new DatabaseSync(join(home.dataDir, 'jobs.sqlite'), { timeout: 5000 });
  try {
    return database.prepare(statement).all();
  } finally {
    database.close();
  }
}

const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();

test('a run that ended is removed with its steps after 30 days, a few at a time, and no other', async () => {
  const first = await serve(readConfig(home.env));
  const customer = await connectTo(first.url ?? '').register();
  for (const db of ['demo-old', 'demo-new']) {
    await runJob(customer, { url: odoo.url, db, apps: ['crm'] });
  }
  await until('both runs to end', async () =>
    (await runs('select status from workflow_runs')).every(({ status }) => status === 'completed'),
  );
  await first.stop();
  const [kept, gone] = await runs('select id from workflow_runs order by created_at desc');
  const age = (id: unknown) =>
    runs(
      `update workflow_runs set created_at = '${old}', finished_at = '${old}' where id = '${id}' returning id`,
    );
  await age(gone?.id);
  // More runs than one round removes, and one that is old and still open.
  const columns =
    'namespace_id, workflow_name, config, attempts, updated_at, idempotency_key, created_at, finished_at, status, id';
  const [namespace] = await runs('select namespace_id from workflow_runs');
  for (const [at, status, finished] of [
    ...Array.from({ length: 230 }, (_, index) => [index, index % 2 ? 'failed' : 'completed', `'${old}'`]),
    ['open', 'sleeping', 'null'],
  ]) {
    await runs(
      `insert into workflow_runs (${columns}) values ('${namespace?.namespace_id}', 'other', '{}', 1, '${old}', null, '${old}', ${finished}, '${status}', 'made-${at}') returning id`,
    );
  }
  const steps = async (id: unknown) =>
    (await runs(`select id from step_attempts where workflow_run_id = '${id}'`)).length;
  expect(await steps(gone?.id)).toBeGreaterThan(3);

  const second = await serve(readConfig(home.env));
  const left = async () => (await runs('select id from workflow_runs order by id')).map(({ id }) => id);
  await until('the old runs to go', async () => (await left()).length <= 2);
  expect(new Set(await left())).toEqual(new Set([kept?.id, 'made-open']));
  expect(await steps(gone?.id)).toBe(0);
  expect(await steps(kept?.id)).toBeGreaterThan(3);
  await second.stop();
});

describe.runIf(engine === 'sqlite')('an installation that brings its process down', () => {
  const aside =
    'Este trabajo hizo que nuestro servicio se detuviera tres veces, así que lo apartamos. Es una falla nuestra: lo que ya entró a tu Odoo se queda como está. Avisa a soporte antes de intentarlo de nuevo.';

  test('three times is set aside with its cause, and the other runs continue', async () => {
    const env = { ATRIO_FAIL_POINT: 'load:before' };
    let server = await launchAtrio(home, env);
    const guilty = await server.client.register();
    const innocent = await server.client.register();
    odoo.setMode('demo-innocent', 'slow');
    const beside = await prepareJob(innocent, { url: odoo.url, db: 'demo-innocent', apps: ['crm'] });
    const job = await prepareJob(guilty, {
      ...{ url: odoo.url, db: 'demo-guilty', apps: ['crm'], files: [crmSample({ rows: 5 })] },
    });
    await startJob(innocent, beside, ['crm']).catch((error: unknown) => error);
    await startJob(guilty, job, ['crm']).catch((error: unknown) => error);
    expect(await server.exited).toBe('SIGKILL');
    for (let times = 2; times <= 3; times += 1) {
      expect(await launch({ ...home.env, ...env }).exited).toBe('SIGKILL');
    }

    // The step during which the processes ended is not repeated.
    server = await launchAtrio(home, env);
    const [again, other] = [guilty, innocent].map(({ token }) => server.client.withToken(token ?? ''));
    if (!again || !other) throw new Error('nobody is signed in');
    const progress = await ended(again, job.installation.documentId);
    expect([progress.status, messages(progress)]).toEqual(['failed', expect.stringContaining(aside)]);
    const failures = await sql(home, 'select kind, cause, message from failures');
    expect(failures).toEqual([{ kind: 'installation', cause: 'set-aside', message: aside }]);
    expect(server.output()).toMatch(/"step":"[^"]+".*"lost":3.*set aside: its process ended each time/);
    const served = await ended(other, beside.installation.documentId);
    expect(served.status, messages(served)).toBe('completed');
    expect(await server.kill('SIGTERM')).toBe(0);
  });
});
