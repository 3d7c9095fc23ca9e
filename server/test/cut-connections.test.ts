import { getProgress, installationStatuses, listInstances, type Progress } from '@atrio/contract';
import { crmSample } from '@atrio/spreadsheets/samples';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { engine } from './databases.ts';
import { type Home, makeHome, until } from './harness.ts';
import { type AtrioProcess, launch, launchAtrio, type RunningProcess } from './process.ts';
import { sql } from './sql.ts';
import { messages, prepareJob, progressOf, startJob } from './work.ts';

/** A PostgreSQL that restarts, or a network that cuts its connections. */

const jobs = 5;
const cuts = 7;
const rows = 300;

describe.runIf(engine === 'postgres')('when PostgreSQL cuts off every connection, many times', () => {
  let home: Home;
  let odoo: Sandbox;
  let api: AtrioProcess;
  let worker: RunningProcess;
  let admin: pg.Client;
  beforeAll(async () => {
    odoo = await startOdoo({ delayScale: 0.05 });
    home = await makeHome({ SHARED_FILES: '1', JOBS_PER_HOST: '8', LOG_LEVEL: 'error' });
    api = await launchAtrio(home, { ATRIO_ROLE: 'api' });
    worker = launch({ ...home.env, ATRIO_ROLE: 'worker' });
    const url = new URL(home.env.DATABASE_URL ?? '');
    url.pathname = '/postgres';
    admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);
    await odoo.stop();
    await home.remove();
  });

  const cutAll = async () => {
    const { rowCount } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [new URL(home.env.DATABASE_URL ?? '').pathname.slice(1)],
    );
    return rowCount ?? 0;
  };

  test('every installation completes with each row once, no process ends, and calls answer 503 meanwhile', async () => {
    const work = await Promise.all(
      Array.from({ length: jobs }, async (_, at) => {
        const customer = await api.client.register();
        const files = [crmSample({ rows })];
        const job = await prepareJob(customer, { url: odoo.url, db: `demo-cut-${at}`, apps: ['crm'], files });
        return { customer, job };
      }),
    );
    for (const { customer, job } of work) await startJob(customer, job, ['crm']);

    const answers: { status: number; retry: string | null; text: string }[] = [];
    const [reader] = work;
    let reading = true;
    const reads = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (reading && reader) {
          const answer = await reader.customer.send(listInstances);
          const text = await answer.text();
          answers.push({ status: answer.status, retry: answer.headers.get('retry-after'), text });
        }
      }),
    );
    const inOdoo = () => work.reduce((sum, _, at) => sum + odoo.rows(`demo-cut-${at}`, 'crm.lead').length, 0);
    let cut = 0;
    for (let at = 0; at < cuts; at += 1) {
      const before = inOdoo();
      cut += await cutAll();
      await until('the work to go on', () => inOdoo() > before || before === jobs * rows);
    }
    expect(cut).toBeGreaterThan(cuts);
    const all = await Promise.all(
      work.map(async ({ customer, job }) => {
        const { documentId } = job.installation;
        // The last cut may be noticed by this call.
        await until('the end of an installation', async () => {
          const answer = await customer.send(getProgress, { params: { documentId }, query: 'after=0' });
          const { status } = answer.ok ? ((await answer.json()) as Progress) : { status: 'inProgress' };
          return status !== 'inProgress';
        });
        return progressOf(customer, documentId);
      }),
    ).finally(() => {
      reading = false;
    });
    await reads;

    for (const progress of all) expect(progress.status, messages(progress)).toBe('completed');
    for (let at = 0; at < jobs; at += 1) {
      const names = odoo.rows(`demo-cut-${at}`, 'crm.lead').map(({ name }) => name);
      expect([names.length, new Set(names).size]).toEqual([rows, rows]);
    }
    const failed = await sql(
      home,
      `select id from installations where "statusId" = ${installationStatuses.failed.id}`,
    );
    expect(failed).toEqual([]);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, retry }) => `${status} ${retry}`)), others[0]?.text).toEqual(
      new Set(others.length ? ['503 5'] : []),
    );
    expect(answers.length).toBeGreaterThan(20);
    // Both still run, and stop in order.
    expect(await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')])).toEqual([0, 0]);
  });
});
