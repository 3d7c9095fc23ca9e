import { listActivity } from '@atrio/contract';
import {
  findInstallation,
  getInstallationPage,
  getTimeline,
  listActs,
  listLogLines,
  listOdooCalls,
  type OdooCallLine,
  retryInstallationNow,
} from '@atrio/contract/operator';
import { crmSample } from '@atrio/spreadsheets/samples';
import { expect, test } from 'vitest';
import { removeEndedRuns } from '../src/features/runs/ended-runs.ts';
import { recordCalls } from '../src/features/runs/odoo-calls.ts';
import type { Client } from './client.ts';
import { until } from './harness.ts';
import { administrator } from './operators.ts';
import { type Payments, startPayments } from './payments.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, newInstallation, newInstance, runJob } from './work.ts';

/** One installation in the provider's console. */

const { atrio, odoo } = await startWithOdoo();
const ana = await administrator(atrio);

const page = (id: number) => ana.ok(getInstallationPage, { params: { id } });
const calls = (id: number, query = 'pageSize=200') => ana.ok(listOdooCalls, { params: { id }, query });
const actsOf = async (customer: Client, kind: string) =>
  (await ana.ok(listActs, { query: `customer=${customer.account.id}&kind=${kind}` })).data;
const sample = crmSample({ rows: 3 });

test('a failed one shows why, where, and what to answer; it is continued once', async () => {
  const customer = await atrio.customer();
  const db = 'demo-page';
  odoo.setMode(db, 'no-rights');
  const { installation } = await runJob(customer, { url: odoo.url, db, apps: ['crm'], files: [sample] });
  odoo.setMode(db, null);
  const { id } = installation;
  const { documentId, email } = customer.account;
  // The run gives its turn back after it stored the end.
  const failed = await until('its turn to be over', async () => {
    const found = await page(id);
    return found.turn === null && found;
  });
  expect(failed).toMatchObject({
    ...{ id, stand: 'failed', status: 'Fallida', attempt: 1, apps: ['CRM'], canRetry: true, turn: null },
    customer: { id: customer.account.id, documentId, name: null, email },
    instance: { name: null, databaseName: db, baseUrl: odoo.url },
    problems: [
      {
        ...{ cause: 'odoo-rights', title: 'El usuario no es administrador de Odoo', who: 'cliente' },
        ...{ app: null, times: 1, advice: expect.stringContaining('Administración: Ajustes') },
      },
    ],
    files: [
      { state: 'waiting', total: null, loaded: 0, undo: null, undoStopped: false, bytes: expect.any(Number) },
    ],
  });
  expect(failed.steps.map(({ step, state }) => [step, state])).toEqual([
    ['connect', 'failed'],
    ['plan', 'pending'],
    ['install', 'pending'],
    ['load', 'pending'],
    ['finish', 'pending'],
  ]);
  expect(failed.answer).toBe(
    [
      'Hola:',
      `Sobre tu instalación ${id} en «${db}»: El usuario de tu instancia no es administrador de Odoo, y hace falta serlo para instalar apps. Dale el permiso «Administración: Ajustes», o edita la instancia con otro usuario; después reintenta la instalación.`,
      'Si algo no te queda claro, responde a este mensaje.',
    ].join('\n\n'),
  );
  const { data: found } = await ana.ok(findInstallation, { query: `number=${id}` });
  expect(found).toEqual([{ id, databaseName: db, status: 'Fallida' }]);
  expect((await ana.ok(findInstallation, { query: 'number=999999999' })).data).toEqual([]);
  const timeline = await ana.ok(getTimeline, { params: { documentId }, query: '' });
  expect(timeline.data.find(({ kind }) => kind === 'failure')?.installation).toBe(id);
  // Read twice, recorded once.
  await page(id);
  expect((await actsOf(customer, 'installation-read')).map(({ subject }) => subject)).toEqual([
    { kind: 'installation', id: String(id), name: String(id) },
  ]);

  const both = await Promise.all([1, 2].map(() => ana.ok(retryInstallationNow, { params: { id } })));
  expect(both.map(({ started }) => started).sort()).toEqual([false, true]);
  expect((await ended(customer, installation.documentId)).status).toBe('completed');
  expect(await actsOf(customer, 'installation-retried')).toHaveLength(1);
  const { data } = await customer.ok(listActivity);
  expect(data.find(({ kind }) => kind === 'installation-retried')?.detail).toBe(
    `la instalación en ${db}: Ana Batz (Administrador)`,
  );
  const done = await page(id);
  expect(done).toMatchObject({
    ...{ stand: 'completed', attempt: 2, problems: [], canRetry: false },
    files: [{ state: 'done', total: 3, loaded: 3, rejected: 0 }],
  });
  expect(done.steps.map(({ state }) => state)).toEqual(Array(5).fill('done'));
  expect(done.answer).toContain('Terminó bien.');
  expect(await ana.ok(retryInstallationNow, { params: { id } })).toEqual({ started: false });
  const nobody = { params: { id: 999_999_999 }, query: '' };
  for (const endpoint of [getInstallationPage, listLogLines, listOdooCalls, retryInstallationNow]) {
    expect((await ana.refused(endpoint, nobody)).status).toBe(404);
  }
});

test('its log and its calls to Odoo come in pages, without anything of the rows and without secrets', async () => {
  const customer = await atrio.customer();
  const { installation } = await runJob(customer, {
    url: odoo.url,
    db: 'demo-calls',
    apps: ['crm'],
    files: [sample],
  });
  const { id } = installation;
  const all = await until('the calls to be written', async () => {
    const { data } = await calls(id);
    return data.some(({ method }) => method === 'load') && data;
  });
  expect(all[0]).toEqual({
    ...{ id: expect.any(Number), at: expect.any(String), step: expect.any(String), ms: expect.any(Number) },
    ...{ model: expect.any(String), method: expect.any(String), outcome: 'done' },
  });
  expect(all.map((call) => [call.model, call.method])).toEqual(
    expect.arrayContaining([
      [null, 'version'],
      [null, 'authenticate'],
      ['ir.module.module', 'button_immediate_install'],
      ['crm.lead', 'load'],
    ]),
  );
  const pages: OdooCallLine[] = [];
  for (let before: number | null = 2_147_483_647; before !== null; ) {
    const part: { data: OdooCallLine[]; next: number | null } = await calls(
      id,
      `pageSize=7&before=${before}`,
    );
    pages.push(...part.data);
    before = part.next;
  }
  expect(pages).toEqual(all);
  const log = await ana.ok(listLogLines, { params: { id }, query: 'pageSize=2' });
  const rest = await ana.ok(listLogLines, { params: { id }, query: `pageSize=200&before=${log.next}` });
  const lines = [...log.data, ...rest.data];
  expect(lines.map((line) => line.id)).toEqual(lines.map((line) => line.id).toSorted((a, b) => b - a));
  expect(lines.at(-1)?.message).toBe('Conectando con tu Odoo.');
  // Lines about files name neither the file nor what is in it.
  expect(lines.filter(({ step }) => step === 'load').map(({ message }) => message)).toContain(
    '«…»: 3 filas leídas.',
  );
  const said = JSON.stringify([lines, all, await page(id)]);
  const [row] = await sql(atrio.home, 'select password from instances where "userId" = $1', [
    customer.account.id,
  ]);
  expect(said).not.toContain(String(row?.password));
  expect(said).not.toMatch(/password|apiKey/);
});

test('its state is shown in more detail than its status, with what it waits for', async () => {
  const customer = await atrio.customer();
  const instance = await newInstance(customer, odoo.url, 'demo-stands');
  const { id } = await newInstallation(customer, instance.id, ['crm']);
  const set = (change: string) => sql(atrio.home, `update installations set ${change} where id = $1`, [id]);
  expect(await page(id)).toMatchObject({ stand: 'never-started', turn: null, canRetry: false });
  const far = '2998-01-01T00:00:00.000Z';
  await set(`"requestedAt" = '${far}', "waitingSince" = '${far}'`);
  const deciding = await page(id);
  expect(deciding.stand).toBe('deciding');
  expect(deciding.answer).toContain('contesta las preguntas');
  await set(`"waitingSince" = null`);
  await sql(
    atrio.home,
    `insert into turns (subject, "installationId", attempt, number, "readyAt", tries, told) values ($1, $2, 1, 1, $3, 2, 'silent')
     on conflict (subject) do update set "readyAt" = $3, "givenAt" = null, "begunAt" = null, tries = 2`,
    [`installation:${id}:1`, id, far],
  );
  const paused = await page(id);
  expect(paused).toMatchObject({ stand: 'waiting', turn: { reason: 'pause', tries: 2, readyAt: far } });
  expect(paused.answer).toContain('lo intentamos otra vez en unos momentos');
  await set('"statusId" = 4');
  expect((await page(id)).stand).toBe('cancelled');
});

test('only the last calls are kept; they are written together and removed with old runs', async () => {
  const payments: Payments = await startPayments();
  try {
    const customer = await payments.customer();
    const instance = await newInstance(customer, odoo.url, 'demo-many');
    const { id } = await newInstallation(customer, instance.id, ['crm']);
    const count = async () =>
      Number((await sql(payments.home, 'select count(*) as n from "odooCalls"'))[0]?.n);
    const recorder = recordCalls(payments.ctx, id);
    const call = { model: 'res.partner', method: 'load', ms: 5, outcome: 'done' } as const;
    for (let number = 0; number < 49; number += 1) recorder.note('load', call);
    expect(await count()).toBe(0);
    recorder.note('load', call);
    await until('fifty to be written', async () => (await count()) === 50);
    for (let round = 0; round < 12; round += 1) {
      for (let number = 0; number < 49; number += 1) recorder.note('load', call);
      await recorder.flush();
    }
    expect(await count()).toBe(500);
    await sql(payments.home, `update "odooCalls" set at = '2020-01-01T00:00:00.000Z'`);
    await removeEndedRuns(payments.ctx);
    expect(await count()).toBe(0);
    // Calls of a deleted installation cause no error.
    const gone = recordCalls(payments.ctx, 999_999);
    gone.note('load', call);
    await gone.flush();
    expect(await count()).toBe(0);
  } finally {
    await payments.stop();
  }
});
