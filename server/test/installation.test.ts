import {
  getFile,
  getInstallation,
  getSummary,
  listInstallations,
  listRejectedRows,
  type Progress,
} from '@atrio/contract';
import { crmSample, inventorySample, productsSample, type Sample } from '@atrio/spreadsheets/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, type SandboxVersion, startOdoo } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { type Job, messages, runJob } from './work.ts';

// The oldest and the newest version of Odoo. imports.test.ts tries 17, and the other files try 18.
const versions: SandboxVersion[] = [16, 19];
const apps = ['crm', 'sale_management', 'stock'];
const rows = 60;
const bad = 6;
const makers = { crm: crmSample, sale_management: productsSample, stock: inventorySample };
const samplesOf = (options: { rows: number; bad: number }): Sample[] =>
  Object.values(makers).map((make) => make(options));

let atrio: Atrio;
const servers = new Map<SandboxVersion, Sandbox>();
beforeAll(async () => {
  atrio = await startAtrio();
  for (const version of versions) servers.set(version, await startOdoo({ version, delayScale: 0.02 }));
});
afterAll(async () => {
  await atrio.stop();
  for (const odoo of servers.values()) await odoo.stop();
});

/** Names of the records of a model that Atrio created in the stand-in. */
function namesIn(odoo: Sandbox, db: string, model: string): string[] {
  return odoo
    .rows(db, model)
    .map((record) => String(record.name))
    .sort();
}

const counts = (progress: Progress) =>
  Object.fromEntries(
    progress.files.map(({ app, total, loaded, unchanged, rejected }) => [
      app,
      { total, loaded, unchanged, rejected },
    ]),
  );

async function allRejected(customer: Client, documentId: string) {
  const first = await customer.ok(listRejectedRows, { params: { documentId }, query: 'pageSize=10' });
  const pages = first.meta.pagination.pageCount ?? 0;
  const found = [...first.data];
  for (let page = 2; page <= pages; page += 1) {
    found.push(
      ...(await customer.ok(listRejectedRows, { params: { documentId }, query: `pageSize=10&page=${page}` }))
        .data,
    );
  }
  return { total: first.meta.pagination.total, rows: found };
}

describe.each(versions)('a whole installation on Odoo %i', (version) => {
  let customer: Client;
  let odoo: Sandbox;
  let first: Job & { progress: Progress; started: { success: boolean; installedApps: string[] } };
  const samples = samplesOf({ rows, bad });
  /** The state after the first job. */
  const inside = new Map<string, string[]>();

  beforeAll(async () => {
    customer = await atrio.customer();
    const found = servers.get(version);
    if (!found) throw new Error(`no stand-in ${version}`);
    odoo = found;
    first = await runJob(customer, { url: odoo.url, db: 'demo', apps, files: samples });
    for (const model of ['crm.lead', 'product.template']) inside.set(model, namesIn(odoo, 'demo', model));
  });

  test('[S57] [S60] the apps are installed, and each good row is in Odoo once', () => {
    expect(first.started).toMatchObject({ success: true, installedApps: apps });
    expect(first.progress, messages(first.progress)).toMatchObject({ status: 'completed', cause: null });
    const states = odoo.modules('demo');
    for (const app of apps) expect(states[app]).toBe('installed');
    const good = { total: rows, loaded: rows - bad, unchanged: 0, rejected: bad };
    expect(counts(first.progress)).toEqual({ crm: good, sale_management: good, stock: good });
    for (const [model, expected] of [
      ['crm.lead', rows - bad],
      ['product.template', 2 * (rows - bad)],
    ] as const) {
      const names = inside.get(model) ?? [];
      expect(new Set(names).size).toBe(expected);
      expect(names.length).toBe(expected);
    }
  });

  test('[S59] the bad rows are listed with their row, column and reason', async () => {
    const rejected = await allRejected(customer, first.installation.documentId);
    expect(rejected.total).toBe(3 * bad);
    for (const sample of samples) {
      const found = rejected.rows.filter((row) => row.fileName === sample.fileName);
      expect(found.map(({ row, header }) => ({ row, header }))).toEqual(
        sample.badRows.map(({ row, header }) => ({ row, header })),
      );
      for (const { column, reason } of found) {
        expect(column).toMatch(/^[A-Z]$/);
        expect(reason).toMatch(/^[¿«A-ZÁÉÍÓÚ].+\.$/);
      }
    }
    const [one] = first.progress.files;
    const query = `import=${one?.id}&pageSize=100`;
    const ofOne = await customer.ok(listRejectedRows, {
      params: { documentId: first.installation.documentId },
      query,
    });
    expect(ofOne.meta.pagination.total).toBe(bad);
    expect(new Set(ofOne.data.map((row) => row.importId))).toEqual(new Set([one?.id]));
    const pageOfOne = (page: number) =>
      customer.ok(listRejectedRows, {
        params: { documentId: first.installation.documentId },
        query: `import=${one?.id}&pageSize=4&page=${page}`,
      });
    expect(await pageOfOne(9)).toEqual(await pageOfOne(2));
  });

  test('the log tells the version, the dependencies, and each step in order', () => {
    const { progress } = first;
    expect(progress.odooVersion).toBe(`${version}.0`);
    expect(progress.dependencies.length).toBeGreaterThan(3);
    expect(progress.step).toBe('finish');
    const steps = progress.events.map((event) => event.step);
    expect([...new Set(steps)]).toEqual(['connect', 'plan', 'install', 'load', 'finish']);
    expect(progress.events.map((event) => event.id)).toEqual(
      progress.events.map((event) => event.id).toSorted((a, b) => a - b),
    );
    expect(messages(progress)).toMatch(/Listo: 162 filas cargadas, 18 filas con error\./);
    expect(progress.finishedAt && progress.startedAt && progress.finishedAt > progress.startedAt).toBe(true);
  });

  test('[S33] [S37] [S56] the history shows it with status, apps, files and the last message', async () => {
    const { data, meta } = await customer.ok(listInstallations, {
      query: `populate=*&filters[instance][username][$eq]=admin&sort=createdAt:desc`,
    });
    expect(meta.pagination.total).toBe(1);
    expect(data[0]).toMatchObject({
      id: first.installation.id,
      instance: { databaseName: 'demo', username: 'admin' },
      installationStatus: { id: 1, name: 'completed', displayName: 'Completada' },
      odooApps: [{ name: 'CRM' }, { name: 'Ventas' }, { name: 'Inventario' }],
      logs: { message: 'Listo: 162 filas cargadas, 18 filas con error.' },
    });
    expect(data[0]?.files.map((file) => file.name).toSorted()).toEqual(
      samples.map((s) => s.fileName).toSorted(),
    );
    const one = await customer.ok(getInstallation, { params: { documentId: first.installation.documentId } });
    expect(one).toEqual({ data: data[0], meta: {} });
    const file = data[0]?.files[0];
    expect(await customer.ok(getFile, { params: { id: file?.id ?? 0 } })).toEqual(file);
    expect(await customer.ok(getSummary)).toMatchObject({ instances: 1, files: 3 });
  });

  test('again with the corrected files: only missing rows are loaded', async () => {
    // Another customer of the same Odoo, because other tests read the history of the first one.
    const { progress } = await runJob(await atrio.customer(), {
      url: odoo.url,
      db: 'demo',
      apps,
      files: samplesOf({ rows, bad: 0 }),
    });
    expect(progress, messages(progress)).toMatchObject({ status: 'completed' });
    const whole = { total: rows, loaded: bad, unchanged: rows - bad, rejected: 0 };
    expect(counts(progress)).toEqual({ crm: whole, sale_management: whole, stock: whole });
    expect(messages(progress)).toMatch(/Las apps ya estaban instaladas\./);
    expect(namesIn(odoo, 'demo', 'crm.lead').length).toBe(rows);
    expect(new Set(namesIn(odoo, 'demo', 'product.template')).size).toBe(2 * rows);
    expect(namesIn(odoo, 'demo', 'product.template').length).toBe(2 * rows);
  });
});
