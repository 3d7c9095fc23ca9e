import { dismissAnnouncement, listAnnouncements, listPlans } from '@atrio/contract';
import {
  changeAnnouncement,
  countAudience,
  getPublished,
  listActs,
  listAudiences,
  listPublished,
  publishAnnouncement,
  withdrawAnnouncement,
} from '@atrio/contract/operator';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { openExisting } from '../src/db/open-database.ts';
import { newDocumentId } from '../src/db/values.ts';
import { forgetDismissals } from '../src/features/announcements/forget-dismissals.ts';
import { allow, enterAs } from './behalf.ts';
import type { Client } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { administrator, invited, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';
import { newInstance } from './work.ts';

/** Announcements of the provider in the portal. */

let atrio: Atrio;
let ana: SignedIn;
beforeAll(async () => {
  atrio = await startAtrio();
  ana = await administrator(atrio);
});
afterAll(() => atrio.stop());
afterEach(async () => {
  vi.useRealTimers();
  await sql(atrio.home, 'delete from announcements');
});

const minute = 60_000;
const day = 86_400_000;
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const text = 'Hoy a las 22:00 actualizamos el servidor.\nDura una hora.';

type Draft = Parameters<typeof ana.ok<typeof publishAnnouncement>>[1]['body'];
const draft = (changed: Partial<Draft> = {}): Draft => ({
  ...{ key: newDocumentId(), kind: 'maintenance', text, startsAt: null, endsAt: later(day) },
  ...{ audience: { of: 'all' }, dismissible: true, ...changed },
});
const publish = (changed?: Partial<Draft>) => ana.ok(publishAnnouncement, { body: draft(changed) });
const named = (documentId: string) => ({ params: { documentId } });
const changeTo = (documentId: string, changed: Partial<Draft>, showAgain = false) => {
  const { key: _, ...body } = draft(changed);
  return { ...named(documentId), body: { ...body, showAgain } };
};
const seenBy = async (customer: Client) => (await customer.ok(listAnnouncements)).data;
const textsFor = async (customer: Client) => (await seenBy(customer)).map((one) => one.text);
const dismiss = (customer: Client, documentId: string, revision = 1) =>
  customer.ok(dismissAnnouncement, { ...named(documentId), body: { revision } });
const problem = async (changed: Partial<Draft>) => {
  const { status, error } = await ana.refused(publishAnnouncement, { body: draft(changed) });
  return [status, error.message];
};

/** An instance with the result of a check. */
async function addInstance(customer: Client, version: string, host: string) {
  const instance = await newInstance(customer, `https://${host}`, `tienda${Math.floor(Math.random() * 1e9)}`);
  await sql(
    atrio.home,
    `insert into "instanceHealth" ("instanceId", "nextCheckAt", "checkedAt", reachable, failures, version, host) values ($1, '2030', '2026', 1, 0, $2, $3)`,
    [instance.id, version, host],
  );
  return instance;
}

async function subscribe({ account }: Client, plan: string, endedAt: string | null = null) {
  await sql(
    atrio.home,
    `insert into subscriptions ("documentId", "createdAt", "updatedAt", "userId", "planId", "endedAt") select $1, '', '', $2, id, $3 from plans where "documentId" = $4`,
    [newDocumentId(), account.id, endedAt, plan],
  );
}

test('an announcement for all is shown until the customer dismisses it, and not again', async () => {
  const [one, other] = [await atrio.customer(), await atrio.customer()];
  const { documentId } = await publish();
  const shown = { documentId, kind: 'maintenance', text, dismissible: true, revision: 1 };
  expect(await one.ok(listAnnouncements)).toEqual({ data: [shown] });
  expect(await seenBy(other)).toEqual([shown]);
  expect(await dismiss(one, documentId)).toEqual({ ok: true });
  expect(await dismiss(one, documentId)).toEqual({ ok: true });
  expect(await seenBy(one)).toEqual([]);
  expect(await seenBy(other)).toEqual([shown]);
});

test('one that cannot be dismissed stays', async () => {
  const customer = await atrio.customer();
  const { documentId } = await publish({ dismissible: false });
  const { status, error } = await customer.refused(dismissAnnouncement, {
    ...named(documentId),
    body: { revision: 1 },
  });
  expect([status, error.message]).toEqual([
    409,
    'Este aviso no se puede cerrar. Se quita solo cuando termina.',
  ]);
  expect(await textsFor(customer)).toEqual([text]);
});

test('the most urgent kind comes first, and within a kind the newest', async () => {
  const customer = await atrio.customer();
  for (const [kind, words] of [
    ['information', 'Cerramos el viernes.'],
    ['incident', 'El correo sale tarde.'],
    ['maintenance', 'Mañana actualizamos.'],
    ['incident', 'No se puede pagar.'],
  ] as const) {
    await publish({ kind, text: words });
  }
  expect(await textsFor(customer)).toEqual([
    'No se puede pagar.',
    'El correo sale tarde.',
    'Mañana actualizamos.',
    'Cerramos el viernes.',
  ]);
});

describe('an audience', () => {
  /** @returns what each customer is shown, in their order, and the size of the audience */
  async function reached(audience: Draft['audience'], customers: Client[]) {
    const { documentId } = await publish({ audience });
    const shown = [];
    for (const customer of customers) {
      shown.push((await seenBy(customer)).length === 1);
      const answer = await customer.send(dismissAnnouncement, {
        ...named(documentId),
        body: { revision: 1 },
      });
      expect(answer.status).toBe(shown.at(-1) ? 200 : 404);
    }
    return { shown, ...(await ana.ok(countAudience, { body: { audience } })) };
  }

  test('by plan is who has the plan now, not who had it before or has another one', async () => {
    const customer = await atrio.customer();
    const plans = (await customer.ok(listPlans)).data;
    const [plan = '', otherPlan = ''] = plans.map(({ documentId }) => documentId);
    const [has, had, another] = [await atrio.customer(), await atrio.customer(), await atrio.customer()];
    await subscribe(has, plan);
    await subscribe(had, plan, '2026-01-01T00:00:00.000Z');
    await subscribe(another, otherPlan);
    expect(await reached({ of: 'plan', plan }, [has, had, another])).toEqual({
      shown: [true, false, false],
      customers: 1,
    });
    const [published] = (await ana.ok(listPublished)).data;
    expect(published?.planName).toBe(plans[0]?.name);
  });

  test('by version is each customer with an instance of it once; a removed instance does not count', async () => {
    const version = `18.${Math.floor(Math.random() * 1e9)}`;
    const [has, removed, another] = [await atrio.customer(), await atrio.customer(), await atrio.customer()];
    await addInstance(has, version, 'odoo1.ejemplo.com.gt');
    await addInstance(has, version, 'odoo2.ejemplo.com.gt');
    const { id } = await addInstance(removed, version, 'odoo1.ejemplo.com.gt');
    await sql(atrio.home, `update instances set "deletedAt" = '2026' where id = $1`, [id]);
    await addInstance(another, '17.0', 'odoo1.ejemplo.com.gt');
    expect(await reached({ of: 'version', version }, [has, removed, another])).toEqual({
      shown: [true, false, false],
      customers: 1,
    });
  });

  test('by host is who has an instance there, in capitals or not', async () => {
    const host = `odoo${Math.floor(Math.random() * 1e9)}.ejemplo.com.gt`;
    const [has, another] = [await atrio.customer(), await atrio.customer()];
    await addInstance(has, '18.0', `${host}:8069`);
    await addInstance(another, '18.0', host);
    const audience = { of: 'host' as const, host: `${host.toUpperCase()}:8069` };
    expect(await reached(audience, [has, another])).toEqual({ shown: [true, false], customers: 1 });
    expect((await ana.ok(listPublished)).data[0]?.audience).toEqual({ of: 'host', host: `${host}:8069` });
  });

  test('is everybody; a blocked customer sees nothing and is not counted', async () => {
    const count = async () => (await ana.ok(countAudience, { body: { audience: { of: 'all' } } })).customers;
    const customer = await atrio.customer();
    const before = await count();
    await sql(atrio.home, 'update users set blocked = 1 where id = $1', [customer.account.id]);
    expect(await count()).toBe(before - 1);
  });

  test('is chosen from the plans, the versions in use, and the hosts with most instances', async () => {
    const [version, host] = [`16.${Math.floor(Math.random() * 1e9)}`, `a${newDocumentId()}.ejemplo.com.gt`];
    const customer = await atrio.customer();
    for (let number = 0; number < 3; number += 1) await addInstance(customer, version, host);
    const choices = await ana.ok(listAudiences);
    const plans = (await customer.ok(listPlans)).data;
    expect(choices.plans).toEqual(
      plans.map(({ documentId, name }) => ({ documentId, name, retired: false })),
    );
    expect(choices.versions).toContain(version);
    expect(choices.hosts).toContain(host);
    expect(new Set(choices.hosts).size).toBe(choices.hosts.length);
  });
});

test('it is shown from the moment it begins to the moment before it ends', async () => {
  const customer = await atrio.customer();
  const [startsAt, endsAt] = [later(2 * minute), later(4 * minute)];
  const planned = await publish({ startsAt, endsAt });
  expect(planned).toEqual({
    ...{ documentId: expect.any(String), kind: 'maintenance', text, dismissible: true, startsAt, endsAt },
    ...{ audience: { of: 'all' }, planName: null, state: 'planned', by: 'Ana Batz (Administrador)' },
    ...{ publishedAt: expect.any(String), withdrawnAt: null },
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const at = async (ms: number) => {
    vi.setSystemTime(ms);
    const { state } = await ana.ok(getPublished, named(planned.documentId));
    return [(await seenBy(customer)).length, state];
  };
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)];
  expect([await at(from - 1), await at(from), await at(until - 1), await at(until)]).toEqual([
    [0, 'planned'],
    [1, 'active'],
    [1, 'active'],
    [0, 'ended'],
  ]);
});

test('a withdrawn one disappears at once, and cannot be changed any more', async () => {
  const customer = await atrio.customer();
  const { documentId } = await publish();
  expect(await textsFor(customer)).toEqual([text]);
  const withdrawn = await ana.ok(withdrawAnnouncement, named(documentId));
  expect([withdrawn.state, withdrawn.withdrawnAt]).toEqual(['ended', expect.any(String)]);
  expect(await seenBy(customer)).toEqual([]);
  expect(
    (await customer.refused(dismissAnnouncement, { ...named(documentId), body: { revision: 1 } })).status,
  ).toBe(404);
  const again = await ana.ok(withdrawAnnouncement, named(documentId));
  expect(again.withdrawnAt).toBe(withdrawn.withdrawnAt);
  const { status, error } = await ana.refused(changeAnnouncement, changeTo(documentId, {}));
  expect([status, error.message]).toEqual([
    409,
    'Este aviso ya terminó, así que no se puede cambiar. Publica otro.',
  ]);
});

test('dismissals of an ended announcement are deleted a day later; the others stay', async () => {
  const customer = await atrio.customer();
  const [over, withdrawn] = [await publish({ endsAt: later(day) }), await publish()];
  const open = await publish({ endsAt: later(9 * day) });
  for (const { documentId } of [over, withdrawn, open]) await dismiss(customer, documentId);
  await dismiss(await atrio.customer(), over.documentId);
  await ana.ok(withdrawAnnouncement, named(withdrawn.documentId));
  const db = await openExisting(readConfig(atrio.home.env));
  try {
    const kept = async () =>
      (
        await sql(
          atrio.home,
          `select "documentId" from "announcementDismissals" inner join announcements on announcements.id = "announcementId" where "userId" = $1 order by announcements.id`,
          [customer.account.id],
        )
      ).map(({ documentId }) => documentId);
    const end = Date.parse(over.endsAt) + day;
    const forgetAt = (at: number) => {
      vi.setSystemTime(at);
      return forgetDismissals({ db, stopping: new AbortController().signal }, 1);
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await forgetAt(end - 1)).toBe(1);
    expect(await kept()).toEqual([over.documentId, open.documentId]);
    // One row for each statement.
    expect(await forgetAt(end)).toBe(2);
    expect(await kept()).toEqual([open.documentId]);
    expect(await forgetAt(end)).toBe(0);
    expect(await seenBy(customer)).toEqual([]);
    expect(await sql(atrio.home, 'select id from announcements')).toHaveLength(3);
  } finally {
    await db.close();
  }
});

test('a change is shown to who has not dismissed it, and to everybody if it is to be shown again', async () => {
  const [one, other] = [await atrio.customer(), await atrio.customer()];
  const { documentId } = await publish({ text: 'Se cae el correo.' });
  await dismiss(one, documentId);
  await ana.ok(changeAnnouncement, changeTo(documentId, { text: 'Se cae el correo saliente.' }));
  expect([await textsFor(one), await textsFor(other)]).toEqual([[], ['Se cae el correo saliente.']]);
  await ana.ok(changeAnnouncement, changeTo(documentId, { text: 'Ya funciona el correo.' }, true));
  expect([await textsFor(one), await textsFor(other)]).toEqual([
    ['Ya funciona el correo.'],
    ['Ya funciona el correo.'],
  ]);
  // Dismissing the old text does not dismiss the new one, and nobody can dismiss a planned one.
  await dismiss(one, documentId, 1);
  expect(await textsFor(one)).toEqual(['Ya funciona el correo.']);
  await dismiss(one, documentId, 999);
  expect(await seenBy(one)).toEqual([]);
  await ana.ok(changeAnnouncement, changeTo(documentId, {}, true));
  expect(await textsFor(one)).toEqual([text]);
});

test('a change does not move a beginning that has passed', async () => {
  const { documentId, startsAt } = await publish();
  const changed = await ana.ok(changeAnnouncement, changeTo(documentId, { startsAt: later(-day) }));
  expect(changed.startsAt).toBe(startsAt);
  const moved = await ana.ok(changeAnnouncement, changeTo(documentId, { startsAt: later(minute) }));
  expect(moved.state).toBe('planned');
});

test('text, window and plan have bounds, said in Spanish', async () => {
  expect(await problem({ text: 'x'.repeat(501) })).toEqual([400, 'El texto admite hasta 500 caracteres.']);
  expect(await problem({ text: '  ' })).toEqual([400, 'Falta el texto.']);
  expect(await problem({ endsAt: later(-minute) })).toEqual([
    400,
    'La hora de «Hasta» ya pasó. Elige una que esté por venir.',
  ]);
  expect(await problem({ startsAt: later(2 * day), endsAt: later(day) })).toEqual([
    400,
    'El aviso debe terminar después de empezar.',
  ]);
  expect(await problem({ endsAt: later(90 * day + minute) })).toEqual([
    400,
    'Un aviso se muestra 90 días como máximo. Elige un «Hasta» más cercano.',
  ]);
  expect(await problem({ startsAt: later(181 * day), endsAt: later(182 * day) })).toEqual([
    400,
    'Un aviso se programa con 180 días de anticipación como máximo.',
  ]);
  expect(await problem({ audience: { of: 'plan', plan: newDocumentId() } })).toEqual([
    400,
    'Ese plan ya no existe. Recarga la página y elige otro.',
  ]);
  expect((await problem({ endsAt: '2027-13-45T00:00:00.000Z' }))[0]).toBe(400);
  expect((await problem({ kind: 'joke' as 'incident' }))[1]).toBe('Elige el tipo de aviso.');
  expect((await ana.ok(listPublished)).data).toEqual([]);
});

test('at most twenty are planned or shown at a time, also when they are published at the same moment', async () => {
  for (let number = 1; number < 20; number += 1) {
    await publish(number % 2 ? { startsAt: later(day), endsAt: later(2 * day) } : {});
  }
  const answers = await Promise.all(
    [1, 2, 3].map(() => ana.send(publishAnnouncement, { body: draft({ text: 'Otro.' }) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await problem({})).toEqual([
    409,
    'Ya hay 20 avisos activos o programados. Retira uno antes de publicar otro.',
  ]);
  const [first] = (await ana.ok(listPublished)).data;
  await ana.ok(withdrawAnnouncement, named(first?.documentId ?? ''));
  await publish();
});

test('two calls with the same key publish one, also at the same moment', async () => {
  const body = draft();
  const answers = await Promise.all([0, 1, 2].map(() => ana.ok(publishAnnouncement, { body })));
  expect(new Set(answers.map(({ documentId }) => documentId))).toEqual(new Set([body.key]));
  expect((await ana.ok(listPublished)).data).toHaveLength(1);
});

test.each([
  { text: 'Otra cosa.' },
  { kind: 'incident' as const },
  { endsAt: later(2 * day) },
  { startsAt: later(2 * day), endsAt: later(3 * day) },
  { dismissible: false },
  { audience: { of: 'version' as const, version: '18.0' } },
])('a key that published another draft is refused: %o', async (changed) => {
  for (const startsAt of [null, later(day)]) {
    const body = draft({ startsAt, endsAt: later(4 * day) });
    await ana.ok(publishAnnouncement, { body });
    await ana.ok(publishAnnouncement, { body });
    const { status, error } = await ana.refused(publishAnnouncement, { body: { ...body, ...changed } });
    expect([status, error.message]).toEqual([
      409,
      'Este aviso ya se publicó con otro texto, otras fechas u otros clientes. Búscalo en «Avisos» y cámbialo ahí.',
    ]);
  }
});

test('the book has each act with the values before and after, and no name of a host', async () => {
  const host = `odoo${Math.floor(Math.random() * 1e9)}.ejemplo.com.gt`;
  const { documentId, startsAt, endsAt } = await publish();
  const moved = later(2 * day);
  const atHost = { of: 'host' as const, host };
  await ana.ok(changeAnnouncement, changeTo(documentId, { audience: atHost, endsAt: moved }, true));
  const elsewhere = { of: 'host' as const, host: `otro-${host}` };
  await ana.ok(changeAnnouncement, changeTo(documentId, { audience: elsewhere, endsAt: moved }));
  const { withdrawnAt } = await ana.ok(withdrawAnnouncement, named(documentId));
  const { data } = await ana.ok(listActs);
  const lines = data.filter(({ subject }) => subject?.id === documentId).reverse();
  const first = {
    ...{ tipo: 'Mantenimiento', texto: text, desde: startsAt, hasta: endsAt },
    ...{ para: 'Todos los clientes', sePuedeCerrar: true },
  };
  const second = { ...first, hasta: moved, para: 'Clientes con instancias en un servidor' };
  expect(
    lines.map(({ kind, right, subject, before, after }) => ({ kind, right, subject, before, after })),
  ).toEqual(
    [
      { kind: 'announcement-published', before: null, after: first },
      { kind: 'announcement-changed', before: first, after: { ...second, otraVez: true } },
      { kind: 'announcement-changed', before: second, after: { ...second, otroServidor: true } },
      { kind: 'announcement-withdrawn', before: second, after: { retirado: withdrawnAt } },
    ].map((line) => ({
      ...line,
      right: 'announcements.write',
      subject: {
        ...{ kind: 'announcement', id: documentId },
        name: 'Hoy a las 22:00 actualizamos el servidor.\nDura una hora.',
      },
    })),
  );
  expect(JSON.stringify(lines)).not.toContain(host);
});

test('they are listed by state, page by page, with counts; every role may read, and changes need the right', async () => {
  const published = [];
  for (let number = 0; number < 5; number += 1) published.push(await publish({ text: `Aviso ${number}.` }));
  const [planned] = [await publish({ startsAt: later(day), endsAt: later(2 * day) })];
  for (const { documentId } of published.slice(0, 3)) await ana.ok(withdrawAnnouncement, named(documentId));
  const reader = await invited(atrio, ana, 'Lectura');
  const pages = [];
  for (let after = ''; ; ) {
    const page = await reader.ok(listPublished, { query: `state=ended&pageSize=2${after}` });
    expect(page.counts).toEqual({ planned: 1, active: 2, ended: 3 });
    pages.push(page.data.map((one) => one.text));
    if (page.next === null) break;
    after = `&after=${page.next}`;
  }
  expect(pages).toEqual([['Aviso 2.', 'Aviso 1.'], ['Aviso 0.']]);
  const listed = await reader.ok(listPublished, { query: 'state=planned' });
  expect(listed.data).toEqual([planned]);
  expect((await reader.ok(listPublished, { query: 'after=9999999999' })).data).toHaveLength(2);
  for (const [call, input] of [
    [publishAnnouncement, { body: draft() }],
    [changeAnnouncement, changeTo(published[4]?.documentId ?? '', {})],
    [withdrawAnnouncement, named(published[4]?.documentId ?? '')],
    [countAudience, { body: { audience: { of: 'all' } } }],
  ] as const) {
    expect((await reader.refused(call, input)).status).toBe(403);
  }
  expect((await reader.refused(getPublished, named(newDocumentId()))).status).toBe(404);
});

test('an operator who acts for a customer sees the same, and cannot dismiss anything', async () => {
  const customer = await atrio.customer();
  const { documentId } = await publish();
  await allow(customer);
  const acting = await enterAs(ana, customer, true);
  expect(await textsFor(acting)).toEqual([text]);
  const input = { ...named(documentId), body: { revision: 1 } };
  expect((await acting.refused(dismissAnnouncement, input)).status).toBe(403);
  expect(await textsFor(customer)).toEqual([text]);
  await dismiss(customer, documentId);
  expect(await seenBy(acting)).toEqual([]);
});
