import { type Progress, retryInstallation, updateInstance } from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { crmSample } from '@atrio/spreadsheets/samples';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Mode } from '../../sandbox/odoo/index.ts';
import { startAtrio, until } from './harness.ts';
import { odooBehind } from './odoo-behind.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, messages, prepareJob, progressOf, runJob, startJob } from './work.ts';

const { atrio, odoo } = await startWithOdoo();

const sample = crmSample({ rows: 30, bad: 3 });
const job = (db: string) => ({ url: odoo.url, db, apps: ['crm'], files: [sample] });

/** Expects every good row once in Odoo, and no other. */
function expectAllInside(db: string) {
  const names = odoo.rows(db, 'crm.lead').map((lead) => lead.name);
  expect([names.length, new Set(names).size]).toEqual([27, 27]);
}

describe('an Odoo that fails and recovers: the installation completes', () => {
  const modes: Mode[] = [
    'slow',
    'busy',
    'down-in-install',
    'dead-install',
    'reset-before-commit',
    'reset-after-commit',
    'conflicts',
    'english',
    'only-spanish',
    'two-factor',
    'expired-password',
    'enterprise',
  ];
  test.concurrent.each(modes)('%s', async (mode) => {
    const customer = await atrio.customer();
    const { progress } = await runJob(customer, job(`demo-${mode}`));
    expect(progress, messages(progress)).toMatchObject({ status: 'completed', cause: null });
    expect(odoo.modules(`demo-${mode}`).crm).toBe('installed');
    expect(progress.files[0]).toMatchObject({ loaded: 27, rejected: 3, unchanged: 0 });
    expectAllInside(`demo-${mode}`);
  });
});

test.concurrent('an Odoo that answers every other call with 429 is waited for', async () => {
  const customer = await atrio.customer();
  const { progress } = await runJob(customer, job('demo-rate-limited'));
  expect(progress, messages(progress)).toMatchObject({ status: 'completed', cause: null });
  expectAllInside('demo-rate-limited');
});

test.each(['86400', '1e13'])(
  'an Odoo that asks for a pause of %s s is asked again after 15 minutes',
  async (seconds) => {
    // A quarter of an hour is not a second there.
    const quick = await startAtrio({ ATRIO_WAIT_SCALE: '0.001' });
    onTestFinished(quick.stop);
    let refused = false;
    const between = await odooBehind(odoo.url, async (call) => {
      if (refused || !call.includes('"load"')) return null;
      refused = true;
      return { status: 429, headers: { 'retry-after': seconds } };
    });
    onTestFinished(between.stop);
    const db = `demo-pause-${seconds}`;
    const { progress } = await runJob(await quick.customer(), { ...job(db), url: between.url });
    expect(progress, messages(progress)).toMatchObject({ status: 'completed', cause: null });
    expect(messages(progress)).toMatch(/ Volvemos a intentarlo en 15 min \(1 de 6\)\.$/m);
    expectAllInside(db);
  },
);

test('an Odoo that dies while it installs and comes back: said as what it is, and gone on with at once', async () => {
  const customer = await atrio.customer();
  const db = 'demo-fall';
  odoo.setMode(db, 'dies-in-install');
  const prepared = await prepareJob(customer, job(db));
  const { documentId } = prepared.installation;
  await startJob(customer, prepared, ['crm']);
  await until('the word that it is away', async () =>
    messages(await progressOf(customer, documentId)).includes('Tu Odoo no responde'),
  );
  odoo.setMode(db, null);
  const progress = await ended(customer, documentId);
  expect(progress, messages(progress)).toMatchObject({ status: 'completed', cause: null });
  expectAllInside(db);
  const told = progress.events.filter(({ step }) => step === 'install').map(({ message }) => message);
  expect(told).toEqual([
    expect.stringMatching(/^Instalando .*CRM.*\. Puede tardar varios minutos\.$/),
    'La conexión se cortó mientras Odoo instalaba. No sabemos aún cómo terminó: se lo preguntamos.',
    'Tu Odoo no responde; puede que se esté reiniciando. Seguimos en cuanto vuelva.',
    'Tu Odoo volvió.',
    'Unos módulos quedaron a medias. Los devolvemos a su estado anterior y lo intentamos otra vez.',
    expect.stringMatching(/^Instalando .*CRM.*\. Puede tardar varios minutos\.$/),
    'Las apps quedaron instaladas.',
  ]);
});

describe('an Odoo that is busy with a scheduled action when apps are to be installed', () => {
  const busy = {
    name: 'odoo.exceptions.UserError',
    message:
      'Odoo is currently processing a scheduled action.\nModule operations are not possible at this time, please try again later or contact your system administrator.',
  };
  /** Installs CRM in an Odoo that refuses the given number of times. */
  async function installIn(db: string, refusals: number) {
    let refused = 0;
    const between = await odooBehind(odoo.url, async (call) => {
      if (refused >= refusals || !call.includes('"button_immediate_install"')) return null;
      refused += 1;
      return busy;
    });
    onTestFinished(between.stop);
    const { progress } = await runJob(await atrio.customer(), { url: between.url, db, apps: ['crm'] });
    return { progress, refused, told: progress.events.map(({ message }) => message) };
  }
  const begins = 'Instalando CRM. Puede tardar varios minutos.';
  const waits = 'Odoo está ocupado con otra operación. Esperamos a que termine.';

  test('is waited for, and that is said once', async () => {
    const { progress, refused, told } = await installIn('demo-cron', 4);
    expect(progress, messages(progress)).toMatchObject({ status: 'completed', cause: null });
    expect(refused).toBe(4);
    expect(told.filter((line) => line === begins || line === waits)).toEqual([begins, waits]);
    expect(odoo.modules('demo-cron').crm).toBe('installed');
  });

  test('for too long: that is the cause', async () => {
    const { progress } = await installIn('demo-cron-stays', Number.POSITIVE_INFINITY);
    expect(progress, messages(progress)).toMatchObject({
      status: 'failed',
      cause: 'Odoo está ocupado con otra operación. Espera unos minutos y vuelve a intentarlo.',
      canRetry: true,
    });
    expect(odoo.modules('demo-cron-stays').crm).toBe('uninstalled');
  });
});

describe('an Odoo that misbehaves for good: the job ends with the cause, in Spanish', () => {
  test.concurrent.each<[Mode, RegExp]>([
    ['broken-module', /^Odoo no aceptó la petición\. Odoo dice: .+|^Odoo no terminó de instalar/],
    ['garbage', /no es Odoo/],
    ['down', /^La conexión con Odoo se cortó|^No se puede llegar/],
    ['redirect', /^La dirección lleva a otra/],
    ['bad-gateway', /^(La conexión con Odoo se cortó|No se puede llegar|El servidor)/],
    ['no-rights', /^El usuario no es administrador/],
    ['no-key', /^La clave API no es correcta/],
  ])('%s', async (mode, cause) => {
    const customer = await atrio.customer();
    const { progress } = await runJob(customer, job(`demo-${mode}`));
    expect(progress, messages(progress)).toMatchObject({
      status: 'failed',
      canRetry: true,
      canCancel: false,
    });
    expect(progress.cause).toMatch(cause);
    expect(progress.cause).not.toMatch(/Traceback|undefined|\/usr\/|Error:/);
    expect(odoo.rows(`demo-${mode}`, 'crm.lead')).toEqual([]);
  });

  test('a database that is not there', async () => {
    const customer = await atrio.customer();
    const { progress } = await runJob(customer, job('otra'));
    expect(progress.cause).toMatch(/^Ese servidor no tiene una base de datos con ese nombre/);
  });

  test('an address where nobody listens', async () => {
    const customer = await atrio.customer();
    const { progress } = await runJob(customer, { ...job('demo'), url: 'http://127.0.0.1:9' });
    expect(progress.cause).toMatch(/^No se puede llegar a esa dirección/);
    expect(messages(progress)).toMatch(/Volvemos a intentarlo en 1 s \(1 de 6\)/);
  });
});

test('an app that this edition does not have: the cause, and nothing installed', async () => {
  const customer = await atrio.customer();
  const { progress } = await runJob(customer, { url: odoo.url, db: 'demo-c', apps: ['crm', 'accountant'] });
  expect(progress).toMatchObject({ status: 'failed' });
  expect(progress.cause).toMatch(
    /^Contabilidad: esta instancia no la tiene disponible.+No se instaló nada\.$/,
  );
  expect(odoo.modules('demo-c').crm).toBe('uninstalled');
});

test('a row that only Odoo refuses is reported in Spanish, and the others are loaded', async () => {
  const customer = await atrio.customer();
  const load = async (...rows: string[][]) => {
    const accounts = { name: 'Cuentas', rows: [['Código', 'Nombre de la cuenta', 'Tipo'], ...rows] };
    const file = { fileName: 'Facturación.xlsx', bytes: writeWorkbook([accounts]) };
    return runJob(customer, { url: odoo.url, db: 'demo-own', apps: ['account'], files: [file] });
  };
  await load(['990001', 'Caja chica', 'Banco y efectivo']);
  const { progress, installation } = await load(
    ['990002', 'Banco', 'Banco y efectivo'],
    ['990001', 'Otra caja', 'Banco y efectivo'],
  );
  expect(progress, messages(progress)).toMatchObject({
    status: 'completed',
    result: { decisions: 0, rows: { given: 2, created: 1, pending: 0, rejected: 1 } },
  });
  const answer = await customer.fetch(`/api/installations/${installation.documentId}/rejected-rows`);
  const { data } = (await answer.json()) as { data: { row: number; reason: string }[] };
  expect(data.map(({ row, reason }) => [row, reason])).toEqual([
    [
      3,
      'Odoo no aceptó la fila: Los códigos de cuenta deben ser únicos. No puede crear cuentas con los siguientes códigos duplicados: 990001',
    ],
  ]);
});

describe('continuing after a failure', () => {
  test('when the password changes meanwhile, it fails with the cause, and continues once it is corrected', async () => {
    const customer = await atrio.customer();
    const db = 'demo-midway';
    odoo.setMode(db, 'slow');
    const many = crmSample({ rows: 1200 });
    const prepared = await prepareJob(customer, { url: odoo.url, db, apps: ['crm'], files: [many] });
    const { documentId } = prepared.installation;
    await startJob(customer, prepared, ['crm']);
    const atWork = await until<Progress>(
      'the first batch',
      async () => {
        const progress = await progressOf(customer, documentId);
        return progress.files.some((file) => file.loaded >= 500) && progress;
      },
      { everyMs: 20 },
    );
    expect(atWork.status).toBe('inProgress');
    odoo.setMode(db, 'no-key');
    const failed = await ended(customer, documentId);
    expect(failed).toMatchObject({ status: 'failed', step: 'load', canRetry: true });
    expect(failed.cause).toMatch(/^La clave API no es correcta/);
    const inside = odoo.rows(db, 'crm.lead').length;
    expect(inside).toBeGreaterThanOrEqual(500);
    expect(inside).toBeLessThan(1200);

    odoo.setMode(db, null);
    await customer.ok(updateInstance, {
      params: { documentId: prepared.instance.documentId },
      body: { data: { apiKey: 'atrio-demo-key' } },
    });
    const reopened = await customer.ok(retryInstallation, { params: { documentId } });
    expect(reopened).toMatchObject({ status: 'inProgress', cause: null, finishedAt: null });
    const done = await ended(customer, documentId);
    expect(done, messages(done)).toMatchObject({ status: 'completed' });
    expect(done.files[0]).toMatchObject({ loaded: 1200, unchanged: 0, rejected: 0 });
    const names = odoo.rows(db, 'crm.lead').map((lead) => lead.name);
    expect([names.length, new Set(names).size]).toEqual([1200, 1200]);
    expect((await customer.refused(retryInstallation, { params: { documentId } })).status).toBe(409);
  });
});
