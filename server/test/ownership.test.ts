import {
  createInstance,
  getMe,
  listInstallations,
  listInstances,
  listRejectedRows,
  logout,
  updateUser,
} from '@atrio/contract';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import type { Client, Input } from './client.ts';
import { endpoints } from './endpoints.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { instanceInput, runJob, uploadForm } from './work.ts';

/** What the owner has, by every name that a call could use. */
interface Belongings {
  userId: number;
  instanceId: number;
  instance: string;
  installationId: number;
  installation: string;
  import: string;
  fileId: number;
  fileName: string;
  checkout: string;
  subscription: string;
}

const missing: Belongings = {
  userId: 2_000_000_000,
  instanceId: 2_000_000_000,
  instance: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  installationId: 2_000_000_000,
  installation: 'aaaaaaaaaaaaaaaaaaaaaaab',
  import: 'aaaaaaaaaaaaaaaaaaaaaaac',
  fileId: 2_000_000_000,
  fileName: 'hoja_00000000000000000000000000000000.xlsx',
  checkout: 'ch_aaaaaaaaaaaaaaaa',
  subscription: 'aaaaaaaaaaaaaaaaaaaaaaad',
};

let atrio: Atrio;
let odoo: Sandbox;
let owner: Client;
let stranger: Client;
let owned: Belongings;

const sample = contactsSample({ rows: 5, bad: 2 });
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
  atrio = await startAtrio();
  [owner, stranger] = await Promise.all([atrio.customer(), atrio.customer()]);
  const { instance, installation, progress } = await runJob(owner, {
    url: odoo.url,
    db: 'demo',
    apps: ['contacts'],
    files: [sample],
  });
  const { data } = await owner.ok(listInstallations);
  const file = data[0]?.files[0];
  owned = {
    userId: owner.account.id,
    instanceId: instance.id,
    instance: instance.documentId,
    installationId: installation.id,
    installation: installation.documentId,
    import: progress.files[0]?.id ?? '',
    fileId: file?.id ?? 0,
    fileName: file?.url.split('/').at(-1) ?? '',
    checkout: 'ch_aaaaaaaaaaaaaaab',
    subscription: 'aaaaaaaaaaaaaaaaaaaaaaae',
  };
});
afterAll(async () => {
  await atrio.stop();
  await odoo.stop();
});

const sheetOfContacts = { sheet: 'Clientes', model: 'res.partner', columns: [], key: null, references: [] };

/** How each call names what belongs to somebody; null: it can name nothing. */
const table: Record<string, ((what: Belongings) => Input[]) | null> = {
  getMeta: null,
  login: null,
  register: null,
  logout: null,
  changePassword: null,
  getMe: null,
  getSummary: null,
  listApps: null,
  listPlans: null,
  getPlan: null,
  listPeriods: null,
  createCheckout: null,
  getLatestCheckout: null,
  getCheckout: (what) => [{ params: { checkoutId: what.checkout } }],
  receiveRecurrenteEvent: null,
  getCurrentSubscription: null,
  cancelSubscription: (what) => [{ params: { documentId: what.subscription } }],
  resumeSubscription: (what) => [{ params: { documentId: what.subscription } }],
  changeCard: (what) => [{ params: { documentId: what.subscription } }],
  listPayments: null,
  validateConfig: null,
  updateUser: (what) => [{ params: { id: what.userId }, body: { name: 'Otra' } }],
  listInstances: (what) => [
    { query: `filters[id]=${what.instanceId}` },
    { query: `filters[$or][0][documentId]=${what.instance}&filters[$or][1][user][id]=${what.userId}` },
  ],
  createInstance: (what) => [{ body: { data: { ...instanceInput(), user: what.userId } } }],
  getInstance: (what) => [
    { params: { documentId: what.instance } },
    { params: { documentId: what.instanceId } },
  ],
  updateInstance: (what) => [
    { params: { documentId: what.instance }, body: { data: { databaseName: 'otra' } } },
  ],
  deleteInstance: (what) => [{ params: { documentId: what.instance } }],
  testInstance: (what) => [{ params: { documentId: what.instance }, body: {} }],
  listHealth: null,
  checkInstance: (what) => [{ params: { documentId: what.instance } }],
  listInstanceModules: (what) => [{ params: { documentId: what.instance } }],
  listInstallations: (what) => [
    { query: `filters[id]=${what.installationId}` },
    { query: `filters[instance][id]=${what.instanceId}` },
  ],
  createInstallation: (what) => [
    { body: { data: { instance: what.instanceId, odooApps: [1] } } },
    { body: { data: { instance: { connect: [what.instance] }, odooApps: [1] } } },
  ],
  getInstallation: (what) => [
    { params: { documentId: what.installation } },
    { params: { documentId: what.installationId } },
  ],
  installApps: (what) => [
    { body: { instanceId: what.instanceId, appIds: ['contacts'] } },
    { body: { instanceId: what.instance, appIds: ['contacts'], installationId: what.installation } },
  ],
  getProgress: (what) => [{ params: { documentId: what.installation } }],
  streamProgress: (what) => [{ params: { documentId: what.installation } }],
  cancelInstallation: (what) => [{ params: { documentId: what.installation } }],
  retryInstallation: (what) => [{ params: { documentId: what.installation } }],
  listRejectedRows: (what) => [
    { params: { documentId: what.installation } },
    { params: { documentId: what.installation }, query: `import=${what.import}` },
  ],
  downloadRejectedRows: (what) => [{ params: { documentId: what.import } }],
  listImportModels: (what) => [{ params: { documentId: what.instance }, query: 'app=contacts' }],
  downloadTemplate: (what) => [{ params: { documentId: what.instance }, query: 'app=contacts' }],
  findReferences: (what) => [
    { params: { documentId: what.instance }, body: { model: 'res.country', names: ['Guatemala'] } },
  ],
  searchReferences: (what) => [{ params: { documentId: what.instance }, query: 'model=res.country' }],
  setImportPlan: (what) => [
    { params: { documentId: what.installation, app: 'contacts' }, body: { sheets: [sheetOfContacts] } },
  ],
  rehearse: (what) => [
    {
      params: { documentId: what.instance },
      body: { model: 'res.partner', fieldNames: ['name'], rows: [{ row: 2, values: ['Ana'] }] },
    },
  ],
  uploadCorrections: (what) => [
    { params: { documentId: what.import }, body: uploadForm(what.installationId, [sample]) },
  ],
  listImportChanges: (what) => [{ params: { documentId: what.import } }],
  getImportUndo: (what) => [{ params: { documentId: what.import } }],
  undoImport: (what) => [{ params: { documentId: what.import } }],
  getReceipt: (what) => [{ params: { documentId: what.installation } }],
  upload: (what) => [
    { body: uploadForm(what.installationId, [sample]) },
    { body: uploadForm(what.installation, [sample]) },
  ],
  getFile: (what) => [{ params: { id: what.fileId } }],
  downloadFile: (what) => [{ params: { name: what.fileName } }],
};

const heard = async (client: Client, name: string, input: Input) => {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`no call ${name}`);
  const answer = await client.send(endpoint, input);
  const { headers, status } = answer;
  return { status, type: headers.get('content-type'), text: await answer.text() };
};

describe('[S45] [S46] what belongs to one customer', () => {
  test('has a row in this table for every call of the contract', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(endpoints).sort());
  });

  const named = Object.entries(table).flatMap(([name, inputs]) => (inputs ? [{ name, inputs }] : []));

  test.each(named)('$name: another customer hears what one hears of nothing', async ({ name, inputs }) => {
    const theirs = inputs(owned);
    const nothing = inputs(missing);
    for (const [index, input] of theirs.entries()) {
      const about = await heard(stranger, name, input);
      expect(about).toEqual(await heard(stranger, name, nothing[index] ?? {}));
      if (!name.startsWith('list') || about.status !== 200) expect(about.status).toBeGreaterThanOrEqual(400);
      expect(about.status).toBeLessThan(500);
    }
  });

  test.each(named)('$name: numbers that no table can hold are just as unknown', async ({ name, inputs }) => {
    const huge = {
      ...missing,
      userId: 2 ** 40,
      instanceId: 2 ** 40,
      installationId: 2 ** 40,
      fileId: 2 ** 40,
    };
    for (const input of inputs(huge)) expect((await heard(stranger, name, input)).status).toBeLessThan(500);
  });

  const closed = Object.entries(endpoints).filter(([, { access }]) => access === 'customer');
  const inputOf = (name: string) => table[name]?.(owned)[0] ?? { params: { documentId: 'x' } };

  test.each(closed.map(([name]) => name))('%s: nobody comes in without a session', async (name) => {
    const { status } = await heard(atrio.anonymous, name, inputOf(name));
    expect(status).toBe(403);
  });

  test('a session that was ended opens nothing', async () => {
    const leaver = await atrio.customer();
    await leaver.ok(logout);
    for (const [name] of closed) {
      const answer = await heard(leaver, name, inputOf(name));
      expect([name, answer.status]).toEqual([name, 401]);
      expect(JSON.parse(answer.text).error.message).toBe('Tu sesión terminó. Vuelve a entrar.');
    }
  });

  test('a list holds no row of anybody else, whatever is asked', async () => {
    const queries = [
      '',
      'populate=*',
      `filters[$or][0][id][$gt]=0&filters[$or][1][id][$lte]=0`,
      'filters[$not][id]=0',
      'filters[id][$notIn][0]=0',
      'filters[documentId][$contains]=%25',
      'pagination[pageSize]=100&sort=createdAt:desc',
    ];
    for (const query of queries) {
      for (const endpoint of [listInstances, listInstallations]) {
        const { data, meta } = await stranger.ok(endpoint, { query });
        expect([data, meta.pagination.total], query).toEqual([[], 0]);
      }
    }
    await stranger.ok(createInstance, { body: { data: instanceInput({ databaseName: 'propia' }) } });
    const mine = await stranger.ok(listInstances, { query: `filters[$not][id]=0&populate=*` });
    expect(mine.data.map((row) => row.user.id)).toEqual([stranger.account.id]);
    expect((await stranger.ok(getMe)).instances).toHaveLength(1);
  });

  test('and the owner still has all of it', async () => {
    expect((await owner.ok(listInstances)).data.map((row) => row.databaseName)).toEqual(['demo']);
    const rejected = await owner.ok(listRejectedRows, { params: { documentId: owned.installation } });
    expect(rejected.meta.pagination.total).toBe(2);
    expect((await heard(owner, 'downloadFile', { params: { name: owned.fileName } })).status).toBe(200);
    expect((await owner.ok(updateUser, { params: { id: owned.userId }, body: { name: 'Ana' } })).name).toBe(
      'Ana',
    );
    expect((await heard(owner, 'upload', { body: uploadForm(owned.installationId, [sample]) })).status).toBe(
      409,
    );
  });
});
