import { installationStatuses } from '@atrio/contract';
import {
  agreeToRequest,
  countRequestsToAgree,
  createRole,
  getTimeline,
  listActs,
  listRequests,
  type RequestOfSomebody,
  withdrawRequest,
} from '@atrio/contract/operator';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type AtrioAhead,
  askFactor,
  askToErase,
  askToHandOver,
  hourMs,
  of,
  reason,
  secured,
  startAhead,
} from './account-requests.ts';
import type { Client } from './client.ts';
import { administrator, invited, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';
import { newInstallation, newInstance } from './work.ts';

/** The list of the provider's requests for customers' accounts. */

let atrio: AtrioAhead;
let admin: SignedIn;
/** An operator with the right for second factors only. */
let beto: SignedIn;
beforeAll(async () => {
  atrio = await startAhead();
  admin = await administrator(atrio);
  beto = await invited(atrio, admin, 'Soporte', 'Beto Cux');
});
afterEach(() => sql(atrio.home, 'delete from "accountRequests"'));
afterAll(() => atrio.stop());

const listed = async (operator: Client, query = '') => (await operator.ok(listRequests, { query })).data;
const toAgree = async (operator: Client) => (await operator.ok(countRequestsToAgree)).count;
const whose = ({ account: { id, documentId, email } }: Client) => ({ id, documentId, name: null, email });

/** Reads all pages, with one row each. */
async function walk(state: string): Promise<string[]> {
  const found: RequestOfSomebody[] = [];
  for (let after: string | null = ''; after !== null && found.length < 20; ) {
    const page: { data: RequestOfSomebody[]; next: string | null } = await admin.ok(listRequests, {
      query: `state=${state}&pageSize=1&after=${encodeURIComponent(after)}`,
    });
    found.push(...page.data);
    after = page.next;
  }
  return found.map(({ documentId }) => documentId);
}

describe('the open ones', () => {
  test('are in one list, with customer, operator, time and what they wait for', async () => {
    const ana = await administrator(atrio);
    const { customer } = await secured(atrio);
    const [handed, erased] = [await atrio.customer(), await atrio.customer()];
    const factor = await askFactor(ana, customer);
    const handOver = await askToHandOver(ana, handed, 'gerencia@ejemplo.com.gt');
    const erasure = await askToErase(admin, erased);
    const by = 'Ana Batz (Administrador)';
    const waits = {
      ...{ by, reason, agreedBy: null, agreedAt: null, problem: null, outcome: null, endedAt: null },
      ...{ newEmail: null, provedAt: null },
    };
    expect(await ana.ok(listRequests, { query: '' })).toEqual({
      data: [
        {
          ...{ ...waits, documentId: factor.documentId, kind: 'second-factor', own: true },
          ...{ askedAt: factor.askedAt, dueAt: factor.dueAt, customer: whose(customer) },
        },
        {
          ...{ ...waits, documentId: handOver.documentId, kind: 'hand-over', own: true },
          ...{ askedAt: handOver.askedAt, dueAt: handOver.dueAt, customer: whose(handed) },
          newEmail: 'gerencia@ejemplo.com.gt',
        },
        {
          ...{ ...waits, documentId: erasure.documentId, kind: 'erase', own: false },
          ...{ askedAt: erasure.askedAt, dueAt: erasure.dueAt, customer: whose(erased) },
        },
      ],
      next: null,
    });
  });

  test('are sorted by when they are due, in pages with each request once, even for equal times', async () => {
    const ana = await administrator(atrio);
    const asked: string[] = [];
    for (let number = 0; number < 4; number += 1) {
      asked.push((await askToErase(ana, await atrio.customer())).documentId);
    }
    const [first = '', second = '', third = '', fourth = ''] = asked;
    const dueAt = (at: string, ...ids: string[]) =>
      Promise.all(
        ids.map((id) =>
          sql(atrio.home, `update "accountRequests" set "dueAt" = $1 where "documentId" = $2`, [at, id]),
        ),
      );
    await dueAt('2998-01-02T00:00:00.000Z', first, third);
    await dueAt('2998-01-01T00:00:00.000Z', fourth);
    await dueAt('2998-01-03T00:00:00.000Z', second);
    expect(await walk('open')).toEqual([fourth, first, third, second]);
    expect((await listed(admin)).map(({ documentId }) => documentId)).toEqual([fourth, first, third, second]);
    // A place that is not ours, or with an id that no row has, gives the first page.
    const none = 'after=2998-01-02T00:00:00.000Z%7C9999999999&pageSize=1';
    expect((await listed(admin, none)).map(({ documentId }) => documentId)).toEqual([fourth]);
    expect((await listed(admin, 'after=x&pageSize=1')).map(({ documentId }) => documentId)).toEqual([fourth]);
    expect(await walk('ended')).toEqual([]);
  });

  test('say why an agreed request could not be carried out yet', async () => {
    const ana = await administrator(atrio);
    const customer = await atrio.customer();
    const instance = await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'tienda');
    const { id } = await newInstallation(customer, instance.id, ['crm']);
    await sql(
      atrio.home,
      'update installations set "requestedAt" = $1, "statusId" = $2, "waitingSince" = $3 where id = $4',
      [
        new Date().toISOString(),
        installationStatuses.inProgress.id,
        // So late that neither the round nor the sweep changes it.
        '2998-01-01T00:00:00.000Z',
        id,
      ],
    );
    const { documentId: request } = await askToErase(ana, customer);
    await admin.ok(agreeToRequest, { params: { ...of(customer), request } });
    expect(await listed(admin)).toEqual([
      expect.objectContaining({
        ...{ documentId: request, agreedBy: 'Ana Batz (Administrador)', outcome: null },
        problem: 'Tiene una instalación en curso. Se borra en cuanto termine.',
      }),
    ]);
  });
});

describe('the number of requests that wait for the reader', () => {
  test('counts requests of others, of kinds for which the reader has the right, until somebody agrees', async () => {
    const ana = await administrator(atrio);
    const [one, other] = [await secured(atrio), await secured(atrio)];
    const { documentId: request } = await askFactor(ana, one.customer);
    await askFactor(ana, other.customer);
    await askToErase(ana, await atrio.customer());
    const reader = await invited(atrio, admin, 'Lectura');
    await admin.ok(createRole, {
      body: { name: 'Solo borrar', rights: ['customers.read', 'customers.erase', 'people.read'] },
    });
    const eraser = await invited(atrio, admin, 'Solo borrar');
    const counts = () => Promise.all([admin, beto, eraser, reader, ana].map(toAgree));
    expect(await counts()).toEqual([3, 2, 1, 0, 0]);
    // An agreed request that is not carried out yet waits for nobody.
    await sql(
      atrio.home,
      `update "accountRequests" set "agreedAt" = $1, "nextAt" = '2998' where "documentId" = $2`,
      [new Date().toISOString(), request],
    );
    expect(await counts()).toEqual([2, 1, 1, 0, 0]);
    await atrio.after(25 * hourMs);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('those that ended', () => {
  test('are listed with their outcome, the last one first; those of an erased customer are gone', async () => {
    const ana = await administrator(atrio);
    const { customer } = await secured(atrio);
    const [stopped, gone] = [await atrio.customer(), await atrio.customer()];
    const done = await askFactor(ana, customer);
    const withdrawn = await askToErase(ana, stopped);
    const erasure = await askToErase(ana, gone);
    await beto.ok(agreeToRequest, { params: { ...of(customer), request: done.documentId } });
    await admin.ok(withdrawRequest, { params: { ...of(stopped), request: withdrawn.documentId } });
    await admin.ok(agreeToRequest, { params: { ...of(gone), request: erasure.documentId } });
    expect(await listed(admin, 'state=ended')).toEqual([
      {
        ...{ ...withdrawn, own: false, outcome: 'withdrawn', endedAt: expect.any(String) },
        customer: whose(stopped),
      },
      {
        ...{ ...done, own: false, outcome: 'done', endedAt: expect.any(String) },
        ...{ agreedBy: 'Beto Cux (Soporte)', agreedAt: expect.any(String), customer: whose(customer) },
      },
    ]);
    expect(await walk('ended')).toEqual([withdrawn.documentId, done.documentId]);
    expect(await walk('open')).toEqual([]);
    await sql(atrio.home, `update "accountRequests" set "endedAt" = '2026-01-01T00:00:00.000Z'`);
    expect(await walk('ended')).toEqual([withdrawn.documentId, done.documentId]);
  });
});

test('reading the list writes one line of the book in a quarter of an hour; reading the number writes none', async () => {
  const eva = await invited(atrio, admin, 'Cobros', 'Eva Tzul');
  await toAgree(eva);
  const lines = async () =>
    (await admin.ok(listActs, { query: `kind=requests-read&operator=${eva.documentId}` })).data;
  expect(await lines()).toEqual([]);
  const { customer } = await secured(atrio);
  await askFactor(admin, customer);
  for (const state of ['open', 'ended', 'open']) await listed(eva, `state=${state}`);
  expect(
    (await lines()).map(({ role, right, subject, customerId }) => [role, right, subject, customerId]),
  ).toEqual([['Cobros', 'customers.read', null, null]]);
  // The line names no customer, so it is in no timeline.
  const { data } = await admin.ok(getTimeline, { params: of(customer) });
  expect(data.map(({ title }) => title)).not.toContain('Vio las solicitudes sobre cuentas de clientes');
});
