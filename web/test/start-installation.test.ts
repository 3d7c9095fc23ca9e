import type { OdooApp, SheetPlan } from '@atrio/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { nothingYet, type Stage, startInstallation } from '../src/features/wizard/start-installation.ts';
import { Backend, refusal } from './backend.ts';

const app = (id: number, odooId: string, name: string) => ({ id, odooId, name }) as OdooApp;
const contacts = app(1, 'contacts', 'Contactos');
const crm = app(2, 'crm', 'CRM');
const instance = { id: 7, documentId: 'inst' };
const file = new File(['x'], 'a.xlsx');
const other = new File(['x'], 'b.xlsx');
const plan = { sheet: 'Hoja', model: 'res.partner', columns: [], key: null, references: [] } as SheetPlan;

const create = 'POST /api/installations';
const list = 'GET /api/installations';
const install = 'POST /api/odoo-app/install';
const upload = 'POST /api/upload';
const planOf = (odooId: string) => `PUT /api/installations/made/import-plans/${odooId}`;

let backend: Backend;
beforeEach(() => {
  backend = new Backend()
    .on(create, { json: { data: { id: 30, documentId: 'made' } } })
    .on(upload, { json: [{ id: 1 }] })
    .on(planOf('contacts'), { json: { data: {} } })
    .on(install, { json: { success: true, installedApps: ['contacts'], installationId: 'made' } });
});

const orderOf = (change = {}) => ({
  instance,
  apps: [contacts],
  files: { contacts: file },
  plans: { contacts: [plan] },
  plain: false,
  message: 'Empieza.',
  ...change,
});
const quiet = () => undefined;

describe('starting an installation', () => {
  test('writes it down, sends each file under the name of its app, then the plan, then asks for the start', async () => {
    const stages: Stage['stage'][] = [];
    const outcome = await startInstallation(orderOf(), nothingYet(), ({ stage }) => stages.push(stage));
    expect(outcome).toEqual({ started: { id: 30, documentId: 'made' } });
    expect(stages).toEqual(['creating', 'uploading', 'planning', 'installing']);
    expect(backend.calls.map(({ name }) => name)).toEqual([create, upload, planOf('contacts'), install]);
    expect(backend.named(create)[0]?.body).toEqual({
      data: { instance: 7, installationStatus: 2, odooApps: [1], logs: { message: 'Empieza.' } },
    });
    const form = backend.named(upload)[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['ref', 'refId', 'field', 'files']);
    expect((form.get('files') as File).name).toBe('Contactos.xlsx');
    expect(backend.named(install)[0]?.body).toEqual({
      instanceId: 7,
      appIds: ['contacts'],
      installationId: 30,
    });
  });

  test('on a plain backend the start does not name the installation', async () => {
    await startInstallation(orderOf({ plain: true, plans: {} }), nothingYet(), quiet);
    expect(backend.named(install)[0]?.body).toEqual({ instanceId: 7, appIds: ['contacts'] });
  });

  test('again after it could not be written down: only one is made', async () => {
    const done = nothingYet();
    backend.on(create, refusal(500, 'Algo falló de nuestro lado.'));
    expect(await startInstallation(orderOf(), done, quiet)).toMatchObject({ failure: { at: 'creating' } });
    backend.on(create, { json: { data: { id: 31, documentId: 'made' } } });
    expect(await startInstallation(orderOf(), done, quiet)).toMatchObject({ started: { id: 31 } });
    // It was answered, so nothing can have been made that would have to be looked for.
    expect(backend.named(list)).toEqual([]);
  });

  test.each([
    ['the very apps, made since it was asked for: it is taken', [1], 0, 40],
    ['other apps: another one is made', [2], 0, 30],
    ['made an hour before: another one is made', [1], -3_600_000, 30],
  ])('an answer that was lost, and the newest installation has %s', async (_, apps, age, expected) => {
    const done = nothingYet();
    backend.on(create, 'cut');
    expect(await startInstallation(orderOf(), done, quiet)).toMatchObject({
      failure: { at: 'creating', error: { kind: 'network' } },
    });
    const createdAt = new Date(Date.now() + age).toISOString();
    backend.on(create, { json: { data: { id: 30, documentId: 'made' } } }).on(list, {
      json: { data: [{ id: 40, documentId: 'made', createdAt, odooApps: apps.map((id) => ({ id })) }] },
    });
    expect(await startInstallation(orderOf(), done, quiet)).toMatchObject({ started: { id: expected } });
    expect(backend.named(list)[0]?.query.get('filters[instance][documentId][$eq]')).toBe('inst');
  });

  test('an upload that is cut goes on where it was: neither installation nor first file again', async () => {
    const order = orderOf({
      apps: [contacts, crm],
      files: { contacts: file, crm: other },
      plans: {},
    });
    const done = nothingYet();
    let sent = 0;
    backend.on(upload, () => (++sent === 2 ? 'cut' : { json: [{ id: 1 }] }));
    expect(await startInstallation(order, done, quiet)).toMatchObject({
      failure: { at: 'uploading', app: { odooId: 'crm' }, refused: null },
    });
    expect(await startInstallation(order, done, quiet)).toHaveProperty('started');
    expect(backend.named(create)).toHaveLength(1);
    const names = backend.named(upload).map(({ body }) => ((body as FormData).get('files') as File).name);
    expect(names).toEqual(['Contactos.xlsx', 'CRM.xlsx', 'CRM.xlsx']);
  });

  test('a file that the server refuses is told with its reason, and another one is planned anew', async () => {
    const done = nothingYet();
    await startInstallation(orderOf(), done, quiet);
    backend.on(upload, refusal(400, 'El archivo tiene macros.'));
    const again = orderOf({ files: { contacts: other } });
    expect(await startInstallation(again, done, quiet)).toMatchObject({
      failure: { at: 'uploading', refused: 'El archivo tiene macros.' },
    });
    backend.on(upload, { json: [{ id: 2 }] });
    expect(await startInstallation(again, done, quiet)).toHaveProperty('started');
    expect(backend.named(planOf('contacts'))).toHaveLength(2);
  });

  test('a plan that is not taken stops it before the start; the same file is not sent again', async () => {
    const done = nothingYet();
    backend.on(planOf('contacts'), refusal(400, 'Falta la columna.'));
    expect(await startInstallation(orderOf(), done, quiet)).toMatchObject({
      failure: { at: 'planning', app: { odooId: 'contacts' }, error: { message: 'Falta la columna.' } },
    });
    expect(backend.named(install)).toEqual([]);
    backend.on(planOf('contacts'), { json: { data: {} } });
    expect(await startInstallation(orderOf(), done, quiet)).toHaveProperty('started');
    expect(backend.named(upload)).toHaveLength(1);
  });

  test.each([
    ['success is false', { json: { success: false, installedApps: ['contacts'], installationId: 'made' } }],
    ['no app was taken', { json: { success: true, installedApps: [], installationId: 'made' } }],
    ['the server breaks', refusal(500, 'Algo falló de nuestro lado.')],
  ])(
    '[S60] [S78] %s: the app could not be installed, and the next try makes no second one',
    async (_, answer) => {
      const done = nothingYet();
      backend.on(install, answer);
      expect(await startInstallation(orderOf(), done, quiet)).toMatchObject({
        failure: { at: 'installing' },
      });
      backend.on(install, { json: { success: true, installedApps: ['contacts'], installationId: 'made' } });
      expect(await startInstallation(orderOf(), done, quiet)).toHaveProperty('started');
      expect([create, upload, install].map((name) => backend.named(name).length)).toEqual([1, 1, 2]);
    },
  );

  test('other apps are another installation', async () => {
    const done = nothingYet();
    await startInstallation(orderOf(), done, quiet);
    await startInstallation(orderOf({ apps: [contacts, crm] }), done, quiet);
    expect(backend.named(create)).toHaveLength(2);
    expect(backend.named(upload)).toHaveLength(2);
  });
});
