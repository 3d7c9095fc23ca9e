import { getCheckout, getCurrentSubscription, listInstallations, listSessions, login } from '@atrio/contract';

import { contactsSample } from '@atrio/spreadsheets/samples';
import { afterAll, beforeAll } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { type Recurrente, startRecurrente } from '../../sandbox/recurrente/index.ts';
import { askToErase } from './account-requests.ts';
import { type Callers, makeCallers } from './callers.ts';
import type { Client } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { authorisationMatrix, type Rows } from './matrix.ts';
import { administrator } from './operators.ts';
import { accessTo, order } from './payments.ts';
import { instanceInput, runJob, uploadForm } from './work.ts';

/** The owner's rows, by every id or name that a call could use. */
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
  session: string;
  passkey: string;
  request: string;
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
  session: 'aaaaaaaaaaaaaaaaaaaaaa',
  passkey: 'aaaaaaaaaaaaaaaaaaaaaaae',
  request: 'aaaaaaaaaaaaaaaaaaaaaaag',
};

let atrio: Atrio;
let odoo: Sandbox;
let recurrente: Recurrente;
let owner: Client;
let callers: Callers;
let owned: Belongings;

const sample = contactsSample({ rows: 5, bad: 2 });
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
  recurrente = await startRecurrente();
  atrio = await startAtrio({ SANDBOX_CARD: accessTo(recurrente) });
  owner = await atrio.customer();
  callers = await makeCallers(atrio);
  const { instance, installation, progress } = await runJob(owner, {
    url: odoo.url,
    db: 'demo',
    apps: ['contacts'],
    files: [sample],
  });
  const { data } = await owner.ok(listInstallations);
  const { checkoutId } = await order(owner);
  recurrente.pay(checkoutId);
  await owner.ok(getCheckout, { params: { checkoutId } });
  const { current } = await owner.ok(getCurrentSubscription);
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
    checkout: checkoutId,
    subscription: current?.documentId ?? '',
    session: await otherSession(owner),
    passkey: 'aaaaaaaaaaaaaaaaaaaaaaaf',
    request: (await askToErase(await administrator(atrio), owner)).documentId,
  };
  // A whole installation takes long on a busy machine.
});
afterAll(async () => {
  await atrio.stop();
  await odoo.stop();
  await recurrente.stop();
});

/** A session of the owner besides the one that calls. */
async function otherSession({ account, ok }: Client): Promise<string> {
  await ok(login, { body: { identifier: account.email, password: account.password } });
  const { data } = await ok(listSessions);
  return data.find(({ current }) => !current)?.id ?? '';
}

const sheetOfContacts = { sheet: 'Clientes', model: 'res.partner', columns: [], key: null, references: [] };

/** One line for each call: the inputs that name something of a customer; null for a call without one. */
const rows: Rows<Belongings> = {
  getMeta: null,
  login: null,
  register: null,
  logout: null,
  changePassword: null,
  forgotPassword: null,
  resetPassword: null,
  denySignIn: null,
  confirmEmail: null,
  sendConfirmation: null,
  secondStep: null,
  getTwoFactor: null,
  setUpTwoFactor: null,
  enableTwoFactor: null,
  disableTwoFactor: null,
  renewRecoveryCodes: null,
  beginPasskeySignIn: null,
  signInWithPasskey: null,
  listPasskeys: null,
  beginPasskeyProof: null,
  beginPasskey: null,
  addPasskey: null,
  // passkeys.test.ts shows that other customers' passkeys are refused: the owner here has none.
  removePasskey: (what) => [{ params: { documentId: what.passkey }, body: { password: 'no es esta' } }],
  listSessions: null,
  endSession: (what) => [{ params: { id: what.session } }],
  endOtherSessions: null,
  listActivity: null,
  rememberDevice: null,
  exportData: null,
  listAccountRequests: null,
  stopAccountRequest: (what) => [{ params: { documentId: what.request } }],
  // The codes in the mails name the requests; wrong ones are refused in account-requests.test.ts.
  stopRequestByMail: null,
  acceptHandOver: null,
  getProviderHelp: null,
  allowProviderHelp: null,
  endProviderHelp: null,
  // A customer's own session is no visit: there is nothing to see or end.
  openOnBehalf: null,
  getOnBehalf: null,
  endOnBehalf: null,
  getContactDetails: null,
  setContactDetails: null,
  getMailPreferences: null,
  setMailPreferences: null,
  // The token in the mail names the account; a forged one is refused in notices.test.ts.
  unsubscribe: null,
  openUnsubscribe: null,
  deleteUser: (what) => [{ params: { id: what.userId }, body: { password: 'no es esta' } }],
  getMe: null,
  getSummary: null,
  listApps: null,
  listPlans: null,
  getPlan: null,
  listPeriods: null,
  listAnnouncements: null,
  dismissAnnouncement: null,
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
  lookUpServer: null,
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
  updateInstance: (what) => [{ params: { documentId: what.instance }, body: { data: { username: 'otra' } } }],
  deleteInstance: (what) => [{ params: { documentId: what.instance } }],
  testInstance: (what) => [{ params: { documentId: what.instance }, body: {} }],
  listHealth: null,
  checkInstance: (what) => [{ params: { documentId: what.instance } }],
  listInstanceModules: (what) => [{ params: { documentId: what.instance } }],
  listCurrentInstallations: null,
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
  downloadCorrectedFile: (what) => [{ params: { documentId: what.import } }],
  downloadRejectedRows: (what) => [{ params: { documentId: what.import } }],
  listRejectionCauses: (what) => [{ params: { documentId: what.import } }],
  listImportModels: (what) => [{ params: { documentId: what.instance }, query: 'app=contacts' }],
  downloadTemplate: (what) => [{ params: { documentId: what.instance }, query: 'app=contacts' }],
  findReferences: (what) => [
    { params: { documentId: what.instance }, body: { model: 'res.country', names: ['Guatemala'] } },
  ],
  findExisting: (what) => [
    { params: { documentId: what.instance }, body: { model: 'res.partner', key: 'vat', values: ['1'] } },
  ],
  searchReferences: (what) => [{ params: { documentId: what.instance }, query: 'model=res.country' }],
  setImportPlan: (what) => [
    { params: { documentId: what.installation, app: 'contacts' }, body: { sheets: [sheetOfContacts] } },
  ],
  dryRun: (what) => [
    {
      params: { documentId: what.instance },
      body: { model: 'res.partner', fieldNames: ['name'], rows: [{ row: 2, values: ['Ana'] }] },
    },
  ],
  listDecisions: (what) => [{ params: { documentId: what.installation } }],
  answerDecisions: (what) => [
    { params: { documentId: what.installation }, body: { answers: [{ id: 'x', action: 'skip' }] } },
  ],
  getImportReading: (what) => [{ params: { documentId: what.import } }],
  uploadCorrections: (what) => [
    {
      params: { documentId: what.import },
      body: uploadForm(what.installationId, [{ ...sample, fileName: 'Otro.pdf' }]),
    },
  ],
  listImportChanges: (what) => [{ params: { documentId: what.import } }],
  getImportUndo: (what) => [{ params: { documentId: what.import } }],
  undoImport: (what) => [{ params: { documentId: what.import } }],
  stopUndo: (what) => [{ params: { documentId: what.import } }],
  getReceipt: (what) => [{ params: { documentId: what.installation } }],
  upload: (what) => [
    { body: uploadForm(what.installationId, [sample]) },
    { body: uploadForm(what.installation, [sample]) },
  ],
  getFile: (what) => [{ params: { id: what.fileId } }],
  downloadFile: (what) => [{ params: { name: what.fileName } }],
};

/**
 * The status of the owner's answer to the first input of a call, where it is neither a success nor 400 for an
 * empty body.
 */
const ownerHears: Record<string, number> = {
  getPlan: 404,
  // An earlier call ended the other sessions.
  endSession: 404,
  // With a wrong password.
  removePasskey: 400,
  deleteUser: 400,
  // The installation has ended.
  installApps: 409,
  cancelInstallation: 409,
  retryInstallation: 409,
  // It is not being undone yet.
  stopUndo: 409,
  upload: 409,
  setImportPlan: 400,
  uploadCorrections: 400,
  // Nothing was corrected in the review. import-plans.test.ts shows that a corrected file belongs to its
  // owner.
  downloadCorrectedFile: 404,
  // No such decision.
  answerDecisions: 400,
  // Only the provider can sign.
  receiveRecurrenteEvent: 400,
  // Without a token; the other input leads to the portal.
  unsubscribe: 400,
  openUnsubscribe: 303,
  getOnBehalf: 404,
  endOnBehalf: 404,
  // Without any preference nothing changes.
  setMailPreferences: 200,
  setContactDetails: 200,
};

authorisationMatrix({ rows, ownerHears, now: () => ({ owner, callers, owned, missing }) });
