import {
  createCheckout,
  getCheckout,
  getCurrentSubscription,
  getMe,
  listActivity,
  listInstallations,
  listInstances,
  login,
  logout,
  testInstance,
} from '@atrio/contract';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { type Recurrente, startRecurrente } from '../../sandbox/recurrente/index.ts';
import { type Client, connectTo } from './client.ts';
import { engine } from './databases.ts';
import { lastOlder } from './fixtures/place.ts';
import { type Home, makeNewHome, until } from './harness.ts';
import { accessTo, product } from './payments.ts';
import { commitOf, type PreviousCode, takeCode } from './previous-code.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { ended, messages, newInstance, prepareJob, runJob, startJob } from './work.ts';

/**
 * The code of the last release serves and works on tables that the present version has migrated, as it must
 * while one process after the other is replaced (docs/decisions/027-schema-only-grows.md). Only with
 * PostgreSQL are there several processes. The Git history must contain the commit of that release: CI fetches
 * all of it.
 */

const commit = engine === 'postgres' ? commitOf(lastOlder) : null;
const files = [contactsSample({ rows: 5 })];
const apps = ['contacts'];

describe.runIf(commit !== null)(`the version that made ${lastOlder}, on the present tables`, () => {
  let home: Home;
  let code: PreviousCode;
  let odoo: Sandbox;
  let cards: Recurrente;
  let previous: AtrioProcess;
  let present: AtrioProcess;
  let account: Client['account'];

  beforeAll(async () => {
    odoo = await startOdoo({ delayScale: 0.02 });
    cards = await startRecurrente({ delayScale: 0.1 });
    home = await makeNewHome({
      SANDBOX_CARD: accessTo(cards),
      SHARED_FILES: '1',
      LOG_LEVEL: 'error',
    });
    code = takeCode(commit ?? '');
    previous = await launchAtrio(home, {}, code.program);
    cards.addWebhook(`${previous.url}/api/webhooks/recurrente`);
    ({ account } = await connectTo(previous.url).register());
    // The present process migrates while the previous one serves.
    present = await launchAtrio(home, { ATRIO_ROLE: 'api' });
  });
  afterAll(async () => {
    // Calls or rounds that failed. The alert WorkersSilent is no failure: workers of the last release do not
    // report.
    const failures = [previous, present].map((one) =>
      one?.output().match(/^\{"level":[56]0(?!.*"alert":"WorkersSilent").*$/gm),
    );
    await present?.kill('SIGTERM');
    await previous?.kill('SIGTERM');
    await odoo?.stop();
    await cards?.stop();
    code?.remove();
    await home?.remove();
    expect(failures).toEqual([null, null]);
  });

  /** Signs in at one of the two processes. */
  async function signIn({ url }: AtrioProcess): Promise<Client> {
    const { email, password } = account;
    const { jwt, user } = await connectTo(url).ok(login, { body: { identifier: email, password } });
    return connectTo(url, jwt, { ...account, id: user.id, documentId: user.documentId });
  }

  test('the tables are newer than that version', async () => {
    const [newest] = await sql(home, 'select max(name) as name from kysely_migration');
    expect(`${newest?.name}.postgres.gz` > lastOlder).toBe(true);
  });

  test('customers sign in, look and sign out', async () => {
    const customer = await signIn(previous);
    expect((await customer.ok(getMe)).email).toBe(account.email);
    await customer.ok(listInstances);
    await customer.ok(listInstallations);
    // `send` does not check the answer against the contract, which has changed since.
    expect((await customer.send(listActivity)).status).toBe(200);
    expect((await customer.send(logout)).status).toBeLessThan(300);
    expect((await customer.refused(getMe)).status).toBe(401);
    const fresh = await connectTo(previous.url).register();
    expect((await fresh.ok(getMe)).email).toBe(fresh.account.email);
  });

  test('it installs and loads, and the present version reads what came of it', async () => {
    const customer = await signIn(previous);
    const db = 'demo-installs';
    const { installation, progress } = await runJob(customer, { url: odoo.url, db, apps, files });
    expect([progress.status, messages(progress)]).toEqual([
      'completed',
      expect.stringMatching(/\nListo: 5 filas cargadas\.$/),
    ]);
    const seen = await ended(await signIn(present), installation.documentId);
    expect(seen).toMatchObject({ status: 'completed', result: progress.result });
  });

  test('it opens what the present version sealed, and carries out what was asked for there', async () => {
    const customer = await present.client.register();
    const job = await prepareJob(customer, { url: odoo.url, db: 'demo-asked', apps, files });
    await startJob(customer, job, apps);
    const progress = await ended(customer, job.installation.documentId);
    expect([progress.status, messages(progress)]).toEqual([
      'completed',
      expect.stringMatching(/\nListo: 5 filas cargadas\.$/),
    ]);
  });

  test('the present version opens what it seals', async () => {
    const customer = await signIn(previous);
    const { documentId } = await newInstance(customer, odoo.url, 'demo-sealed');
    const there = await signIn(present);
    const { success } = await there.ok(testInstance, { params: { documentId }, body: {} });
    expect(success).toBe(true);
  });

  test('a plan is bought', async () => {
    const customer = await signIn(previous);
    const { body } = await product(customer);
    const { checkoutId } = await customer.ok(createCheckout, { body });
    cards.pay(checkoutId);
    await until('the plan to be in force', async () => {
      await customer.ok(getCheckout, { params: { checkoutId } });
      return (await customer.ok(getCurrentSubscription)).current;
    });
    const [seen] = (await (await signIn(present)).ok(getMe)).subscriptions;
    expect(seen?.plan?.name).toBe('Básico');
  });
});
