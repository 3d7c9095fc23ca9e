import { endOnBehalf, onBehalfOf } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allow, enterAs } from './behalf.ts';
import type { Client } from './client.ts';
import { endpoints } from './endpoints.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { administrator } from './operators.ts';

/**
 * Every call of the portal, made by an operator who acts for a customer, with and without changes allowed. A
 * new call needs a line in one of these lists.
 */

/** Allowed for every acting operator. */
const reads = [
  ...['downloadCorrectedFile', 'downloadFile', 'downloadRejectedRows', 'downloadTemplate', 'findExisting'],
  ...[
    'findReferences',
    'getFile',
    'getImportReading',
    'getImportUndo',
    'getInstallation',
    'getInstance',
    'getMe',
    'getOnBehalf',
  ],
  'getContactDetails',
  ...['getPlan', 'getProgress', 'getReceipt', 'getSummary', 'listActivity', 'listApps', 'listDecisions'],
  'listAnnouncements',
  ...['listCurrentInstallations', 'listHealth', 'listImportChanges', 'listImportModels', 'listInstallations'],
  ...['listInstanceModules', 'listInstances', 'listPeriods', 'listPlans', 'listRejectedRows'],
  ...['listRejectionCauses', 'searchReferences', 'streamProgress'],
  // Last, because it ends the session.
  'endOnBehalf',
];

/** Allowed only with changes. */
const changes = [
  ...[
    'answerDecisions',
    'cancelInstallation',
    'checkInstance',
    'createInstallation',
    'dryRun',
    'installApps',
  ],
  ...['retryInstallation', 'setImportPlan', 'stopUndo', 'undoImport', 'upload', 'uploadCorrections'],
];

/** Never allowed in the customer's place, by subject. */
const never: Record<string, string[]> = {
  'password, mail, name, NIT and telephone': [
    ...['changePassword', 'updateUser', 'setContactDetails', 'sendConfirmation', 'confirmEmail'],
  ],
  'second factor': [
    ...['getTwoFactor', 'setUpTwoFactor', 'enableTwoFactor', 'disableTwoFactor', 'renewRecoveryCodes'],
  ],
  passkeys: ['listPasskeys', 'beginPasskeyProof', 'beginPasskey', 'addPasskey', 'removePasskey'],
  'keys of instances': [
    ...[
      'createInstance',
      'updateInstance',
      'deleteInstance',
      'testInstance',
      'validateConfig',
      'lookUpServer',
    ],
  ],
  payment: [
    ...['createCheckout', 'getCheckout', 'getLatestCheckout', 'changeCard', 'cancelSubscription'],
    ...['resumeSubscription', 'getCurrentSubscription', 'listPayments'],
  ],
  'deletion and export': ['deleteUser', 'exportData'],
  sessions: ['listSessions', 'endSession', 'endOtherSessions', 'rememberDevice', 'logout'],
  'mail preferences': ['getMailPreferences', 'setMailPreferences'],
  'what the customer puts away': ['dismissAnnouncement'],
  'the consent itself': ['getProviderHelp', 'allowProviderHelp', 'endProviderHelp'],
  'what the provider asked': ['listAccountRequests', 'stopAccountRequest'],
};
const refused = Object.values(never).flat();

/** They need no session: an acting operator gets what anybody gets. */
const open = [
  ...['getMeta', 'login', 'register', 'forgotPassword', 'resetPassword', 'denySignIn', 'secondStep'],
  ...['beginPasskeySignIn', 'signInWithPasskey', 'unsubscribe', 'openUnsubscribe', 'openOnBehalf'],
  ...['receiveRecurrenteEvent', 'stopRequestByMail', 'acceptHandOver'],
];

let atrio: Atrio;
let looking: Client;
let changing: Client;
beforeAll(async () => {
  atrio = await startAtrio();
  const customer = await atrio.customer();
  await allow(customer);
  looking = await enterAs(await administrator(atrio), customer);
  changing = await enterAs(await administrator(atrio), customer, true);
});
afterAll(() => atrio.stop());

const answerOf = async (client: Client, name: string) => {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`no call ${name}`);
  const params = { documentId: 'a'.repeat(24), id: 1, name: 'x', app: 'crm', checkoutId: 'x' };
  const answer = await client.send(endpoint, { params, ...(endpoint.body ? { body: {} } : {}) });
  const text = await answer.text();
  return { name, status: answer.status, says: answer.status === 403 ? JSON.parse(text).error.message : '' };
};
const answers = async (client: Client, names: string[]) => {
  const found = [];
  for (const name of names) found.push(await answerOf(client, name));
  return found;
};
const as = (names: string[], says: string) => names.map((name) => ({ name, status: 403, says }));
const onlyLook = 'Entraste solo para ver, y esto cambia algo. Para hacerlo, entra «con cambios».';
const notForVisits =
  'Esto solo lo puede hacer el cliente, desde su propia sesión. No se puede hacer en su nombre.';

describe('the matrix of calls for a customer', { shuffle: false }, () => {
  test('has each call of the portal in one list, as the contract says', () => {
    const listed = [...reads, ...changes, ...refused, ...open];
    expect(
      Object.keys(endpoints).filter((name) => !listed.includes(name)),
      'calls in no list: say with `onBehalf` in the contract what who acts for a customer may do, and add the name to the list here',
    ).toEqual([]);
    expect(listed.filter((name) => !(name in endpoints))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    const rules = Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => {
        const rule = onBehalfOf(endpoint);
        return [name, typeof rule === 'string' ? rule : 'change'];
      }),
    );
    const ruled = (names: string[]) => [...new Set(names.map((name) => rules[name]))];
    expect([ruled(reads), ruled(changes), ruled(refused)]).toEqual([['read'], ['change'], ['never']]);
    expect(open.map((name) => endpoints[name]?.access)).toEqual(open.map(() => 'public'));
  });

  test('a call without `onBehalf` is refused, unless it is a GET', () => {
    expect([onBehalfOf({ method: 'GET' }), onBehalfOf({ method: 'POST' })]).toEqual(['read', 'never']);
    expect([onBehalfOf({ method: 'PUT' }), onBehalfOf({ method: 'DELETE' })]).toEqual(['never', 'never']);
  });

  test.each(Object.keys(never))(
    '%s are refused with 403, whether the operator may only look or also change',
    async (what) => {
      const names = never[what] ?? [];
      expect(await answers(looking, names)).toEqual(as(names, notForVisits));
      expect(await answers(changing, names)).toEqual(as(names, notForVisits));
    },
  );

  test('changes: 403 for an operator who may only look', async () => {
    expect(await answers(looking, changes)).toEqual(as(changes, onlyLook));
    for (const { name, status } of await answers(changing, changes)) {
      expect([401, 403, 500], name).not.toContain(status);
    }
  });

  test('calls that need no session are answered as usual', async () => {
    const bare = (found: { name: string; status: number }[]) =>
      found.map(({ name, status }) => [name, status]);
    const anybody = bare(await answers(atrio.anonymous, open));
    expect(bare(await answers(changing, open))).toEqual(anybody);
  });

  test.each(['looking', 'changing'] as const)('who is %s reads', async (who) => {
    const client = { looking, changing }[who];
    for (const { name, status } of await answers(client, reads)) {
      expect([401, 403, 500], name).not.toContain(status);
    }
    expect((await client.refused(endOnBehalf)).status).toBe(401);
  });
});
