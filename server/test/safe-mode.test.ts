import { createCheckout, forgotPassword, listInstances, login, validateConfig } from '@atrio/contract';
import { crmSample } from '@atrio/spreadsheets/samples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { type Recurrente, startRecurrente } from '../../sandbox/recurrente/index.ts';
import { atrio, atrioJson, backedUp } from './backups.ts';
import { connectTo } from './client.ts';
import { type Home, makeHome, until } from './harness.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { accessTo, product } from './payments.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { ended, instanceInput, prepareJob, progressOf, startJob } from './work.ts';

/** A restored copy: it serves, and touches nothing outside until an operator resumes it. */

let odoo: Sandbox;
let recurrente: Recurrente;
let home: Home;
let server: AtrioProcess;
beforeEach(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
  recurrente = await startRecurrente({ delayScale: 0.1 });
  home = await makeHome({ LOG_LEVEL: 'warn', METRICS_PORT: '0', SANDBOX_CARD: accessTo(recurrente) });
  server = await launchAtrio(home);
});
afterEach(async () => {
  await server.kill('SIGTERM');
  await odoo.stop();
  await recurrente.stop();
  await home.remove();
});

const ready = async () => {
  const answer = await fetch(`${server.url}/readyz`);
  return [answer.status, answer.status === 204 ? null : await answer.json()];
};
/** The interval jobs that have ended a round. */
const jobs = async () => {
  const [, address = ''] = /Métricas en (\S+)/.exec(server.output()) ?? [];
  const text = await (await fetch(address)).text();
  return [...text.matchAll(/atrio_job_last_done_seconds\{name="([^"]+)"\}/g)].map(([, name]) => name);
};

test('a restored copy sends no mail, charges nobody and touches no Odoo until it is resumed', async () => {
  const { account } = await server.client.register();
  const path = await backedUp(home);
  expect(await ready()).toEqual([204, null]);
  await server.kill('SIGTERM');
  await atrioJson(home, ['restore', path]);
  server = await launchAtrio(home);

  expect(server.output()).toContain('Copia restaurada: no envía correos');
  expect(server.output()).toContain('"msg":"a restored copy: no mail, no charge and no Odoo until');
  expect(await ready()).toEqual([200, { restored: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  const { jwt } = await server.client.ok(login, {
    body: { identifier: account.email, password: account.password },
  } as never);
  const customer = connectTo(server.url, jwt, account);
  expect((await customer.ok(listInstances)).data).toEqual([]);

  const access = {
    url: odoo.url,
    db: 'demo',
    username: 'admin',
    password: 'admin',
    apiKey: instanceInput().apiKey,
  };
  expect(await customer.refused(validateConfig, { body: access })).toMatchObject({
    status: 503,
    error: {
      message:
        'El portal se está restaurando y todavía no se conecta con Odoo. Vuelve a intentarlo más tarde.',
    },
  });
  const { body } = await product(customer, 'Profesional', 6);
  expect((await customer.refused(createCheckout, { body })).error.message).toMatch(
    /no logramos comunicarnos con el proveedor de pagos/,
  );
  const job = await prepareJob(customer, {
    url: odoo.url,
    db: 'demo-safe',
    apps: ['crm'],
    files: [crmSample({ rows: 3 })],
  });
  await startJob(customer, job, ['crm']);
  const subject = 'Elige una contraseña nueva';
  await customer.ok(forgotPassword, { body: { email: account.email } });
  expect(await jobs()).toEqual([]);
  expect((await mailsTo(home, account.email)).filter((mail) => mail.subject === subject)).toEqual([]);
  expect(recurrente.state.checkouts).toEqual([]);
  expect((await progressOf(customer, job.installation.documentId)).status).toBe('inProgress');

  expect(await atrio(home, ['resume'])).toEqual({
    code: 0,
    said: expect.stringMatching(/^Atrio sigue en unos segundos; .* Correos que esperaban: [1-9]\d*\.\n$/),
  });
  await until('the copy to go on', async () => (await ready())[0] === 204);
  const progress = await ended(customer, job.installation.documentId);
  expect(progress.status).toBe('completed');
  expect(odoo.rows('demo-safe', 'crm.lead')).toHaveLength(3);
  await mailTo(home, account.email, subject);
  expect((await customer.ok(createCheckout, { body })).checkoutId).toMatch(/^ch_/);
  expect(recurrente.state.checkouts).toHaveLength(1);
  expect(await customer.ok(validateConfig, { body: access })).toMatchObject({ success: true });
  expect(await atrioJson(home, ['resume'])).toEqual({ resumed: false, mails: 0 });
});

test('work that was in progress when it was saved continues in the copy, each row once', async () => {
  const before = await server.client.register();
  const job = await prepareJob(before, {
    url: odoo.url,
    db: 'demo-way',
    apps: ['crm'],
    files: [crmSample({ rows: 400 })],
  });
  await startJob(before, job, ['crm']);
  await until(
    'the installation to work',
    async () => (await progressOf(before, job.installation.documentId)).startedAt,
  );
  const path = await backedUp(home);
  await server.kill('SIGKILL');
  await atrioJson(home, ['restore', path]);
  await atrioJson(home, ['resume']);
  server = await launchAtrio(home);
  const { jwt } = await server.client.ok(login, {
    body: { identifier: before.account.email, password: before.account.password },
  } as never);
  const progress = await ended(connectTo(server.url, jwt), job.installation.documentId);
  expect(progress.status).toBe('completed');
  expect(odoo.rows('demo-way', 'crm.lead')).toHaveLength(400);
});
