import type { OdooApp, SheetPlan } from '@atrio/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodies, fileName } from '../../e2e/support/specification/calls.ts';
import { texts } from '../../e2e/support/specification/texts.ts';
import { noProgress, type StartStage, startInstallation } from '../src/features/wizard/start-installation.ts';
import { Backend, errorAnswer } from './backend.ts';

const app = (id: number, odooId: string, name: string) => ({ id, odooId, name }) as OdooApp;
const contacts = app(1, 'contacts', 'Contactos');
const crm = app(2, 'crm', 'CRM');
const instance = { id: 7, documentId: 'inst' };
const file = new File(['x'], 'mis clientes 2026.xlsx');
const otherFile = new File(['x'], 'b.xlsx');
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

const requestOf = (change = {}) => ({
  instance,
  apps: [contacts],
  files: { contacts: file },
  plans: { contacts: [plan] },
  plain: false,
  message: texts.S30.installation,
  ...change,
});
const ignore = () => undefined;

describe('starting an installation', () => {
  test('counts the files, not the apps', async () => {
    const stages: StartStage[] = [];
    const crm = { ...contacts, id: 9, odooId: 'crm', name: 'CRM' };
    const request = requestOf({ apps: [crm, contacts] });
    await startInstallation(request, noProgress(), (stage) => stages.push(stage));
    expect(stages.filter(({ stage }) => stage === 'uploading')).toMatchObject([
      { app: { odooId: 'contacts' }, index: 1, total: 1 },
    ]);
  });

  test('[S28][S57][S59][S60] creates it, uploads each file under the name of its app, stores the plan, then starts it', async () => {
    const stages: StartStage['stage'][] = [];
    const result = await startInstallation(requestOf(), noProgress(), ({ stage }) => stages.push(stage));
    expect(result).toEqual({ started: { id: 30, documentId: 'made' } });
    expect(stages).toEqual(['creating', 'uploading', 'planning', 'installing']);
    expect(backend.calls.map(({ name }) => name)).toEqual([create, upload, planOf('contacts'), install]);
    expect(backend.callsOf(create)[0]?.body).toEqual(bodies.S57(7, [1]));
    const form: FormData = backend.callsOf(upload)[0]?.body;
    const sent = [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]);
    expect(sent).toEqual([...bodies.S59(30), ['files', fileName('Contactos')]]);
    // The form is that of the order; additional data are sent separately.
    expect(backend.callsOf(planOf('contacts'))[0]?.body).toEqual({ sheets: [plan], fileName: file.name });
    expect(backend.callsOf(install)[0]?.body).toEqual({ ...bodies.S60(7, ['contacts']), installationId: 30 });
  });

  test('on a plain backend, starts without the id of the installation', async () => {
    await startInstallation(requestOf({ plain: true, plans: {} }), noProgress(), ignore);
    expect(backend.callsOf(install)[0]?.body).toEqual(bodies.S60(7, ['contacts']));
  });

  test('after a failed creation, the next try creates one installation', async () => {
    const progress = noProgress();
    backend.on(create, errorAnswer(500, 'Algo falló de nuestro lado.'));
    expect(await startInstallation(requestOf(), progress, ignore)).toMatchObject({
      failure: { at: 'creating' },
    });
    backend.on(create, { json: { data: { id: 31, documentId: 'made' } } });
    expect(await startInstallation(requestOf(), progress, ignore)).toMatchObject({ started: { id: 31 } });
    // The server answered, so no installation can exist that has to be found first.
    expect(backend.callsOf(list)).toEqual([]);
  });

  test.each([
    ['takes the newest installation if it is new and has the same apps', [1], 0, 40],
    ['creates another one if the newest has other apps', [2], 0, 30],
    ['creates another one if the newest is an hour old', [1], -3_600_000, 30],
  ])('after a lost answer, the next try %s', async (_, apps, age, expected) => {
    const progress = noProgress();
    backend.on(create, 'disconnect');
    expect(await startInstallation(requestOf(), progress, ignore)).toMatchObject({
      failure: { at: 'creating', error: { kind: 'network' } },
    });
    const createdAt = new Date(Date.now() + age).toISOString();
    backend.on(create, { json: { data: { id: 30, documentId: 'made' } } }).on(list, {
      json: { data: [{ id: 40, documentId: 'made', createdAt, odooApps: apps.map((id) => ({ id })) }] },
    });
    expect(await startInstallation(requestOf(), progress, ignore)).toMatchObject({
      started: { id: expected },
    });
    expect(backend.callsOf(list)[0]?.query.get('filters[instance][documentId][$eq]')).toBe('inst');
  });

  test('after a failed upload, the next try continues with that file', async () => {
    const request = requestOf({
      apps: [contacts, crm],
      files: { contacts: file, crm: otherFile },
      plans: {},
    });
    const progress = noProgress();
    let sent = 0;
    backend.on(upload, () => (++sent === 2 ? 'disconnect' : { json: [{ id: 1 }] }));
    expect(await startInstallation(request, progress, ignore)).toMatchObject({
      failure: { at: 'uploading', app: { odooId: 'crm' }, refused: null },
    });
    expect(await startInstallation(request, progress, ignore)).toHaveProperty('started');
    expect(backend.callsOf(create)).toHaveLength(1);
    const names = backend.callsOf(upload).map(({ body }) => ((body as FormData).get('files') as File).name);
    expect(names).toEqual(['Contactos.xlsx', 'CRM.xlsx', 'CRM.xlsx']);
  });

  test('a refused file fails with its reason, and another file gets a new plan', async () => {
    const progress = noProgress();
    await startInstallation(requestOf(), progress, ignore);
    backend.on(upload, errorAnswer(400, 'El archivo tiene macros.'));
    const again = requestOf({ files: { contacts: otherFile } });
    expect(await startInstallation(again, progress, ignore)).toMatchObject({
      failure: { at: 'uploading', refused: 'El archivo tiene macros.' },
    });
    backend.on(upload, { json: [{ id: 2 }] });
    expect(await startInstallation(again, progress, ignore)).toHaveProperty('started');
    expect(backend.callsOf(planOf('contacts'))).toHaveLength(2);
  });

  test('a refused plan prevents the start, and the next try does not upload the file again', async () => {
    const progress = noProgress();
    backend.on(planOf('contacts'), errorAnswer(400, 'Falta la columna.'));
    expect(await startInstallation(requestOf(), progress, ignore)).toMatchObject({
      failure: { at: 'planning', app: { odooId: 'contacts' }, error: { message: 'Falta la columna.' } },
    });
    expect(backend.callsOf(install)).toEqual([]);
    backend.on(planOf('contacts'), { json: { data: {} } });
    expect(await startInstallation(requestOf(), progress, ignore)).toHaveProperty('started');
    expect(backend.callsOf(upload)).toHaveLength(1);
  });

  test.each([
    ['success is false', { json: { success: false, installedApps: ['contacts'], installationId: 'made' } }],
    ['no app was accepted', { json: { success: true, installedApps: [], installationId: 'made' } }],
    ['the server fails', errorAnswer(500, 'Algo falló de nuestro lado.')],
  ])(
    '[S60] [S78] %s: the start fails, and the next try creates no second installation',
    async (_, answer) => {
      const progress = noProgress();
      backend.on(install, answer);
      expect(await startInstallation(requestOf(), progress, ignore)).toMatchObject({
        failure: { at: 'installing' },
      });
      backend.on(install, { json: { success: true, installedApps: ['contacts'], installationId: 'made' } });
      expect(await startInstallation(requestOf(), progress, ignore)).toHaveProperty('started');
      expect([create, upload, install].map((name) => backend.callsOf(name).length)).toEqual([1, 1, 2]);
    },
  );

  test.each([
    ['was uploaded', { json: [{ id: 1 }] }, install],
    ['may have been uploaded before the answer was lost', 'disconnect' as const, upload],
  ])(
    'an app without data is never loaded from the file that %s in an earlier try',
    async (_, answer, fails) => {
      const progress = noProgress();
      backend.on(upload, answer);
      if (fails === install) backend.on(install, errorAnswer(500, 'Algo falló de nuestro lado.'));
      expect(await startInstallation(requestOf(), progress, ignore)).toHaveProperty('failure');
      backend
        .on(create, { json: { data: { id: 31, documentId: 'other' } } })
        .on(install, { json: { success: true, installedApps: ['contacts'], installationId: 'other' } });
      const without = requestOf({ files: {}, plans: {} });
      expect(await startInstallation(without, progress, ignore)).toMatchObject({ started: { id: 31 } });
      expect(backend.callsOf(install).at(-1)?.body).toMatchObject({ installationId: 31 });
    },
  );

  test('who leaves the wizard while files are sent starts nothing', async () => {
    let hasLeft = false;
    backend.on(upload, () => {
      hasLeft = true;
      return { json: [{ id: 1 }] };
    });
    const result = await startInstallation(requestOf(), noProgress(), ignore, () => hasLeft);
    expect(result).toBe('left');
    expect(backend.calls.map(({ name }) => name)).toEqual([create, upload]);
  });

  test('other apps need another installation', async () => {
    const progress = noProgress();
    await startInstallation(requestOf(), progress, ignore);
    await startInstallation(requestOf({ apps: [contacts, crm] }), progress, ignore);
    expect(backend.callsOf(create)).toHaveLength(2);
    expect(backend.callsOf(upload)).toHaveLength(2);
  });
});
