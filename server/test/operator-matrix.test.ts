import { createHash } from 'node:crypto';
import type { Endpoint } from '@atrio/contract';
import { getMe } from '@atrio/contract';
import * as contract from '@atrio/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Input } from './client.ts';
import { consoleEndpoints as endpoints } from './endpoints.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { ofConsole, routesOfServer } from './matrix.ts';
import { administrator, invited, roleNamed, type SignedIn, signInAgain } from './operators.ts';
import { sql } from './sql.ts';

/**
 * Every call of the provider's console, by every kind of caller. A new call needs one line in `rows`: the
 * right that it needs (null: only a session), and whether it needs a fresh second factor.
 */
interface MatrixRow {
  right: contract.Right | null;
  fresh?: true;
  /** The input; the answer to a caller who may make the call is not 401, 403 or 500. */
  input?: Input;
}

const nothing = { params: { documentId: 'aaaaaaaaaaaaaaaaaaaaaaaa', id: 'aaaaaaaaaaaaaaaaaaaaaaaa' } };
const ofRequest = { params: { ...nothing.params, request: 'aaaaaaaaaaaaaaaaaaaaaaaa' } };
const rows: Record<string, MatrixRow> = {
  getOperatorMe: { right: null },
  beginFreshProof: { right: null },
  giveFreshProof: { right: null },
  getOperatorAccount: { right: null },
  changeOperatorPassword: { right: null, fresh: true },
  beginOperatorPasskey: { right: null, fresh: true },
  addOperatorPasskey: { right: null, fresh: true },
  removeOperatorPasskey: { right: null, fresh: true },
  newOperatorAuthenticator: { right: null, fresh: true },
  enableOperatorAuthenticator: { right: null, fresh: true },
  removeOperatorAuthenticator: { right: null, fresh: true },
  endOperatorSession: { right: null },
  listPeople: { right: 'people.read' },
  listRoles: { right: 'people.read' },
  invitePerson: { right: 'people.manage', fresh: true },
  inviteAgain: { right: 'people.manage' },
  changePerson: { right: 'people.manage', fresh: true },
  endPersonSessions: { right: 'people.manage' },
  resetPerson: { right: 'factors.remove', fresh: true },
  removePerson: { right: 'people.manage', fresh: true },
  createRole: { right: 'roles.manage', fresh: true },
  changeRole: { right: 'roles.manage', fresh: true },
  removeRole: { right: 'roles.manage', fresh: true },
  listActs: { right: 'acts.read' },
  getAct: { right: 'acts.read', input: { params: { id: 1 } } },
  searchCustomers: { right: 'customers.read', input: {} },
  getCustomer: { right: 'customers.read' },
  getTimeline: { right: 'customers.read' },
  addNote: { right: 'customers.help' },
  resendMail: { right: 'customers.help', input: { params: { ...nothing.params, id: 1 } } },
  sendPasswordLink: { right: 'customers.help' },
  endCustomerSessions: { right: 'customers.help' },
  blockCustomer: { right: 'customers.block', fresh: true },
  unblockCustomer: { right: 'customers.block', fresh: true },
  listRequests: { right: 'customers.read', input: {} },
  countRequestsToAgree: { right: 'customers.read', input: {} },
  listCustomerRequests: { right: 'customers.read' },
  askFactorRemoval: { right: 'customers.factor', fresh: true },
  askHandOver: { right: 'customers.hand-over', fresh: true },
  previewErasure: { right: 'customers.erase' },
  askErasure: { right: 'customers.erase', fresh: true },
  // Each also takes the right of the request: account-requests.test.ts.
  agreeToRequest: { right: 'customers.read', fresh: true, input: ofRequest },
  withdrawRequest: { right: 'customers.read', input: ofRequest },
  getBehalf: { right: 'customers.read' },
  leaveCustomer: { right: 'customers.read' },
  enterAsCustomer: { right: 'customers.enter', fresh: true },
  enterWithChanges: { right: 'customers.change', fresh: true },
  listCauses: { right: 'failures.read' },
  listFailures: { right: 'failures.read', input: { params: { cause: 'odoo-key' } } },
  retryFailures: {
    right: 'failures.retry',
    input: { params: { cause: 'odoo-key' }, body: { perMinute: 20 } },
  },
  attendFailures: {
    right: 'failures.retry',
    input: { params: { cause: 'odoo-key' }, body: { lastId: 1, lastAt: '2026-01-01T00:00:00.000Z' } },
  },
  listRetries: { right: 'failures.read' },
  stopRetry: { right: 'failures.retry', input: { params: { id: 1 } } },
  listFleet: { right: 'instances.read', input: {} },
  getFleetOverview: { right: 'instances.read', input: {} },
  exportFleet: { right: 'instances.export', fresh: true, input: {} },
  previewCampaign: { right: 'customers.write' },
  testCampaign: { right: 'customers.write' },
  sendCampaign: { right: 'customers.write', fresh: true },
  listCampaigns: { right: 'customers.write', input: {} },
  listPublished: { right: null, input: {} },
  getPublished: { right: null },
  listAudiences: { right: 'announcements.write', input: {} },
  countAudience: { right: 'announcements.write' },
  publishAnnouncement: { right: 'announcements.write', fresh: true },
  changeAnnouncement: { right: 'announcements.write', fresh: true },
  withdrawAnnouncement: { right: 'announcements.write' },
  findInstallation: { right: 'customers.read', input: { query: 'number=1' } },
  getInstallationPage: { right: 'customers.read', input: { params: { id: 1 } } },
  retryInstallationNow: { right: 'failures.retry', input: { params: { id: 1 } } },
  listLogLines: { right: 'customers.read', input: { params: { id: 1 } } },
  listOdooCalls: { right: 'customers.read', input: { params: { id: 1 } } },
  getRunning: { right: 'running.read', input: {} },
  listWork: { right: 'running.read', input: {} },
  retrySetAside: { right: 'running.act', input: { body: { ids: [1] } } },
  listRunningMails: { right: 'running.read', input: {} },
  sendMailAgain: { right: 'running.act', input: { params: { id: 1 } } },
  leaveMail: { right: 'running.act', input: { params: { id: 1 } } },
  listEvents: { right: 'running.read', input: {} },
  processEvent: { right: 'running.act', input: { params: { id: 'msg_1' } } },
  listProcesses: { right: 'running.read', input: {} },
  listRounds: { right: 'running.read', input: {} },
  // Last, because it ends the session.
  operatorSignOut: { right: null },
};

/** Calls of the sign-in: they need no session, and reveal none. */
const open = [
  'operatorSignIn',
  'acceptInvitation',
  'signInWithCode',
  'beginOperatorPasskeySignIn',
  'signInWithOperatorPasskey',
  'setUpPasskeyOptions',
  'setUpPasskey',
  'setUpAuthenticator',
  'confirmAuthenticator',
];

/** What each role of the console may do; an administrator has every right. */
const roles: Record<string, contract.Right[]> = {
  Administrador: [...contract.allRights],
  Soporte: [
    ...(['people.read', 'customers.read', 'customers.help', 'customers.write'] as const),
    ...(['instances.read', 'instances.export', 'failures.read', 'failures.retry'] as const),
    ...(['customers.enter', 'customers.factor', 'running.read', 'running.act'] as const),
    ...(['announcements.write'] as const),
  ],
  Cobros: [
    ...(['people.read', 'customers.read', 'customers.block'] as const),
    ...(['instances.read', 'failures.read', 'running.read'] as const),
  ],
  Lectura: [
    ...(['people.read', 'acts.read', 'customers.read'] as const),
    ...(['instances.read', 'failures.read', 'running.read'] as const),
  ],
  'Solo el libro': ['acts.read'],
};

let atrio: Atrio;
let admin: SignedIn;
const people: Record<string, SignedIn> = {};
beforeAll(async () => {
  atrio = await startAtrio();
  admin = await administrator(atrio);
  await admin.ok(contract.createRole, { body: { name: 'Solo el libro', rights: ['acts.read'] } });
  for (const role of Object.keys(roles)) people[role] = await invited(atrio, admin, role);
});
afterAll(() => atrio.stop());

const statusOf = async (client: Client, name: string): Promise<number> => {
  const endpoint = endpoints[name] as Endpoint;
  const input = rows[name]?.input ?? { ...nothing, ...(endpoint.body ? { body: {} } : {}) };
  return (await client.send(endpoint, input)).status;
};
const statuses = async (client: Client, names: string[]) => {
  const found: Record<string, number> = {};
  for (const name of names) found[name] = await statusOf(client, name);
  return found;
};
const closed = Object.keys(rows);
const all = (status: number) => Object.fromEntries(closed.map((name) => [name, status]));

describe('the matrix of the console', { shuffle: false }, () => {
  test('has a row for every call, and every route of the server is one', async () => {
    expect(
      Object.keys(endpoints).filter((name) => !(name in rows) && !open.includes(name)),
      'calls without a row: add a line each to `rows`, with the right that it asks for',
    ).toEqual([]);
    expect(
      [...closed, ...open].filter((name) => !(name in endpoints)),
      'rows of no call',
    ).toEqual([]);
    const named = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    const routes = (await routesOfServer()).filter((route) => /^\w+ \/api\/operator(\/|$)/.test(route));
    expect(routes.sort()).toEqual(named.sort());
    expect(routes.filter((route) => !ofConsole.test(route))).toEqual([]);
  });

  test('the contract has the same rights as the rows', () => {
    const asked = closed.map((name) => [
      name,
      endpoints[name]?.access,
      endpoints[name]?.right,
      endpoints[name]?.fresh ?? false,
    ]);
    expect(asked).toEqual(
      closed.map((name) => [name, 'operator', rows[name]?.right, rows[name]?.fresh ?? false]),
    );
    expect(open.map((name) => endpoints[name]?.access)).toEqual(open.map(() => 'public'));
    const used = new Set(closed.map((name) => rows[name]?.right));
    expect(
      contract.allRights.filter((right) => !used.has(right)),
      'rights that no call asks for',
    ).toEqual([]);
  });

  test('without a session: 403', async () => {
    expect(await statuses(atrio.anonymous, closed)).toEqual(all(403));
  });

  test("a customer's token does not work in the console, nor an operator's in the portal", async () => {
    const customer = await atrio.customer();
    expect(await statuses(customer, closed)).toEqual(all(401));
    expect((await admin.send(getMe)).status).toBe(401);
  });

  test('a password alone and an unfinished set-up give no access', async () => {
    const { email, password } = people.Soporte as SignedIn;
    const { token } = await atrio.anonymous.ok(contract.operatorSignIn, { body: { email, password } });
    expect(await statuses(atrio.anonymous.withToken(token), closed)).toEqual(all(401));
    const fresh = 'nuevo@ejemplo.com.gt';
    await admin.ok(contract.invitePerson, {
      body: { email: fresh, role: await roleNamed(admin, 'Administrador') },
    });
    await sql(atrio.home, `update operators set "passwordHash" = $1 where email = $2`, [
      (await sql(atrio.home, `select "passwordHash" from operators where email = $1`, [email]))[0]
        ?.passwordHash as string,
      fresh,
    ]);
    const step = await atrio.anonymous.ok(contract.operatorSignIn, { body: { email: fresh, password } });
    expect(step.next).toBe('set-up');
    expect(await statuses(atrio.anonymous.withToken(step.token), closed)).toEqual(all(401));
  });

  test.each([
    [
      'signed out',
      (id: string) => [`update "operatorSessions" set "revokedAt" = '2020' where "tokenHash" = $1`, id],
    ],
    [
      'over',
      (id: string) => [`update "operatorSessions" set "expiresAt" = '2020' where "tokenHash" = $1`, id],
    ],
    [
      'idle for an hour',
      (id: string) => [
        `update "operatorSessions" set "lastSeenAt" = '${new Date(Date.now() - 3_600_001).toISOString()}' where "tokenHash" = $1`,
        id,
      ],
    ],
  ] as const)('a session that is %s: 401', async (_, change) => {
    const client = await secondSession(people.Administrador as SignedIn);
    const [statement = '', id = ''] = change(hashOf(client));
    await sql(atrio.home, statement, [id]);
    expect(await statuses(client, closed)).toEqual(all(401));
  });

  test.each(Object.keys(roles))('%s: calls that the role allows, and 403 for the others', async (role) => {
    const client = people[role] as SignedIn;
    const may = (name: string) => {
      const right = rows[name]?.right ?? null;
      return right === null || roles[role]?.includes(right);
    };
    for (const [name, status] of Object.entries(await statuses(client, closed))) {
      if (may(name)) expect([401, 403, 500], `${role} ${name} ${status}`).not.toContain(status);
      else expect([name, status]).toEqual([name, 403]);
    }
  });

  test('without a proof in the last five minutes: 403 that asks for one', async () => {
    const client = await secondSession(people.Lectura as SignedIn);
    const stale = new Date(Date.now() - 5 * 60_000 - 1).toISOString();
    const boss = await secondSession(admin);
    for (const one of [client, boss]) {
      await sql(atrio.home, `update "operatorSessions" set "provenAt" = $1 where "tokenHash" = $2`, [
        stale,
        hashOf(one),
      ]);
    }
    for (const name of closed.filter((one) => rows[one]?.fresh)) {
      const endpoint = endpoints[name] as Endpoint;
      const { status, error } = await boss.refused(endpoint, {
        ...nothing,
        ...(endpoint.body ? { body: {} } : {}),
      });
      expect([name, status, error.details]).toEqual([name, 403, { freshProof: 'required' }]);
    }
    const others = closed.filter((name) => !rows[name]?.fresh && name !== 'operatorSignOut');
    for (const [name, status] of Object.entries(await statuses(boss, others)))
      expect([401, 403, 500], name).not.toContain(status);
  });

  test('an operator who was removed has no access', async () => {
    const gone = await invited(atrio, admin, 'Soporte');
    await admin.ok(contract.removePerson, {
      params: { documentId: gone.documentId },
      body: { reason: 'Ya no trabaja con nosotros' },
    });
    expect(await statuses(gone, closed)).toEqual(all(401));
  });
});

/** Another session of an operator whose first session other tests need. */

async function secondSession(person: SignedIn): Promise<Client> {
  // Each code of the app works once; this makes the next ones acceptable.
  await sql(atrio.home, `update "operatorAuthenticators" set "lastStep" = 0`);

  return signInAgain(atrio.anonymous, person);
}

const hashOf = (client: Client): string =>
  createHash('sha256')
    .update(client.token ?? '')
    .digest('base64url');
