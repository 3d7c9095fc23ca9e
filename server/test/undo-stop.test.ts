import { deleteInstance, getImportUndo, stopUndo, undoImport } from '@atrio/contract';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { expect, onTestFinished, test } from 'vitest';
import type { Client } from './client.ts';
import { until } from './harness.ts';
import { odooBehind } from './odoo-behind.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import { messages, prepareJob, progressOf, runJob, startJob } from './work.ts';

const { atrio, odoo } = await startWithOdoo();

const undone = (customer: Client, documentId: string) =>
  until('the end of the undoing', async () => {
    const state = await customer.ok(getImportUndo, { params: { documentId } });
    return state.state === 'running' ? null : state;
  });

/** Loads contacts by an address at which `onDelete` is called before Odoo deletes some of them. */
async function loadBehind(customer: Client, db: string, rows: number, onDelete: () => Promise<unknown>) {
  const before = odoo.rows(db, 'res.partner').length;
  const between = await odooBehind(odoo.url, async (call) => {
    if (call.includes('"unlink"')) await onDelete();
    return null;
  });
  onTestFinished(between.stop);
  const files = [contactsSample({ rows })];
  const { installation, progress } = await runJob(customer, {
    ...{ url: between.url, db, apps: ['contacts'], files },
  });
  expect(progress, messages(progress)).toMatchObject({ status: 'completed' });
  const left = () => odoo.rows(db, 'res.partner').length - before;
  return { installation, params: { documentId: progress.files[0]?.id ?? '' }, left };
}

test('ends after the batch at work, keeps what was taken back, and goes on where it stopped', async () => {
  const customer = await atrio.customer();
  const asked: unknown[] = [];
  const stopTwice = async () => {
    if (asked.length > 0) return;
    asked.push(await customer.ok(stopUndo, { params }), await customer.ok(stopUndo, { params }));
  };
  const { installation, params, left } = await loadBehind(customer, 'demo-undo-stop', 600, stopTwice);
  const begun = await customer.ok(undoImport, { params });
  expect(begun).toMatchObject({ state: 'running', canStop: true, stopRequested: false });

  const stopped = await undone(customer, params.documentId);
  const running = { state: 'running', canStop: false, stopRequested: true, removed: 0 };
  expect(asked).toMatchObject([running, running]);
  const state = { state: 'failed', stopRequested: true, canStop: false, canUndo: true };
  expect(stopped).toMatchObject({ ...state, created: 600, removed: 500, archived: 0, kept: 0 });
  expect(stopped.problem).toMatch(/^Se detuvo antes de terminar\./);
  expect(left()).toBe(100);
  const progress = await progressOf(customer, installation.documentId);
  expect(progress.files).toMatchObject([{ undo: 'failed', undone: false, account: { undone: 500 } }]);
  expect(messages(progress)).toContain(
    'Se detuvo el deshacer de «Contactos.xlsx»: 500 registros quitados. Quedan 100 registros por deshacer.',
  );
  // Once more, after it has stopped.
  expect(await customer.ok(stopUndo, { params })).toEqual(stopped);
  // It is no failure, and nobody is written to: only of the installation's end.
  const of = (query: string) => sql(atrio.home, query, [customer.account.id]);
  expect(await of('select kind from failures where "userId" = $1')).toEqual([]);
  expect(await of('select kind from notices where "userId" = $1')).toEqual([{ kind: 'installation-ended' }]);

  const again = await customer.ok(undoImport, { params });
  expect(again).toMatchObject({ state: 'running', canStop: true, stopRequested: false, removed: 500 });
  const done = await undone(customer, params.documentId);
  expect(done).toMatchObject({ state: 'done', stopRequested: false, created: 600, removed: 600 });
  expect(left()).toBe(0);
});

test('asked for during the last batch: it ends as one that was not stopped', async () => {
  const customer = await atrio.customer();
  const stop = () => customer.ok(stopUndo, { params });
  const { installation, params, left } = await loadBehind(customer, 'demo-undo-stop-late', 3, stop);
  await customer.ok(undoImport, { params });
  const done = await undone(customer, params.documentId);
  expect(done).toMatchObject({ state: 'done', removed: 3, canUndo: false, stopRequested: false });
  expect(left()).toBe(0);
  expect(messages(await progressOf(customer, installation.documentId))).toContain(
    'Se deshizo la carga de «Contactos.xlsx»: 3 registros quitados.',
  );
});

test('while it waits for its turn it ends at once, and its place is free', async () => {
  const customer = await atrio.customer();
  const db = 'demo-undo-stop-waits';
  const files = [contactsSample({ rows: 3 })];
  const { instance, progress } = await runJob(customer, { url: odoo.url, db, apps: ['contacts'], files });
  const params = { documentId: progress.files[0]?.id ?? '' };
  // Another installation has the customer's turn.
  const other = 'demo-undo-stop-other';
  odoo.setMode(other, 'hang');
  const job = await prepareJob(customer, { url: odoo.url, db: other, apps: ['contacts'] });
  await startJob(customer, job, ['contacts']);

  await customer.ok(undoImport, { params });
  const turns = () => sql(atrio.home, 'select id from turns where subject like $1', [`undo:%`]);
  expect(await turns()).toHaveLength(1);
  const stopped = await customer.ok(stopUndo, { params });
  expect(stopped).toMatchObject({ state: 'failed', stopRequested: true, removed: 0, canUndo: true });
  expect(await turns()).toEqual([]);
  expect(messages(await progressOf(customer, progress.documentId))).toContain(
    'Se detuvo el deshacer de «Contactos.xlsx»: todavía no se quitó nada. Quedan 3 registros por deshacer.',
  );
  await customer.ok(deleteInstance, { params: { documentId: instance.documentId } });
  odoo.setMode(other, 'down');
  odoo.setMode(other, null);
});

test('of one that gave its turn back because Odoo is away, and was asked just then', async () => {
  const customer = await atrio.customer();
  const db = 'demo-undo-stop-away';
  const files = [contactsSample({ rows: 3 })];
  const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['contacts'], files });
  const params = { documentId: progress.files[0]?.id ?? '' };
  odoo.setMode(db, 'hang');
  await customer.ok(undoImport, { params });
  // As where the run gives its turn back between the request and the look at the queue.
  await sql(atrio.home, `update imports set "undoStopRunId" = "undoRunId" where "documentId" = $1`, [
    params.documentId,
  ]);
  await sql(
    atrio.home,
    `update turns set "givenAt" = null, "readyAt" = '9999' where subject like 'undo:%'`,
    [],
  );
  odoo.setMode(db, null);
  expect(await undone(customer, params.documentId)).toMatchObject({ state: 'failed', stopRequested: true });
});

test('of what is not being undone is refused, before and after an undoing', async () => {
  const customer = await atrio.customer();
  const files = [contactsSample({ rows: 3 })];
  const { progress } = await runJob(customer, {
    ...{ url: odoo.url, db: 'demo-undo-stop-none', apps: ['contacts'], files },
  });
  const params = { documentId: progress.files[0]?.id ?? '' };
  const refusal = [409, 'Esta importación no se está deshaciendo: no hay nada que detener.'];
  const heard = async () => {
    const { status, error } = await customer.refused(stopUndo, { params });
    return [status, error.message];
  };
  expect(await heard()).toEqual(refusal);
  await customer.ok(undoImport, { params });
  await undone(customer, params.documentId);
  expect(await heard()).toEqual(refusal);
});
