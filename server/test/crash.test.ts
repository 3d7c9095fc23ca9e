import { login } from '@atrio/contract';
import { contactsSample, crmSample } from '@atrio/spreadsheets/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { seeded } from '../../scripts/seeded.mjs';
import { type FailPoint, failPoints } from '../src/core/fail-points.ts';
import type { Client } from './client.ts';
import { engine } from './databases.ts';
import { makeHome } from './harness.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { ended, messages, prepareJob, progressOf, startJob } from './work.ts';

// On PostgreSQL the next process waits until the lease of the dead one expires, half a minute.
const ofInstallation = failPoints.filter((point) => !point.startsWith('undo:'));
const points: readonly FailPoint[] = engine === 'sqlite' ? ofInstallation : ['load:sent'];
const bad = 5;

let odoo: Sandbox;
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.05 });
});
afterAll(() => odoo.stop());

/** The moments of the kills. CRASH_SEED repeats them: it is in the name of the test. */
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
/** A moment that the server does not choose. */
const anyMoment = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** More rows than one batch. */
const many = 600;
/** Rows of the CRM file: more than one batch where the fail point is in reading or loading. */
const rowsAt = (point: string) => (/^(read|load):/.test(point) ? many : 40);
const filesOf = (rows: number) => [crmSample({ rows, bad }), contactsSample({ rows: 40, bad: 4 })];
const apps = ['crm', 'contacts'];

async function signIn(client: Client, { account }: Client): Promise<Client> {
  const { jwt } = await client.ok(login, {
    body: { identifier: account.email, password: account.password },
  });
  return client.withToken(jwt);
}

/** Expects each good row once in Odoo, and consistent counts. */
async function expectTruth(customer: Client, documentId: string, db: string, rows = many) {
  const progress = await ended(customer, documentId);
  expect(progress, messages(progress)).toMatchObject({ status: 'completed', cause: null });
  const counted = progress.files.map(({ app, total, loaded, unchanged, rejected }) => ({
    app,
    total,
    inside: loaded + unchanged,
    rejected,
  }));
  expect(counted.toSorted((a, b) => a.app.localeCompare(b.app))).toEqual([
    { app: 'contacts', total: 40, inside: 36, rejected: 4 },
    { app: 'crm', total: rows, inside: rows - bad, rejected: bad },
  ]);
  expect(progress.files.map((file) => file.unchanged)).toEqual([0, 0]);
  const leads = odoo.rows(db, 'crm.lead').map((lead) => lead.name);
  expect([leads.length, new Set(leads).size]).toEqual([rows - bad, rows - bad]);
  const emails = odoo.rows(db, 'res.partner').flatMap(({ email }) => (email ? [email] : []));
  const loaded = emails.filter((email) => String(email).endsWith('@ejemplo.com.gt'));
  expect([loaded.length, new Set(loaded).size]).toEqual([36, 36]);
  for (const app of apps) expect(odoo.modules(db)[app]).toBe('installed');
}

/** Starts the job on a server and waits until the server dies. */
async function begin(server: AtrioProcess, db: string, rows = many) {
  const customer = await server.client.register();
  const job = await prepareJob(customer, { url: odoo.url, db, apps, files: filesOf(rows) });
  const { documentId } = job.installation;
  // The answer may be lost with the process; it is enough that the start was requested.
  await startJob(customer, job, apps).catch((error: unknown) => error);
  return { customer, documentId };
}

describe('kill -9', () => {
  test.concurrent.each(points)('at %s: the next process finishes the job by itself', async (point) => {
    const home = await makeHome();
    const db = `demo-${point.replace(':', '-')}`;
    try {
      const dying = await launchAtrio(home, { ATRIO_FAIL_POINT: point });
      const { customer, documentId } = await begin(dying, db, rowsAt(point));
      expect(await dying.exited).toBe('SIGKILL');
      const next = await launchAtrio(home);
      try {
        // The session survives as well.
        const same = next.client.withToken(customer.token ?? '');
        await expectTruth(same, documentId, db, rowsAt(point));
        const subject = 'Tu instalación terminó y quedaron filas sin cargar';
        await mailTo(home, customer.account.email, subject);
        // The customer gets one mail about the end, however often the step that sends it began.
        const told = (await mailsTo(home, customer.account.email)).filter(({ subject }) =>
          subject?.startsWith('Tu instalación'),
        );
        expect(told.map((mail) => mail.subject)).toEqual([subject]);
      } finally {
        expect(await next.kill('SIGTERM')).toBe(0);
      }
    } finally {
      await home.remove();
    }
  });

  test.runIf(engine === 'sqlite')(
    // A third process that ends in the same step would set the installation aside (durable-runs.test.ts).
    `twice at any moment: each good row is in Odoo once (CRASH_SEED=${seed})`,
    { concurrent: true },
    async () => {
      const chance = seeded(seed);
      const home = await makeHome();
      const db = 'demo-any-moment';
      odoo.setMode(db, 'slow');
      try {
        let server = await launchAtrio(home);
        const { customer, documentId } = await begin(server, db);
        for (const mostMs of [150, 900]) {
          await anyMoment(mostMs * chance());
          expect(await server.kill('SIGKILL')).toBe('SIGKILL');
          server = await launchAtrio(home);
        }
        const back = await signIn(server.client, customer);
        await expectTruth(back, documentId, db);
        expect((await progressOf(back, documentId)).events.length).toBeGreaterThan(4);
        expect(await server.kill('SIGTERM')).toBe(0);
      } finally {
        await home.remove();
      }
    },
  );

  test.runIf(engine === 'sqlite')(
    'a server that is asked to stop during the work ends at a safe point, and the next one continues',
    { concurrent: true },
    async () => {
      const home = await makeHome();
      const db = 'demo-sigterm';
      odoo.setMode(db, 'slow');
      try {
        const first = await launchAtrio(home);
        const { customer, documentId } = await begin(first, db);
        expect(await first.kill('SIGTERM')).toBe(0);
        const next = await launchAtrio(home);
        await expectTruth(next.client.withToken(customer.token ?? ''), documentId, db);
        expect(await next.kill('SIGTERM')).toBe(0);
      } finally {
        await home.remove();
      }
    },
  );
});
