import { createHash, randomUUID } from 'node:crypto';
import { getCheckout } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebhookMode } from '../../sandbox/recurrente/index.ts';
import { parseEvent, reducedBody } from '../src/adapters/checkout/recurrente-event.ts';
import { verifySignature } from '../src/adapters/checkout/signature.ts';
import { processAgain, reduceEvents } from '../src/features/billing/billing.ts';
import { tables } from './harness.ts';
import { day, hour, linesOf, order, type Payments, paid, planInForce, startPayments } from './payments.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ env: { TRUST_PROXY: 'hops:1' } });
});
afterAll(() => payments.stop());

const path = '/api/webhooks/recurrente';
const send = (headers: Record<string, string>, body: string) =>
  payments.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const events = () => tables(payments.ctx).selectFrom('webhookEvents').selectAll().execute();
const stored = async (id: string) => (await events()).find((event) => event.id === id);
const anEvent = (id: string = randomUUID()) => ({
  id: `msg_${id}`,
  body: JSON.stringify({
    event_type: 'payment_intent.succeeded',
    id: 'pa_1',
    checkout: { id: 'ch_unknown' },
  }),
});
let refused = 0;
const logged = (message: string) => payments.logged().filter((line) => line.msg === message).length;

describe('an event', () => {
  test('is processed once, and answered immediately each time', async () => {
    const { id, body } = anEvent();
    for (let times = 0; times < 3; times += 1) {
      const answer = await send(payments.recurrente.sign(id, body), body);
      expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    }
    expect((await events()).filter((event) => event.id === id)).toHaveLength(1);
  });

  test.each<[string, (id: string, body: string) => Record<string, string>]>([
    ['nothing', () => ({})],
    [
      'a signature made an hour ago',
      (id, body) => payments.recurrente.sign(id, body, Date.now() - 3_600_000),
    ],
    ['a signature of tomorrow', (id, body) => payments.recurrente.sign(id, body, Date.now() + day)],
    ['the signature of another body', (id) => payments.recurrente.sign(id, '{}')],
    ['the signature of another id', (_, body) => payments.recurrente.sign('msg_other', body)],
    [
      'another secret',
      (id, body) => ({
        ...payments.recurrente.sign(id, body),
        'svix-signature': 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      }),
    ],
  ])('with %s is refused, changes nothing and is logged', async (_, sign) => {
    const { id, body } = anEvent();
    const before = logged('bad-webhook-signature');
    const signed = sign(id, body);
    // From a network of its own, because the number of lines for one is limited.
    const from = { 'x-forwarded-for': `198.51.100.${refused}` };
    refused += 1;
    const answer = await send({ ...signed, ...(signed['svix-id'] ? { 'svix-id': id } : {}), ...from }, body);
    expect(answer.status).toBe(400);
    expect((await events()).filter((event) => event.id === id)).toEqual([]);
    expect(logged('bad-webhook-signature')).toBe(before + 1);
  });

  test('with another body under a known id is refused and logged as an error', async () => {
    const { id, body } = anEvent();
    await send(payments.recurrente.sign(id, body), body);
    const changed = body.replace('pa_1', 'pa_2');
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const answer = await send({ ...payments.recurrente.sign(id, changed), ...from }, changed);
    expect(answer.status).toBe(409);
    expect((await stored(id))?.hash).toBe(createHash('sha256').update(body).digest('hex'));
    expect(payments.logged().filter((line) => 'event' in line && line.event === id)).toEqual([
      expect.objectContaining({
        level: 50,
        outcome: 'webhook-refused',
        event: id,
        address: '203.0.113.77',
        cause: 'same id, other body',
      }),
    ]);
  });

  test('of an unknown kind is stored and reported, and answered with success', async () => {
    const body = JSON.stringify({ event_type: 'moon.rising', id: 'mo_1' });
    const before = logged('an event is of a kind that is not known');
    expect((await send(payments.recurrente.sign('msg_moon', body), body)).status).toBe(200);
    await payments.settled();
    expect((await events()).find((event) => event.id === 'msg_moon')).toMatchObject({
      state: 'unknown',
      type: 'moon.rising',
    });
    expect(logged('an event is of a kind that is not known')).toBe(before + 1);
  });

  test('that is not JSON is stored too', async () => {
    const body = 'esto no es JSON';
    expect((await send(payments.recurrente.sign('msg_text', body), body)).status).toBe(200);
    await payments.settled();
    expect((await events()).find((event) => event.id === 'msg_text')).toMatchObject({
      state: 'unknown',
      body: '',
    });
  });

  test('is deleted after three months, unless it still waits', async () => {
    const old = { receivedAt: '2020-01-01T00:00:00.000Z' };
    const ids = ['msg_old_done', 'msg_old_unknown', 'msg_old_waiting'];
    for (const id of ids) {
      const [, , state = ''] = id.split('_');
      const row = { id, type: 'x.y', hash: '', body: '{}', tries: 0, ...old, state };
      await tables(payments.ctx)
        .insertInto('webhookEvents')
        .values({ ...row, nextTryAt: state === 'waiting' ? '2999-01-01T00:00:00.000Z' : null, problem: null })
        .execute();
    }
    await payments.sweep();
    const left = (await events()).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(left).toEqual(['msg_old_waiting']);
    await tables(payments.ctx).deleteFrom('webhookEvents').where('id', 'in', ids).execute();
  });

  test('larger than any event is refused', async () => {
    const body = JSON.stringify({ event_type: 'x.y', text: 'a'.repeat(300_000) });
    expect((await send(payments.recurrente.sign('msg_large', body), body)).status).toBe(413);
  });
});

describe('in every order and number of events', () => {
  test.each<WebhookMode>([
    'duplicates',
    'reversed',
    'wrapped',
    'only-old',
    'only-unified',
    'new-names',
    'changed-body',
    'wrong-secret',
    'old-timestamp',
    'lost',
  ])('%s: one grant, one line for each charge, and the provider’s state', async (mode) => {
    const customer = await payments.customer();
    const userId = customer.account.id;
    payments.recurrente.misbehave({ mode, customer: String(userId) });
    const { checkoutId } = await order(customer);
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    await payments.pass(32 * day, 16 * day);
    await payments.sweep();
    await payments.sweep();
    expect((await customer.ok(getCheckout, { params: { checkoutId } })).state).toBe('paid');
    expect(await planInForce(customer)).toEqual(['Básico']);
    expect(await paid(customer)).toHaveLength(1);
    const started = (await linesOf(payments.ctx, 'started')).filter((line) => line.userId === userId);
    expect(started).toHaveLength(1);
  });

  test.each(['before', 'after'])(
    'a charge of another amount, told %s the grant, is reported once',
    async (when) => {
      const customer = await payments.customer();
      payments.recurrente.misbehave({ mode: 'lost', customer: String(customer.account.id) });
      const { checkoutId } = await order(customer);
      payments.recurrente.pay(checkoutId);
      if (when === 'after') await payments.sweep();
      const charge = { event_type: 'intent.succeeded', id: 'in_7', amount_in_cents: 7, currency: 'GTQ' };
      const body = JSON.stringify({
        ...charge,
        created_at: new Date().toISOString(),
        checkout: { id: checkoutId },
      });
      const before = logged('a charge does not fit its order');
      expect((await send(payments.recurrente.sign(`msg_${checkoutId}`, body), body)).status).toBe(200);
      await payments.settled();
      expect(await planInForce(customer)).toEqual(['Básico']);
      expect(await paid(customer)).toEqual([]);
      expect(logged('a charge does not fit its order')).toBe(before + 1);
    },
  );

  test('a refund is recorded once', async () => {
    const customer = await payments.customer();
    const { checkoutId } = await order(customer);
    payments.recurrente.pay(checkoutId);
    await payments.settled();
    await payments.pass(32 * day, 16 * day);
    const [line] = await paid(customer);
    const answer = await fetch(`${payments.recurrente.url}/api/refunds`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-public-key': payments.recurrente.publicKey,
        'x-secret-key': payments.recurrente.secretKey,
      },
      body: JSON.stringify({ payment_intent_id: line?.reference }),
    });
    expect(answer.ok).toBe(true);
    await payments.settled();
    expect((await paid(customer)).map((one) => [one.kind, one.reference?.slice(0, 3)])).toEqual([
      ['refunded', 're_'],
      ['paid', 'pa_'],
    ]);
  });
});

describe('of an event', () => {
  const persona = ['maria.lopez@ejemplo.com.gt', 'María López', '+50255550123', '5551234-7', 'Zona 10'];
  const [customer_email = '', customer_name, phone_number, tax_id, address] = persona;
  const withPerson = (about: object) =>
    JSON.stringify({
      ...about,
      customer_email,
      customer_name,
      payment: {
        id: 'pa_person',
        paymentable: { id: 'su_person', type: 'Subscription', phone_number, tax_id, address: { address } },
      },
    });
  const namesNobody = async () => {
    const kept = JSON.stringify(await events());
    return persona.filter((word) => kept.includes(word)).length === 0;
  };

  test('nothing is stored that names a person, and it can be processed again', async () => {
    const customer = await payments.customer();
    const { checkoutId } = await order(customer);
    payments.recurrente.misbehave({ mode: 'lost', customer: String(customer.account.id) });
    payments.recurrente.pay(checkoutId, 'pays', customer_email);
    const body = withPerson({ event_type: 'setup_intent.succeeded', checkout: { id: checkoutId } });
    expect((await send(payments.recurrente.sign('msg_person', body), body)).status).toBe(200);
    await payments.settled();
    expect(await planInForce(customer)).toEqual(['Básico']);
    expect(await namesNobody()).toBe(true);

    await tables(payments.ctx).deleteFrom('subscriptions').where('checkoutId', '=', checkoutId).execute();
    await payments.ctx.db.transaction((trx) => processAgain(trx, payments.ctx, 'msg_person'));
    await payments.settled();
    expect(await stored('msg_person')).toMatchObject({ state: 'done', type: 'setup_intent.succeeded' });
    expect(await planInForce(customer)).toEqual(['Básico']);
    expect((await send(payments.recurrente.sign('msg_person', body), body)).status).toBe(200);
  });

  test('that an earlier version stored whole, nothing is left that names a person', async () => {
    const body = withPerson({ event_type: 'subscription.cancel', id: 'su_person' });
    const receivedAt = new Date().toISOString();
    const whole = { type: '', hash: 'h', body, tries: 0, receivedAt, problem: null };
    const rows = ['waiting', 'done', 'unknown'].map((state) => ({
      ...whole,
      id: `msg_whole_${state}`,
      state,
      nextTryAt: state === 'waiting' ? '2999-01-01T00:00:00.000Z' : null,
    }));
    await tables(payments.ctx).insertInto('webhookEvents').values(rows).execute();
    expect(await namesNobody()).toBe(false);
    expect(await reduceEvents(payments.ctx)).toBe(rows.length);
    expect(await namesNobody()).toBe(true);
    for (const { id, state } of rows) {
      const row = await stored(id);
      expect([row?.state, row?.hash, parseEvent(row?.body ?? '')]).toEqual([state, 'h', parseEvent(body)]);
    }
    const ids = rows.map(({ id }) => id);
    await tables(payments.ctx).deleteFrom('webhookEvents').where('id', 'in', ids).execute();
  });

  test('all that is read from it is kept, whatever the provider sends', async () => {
    const customer = await payments.customer();
    for (const by of ['declined', 'transfer'] as const) {
      payments.recurrente.pay((await order(customer)).checkoutId, by);
      await payments.pass(25 * hour);
    }
    const sent = payments.recurrente.state.events.map(({ body }) => body);
    expect(sent.length).toBeGreaterThan(5);
    for (const body of [...sent, '{}', '{"data":{"event_type":"intent.paid","id":"in_9"}}', '[]', 'x']) {
      expect(parseEvent(reducedBody(body))).toEqual(parseEvent(body));
    }
  });
});

describe('a signature', () => {
  const body = Buffer.from('{"a":1}');
  test('with any of the secrets is accepted, under either name of its headers', () => {
    const signed = payments.recurrente.sign('msg_1', body.toString());
    const old = 'whsec_YW50aWd1by1hbnRpZ3Vv';
    const { webhookSecret } = payments.recurrente;
    const standard = Object.fromEntries(
      Object.entries(signed).map(([name, value]) => [name.replace('svix-', 'webhook-'), value]),
    );
    for (const headers of [signed, standard]) {
      expect(verifySignature(headers, body, [webhookSecret])).toEqual({ id: 'msg_1' });
      expect(verifySignature(headers, body, [old, webhookSecret])).toEqual({ id: 'msg_1' });
      expect(verifySignature(headers, body, [old])).toHaveProperty('refused');
      expect(verifySignature(headers, body, [])).toHaveProperty('refused');
    }
    const two = { ...signed, 'svix-signature': `v1,AAAA ${signed['svix-signature']}` };
    expect(verifySignature(two, body, [webhookSecret])).toEqual({ id: 'msg_1' });
  });
});

describe('the body of an event', () => {
  test('is read from either family, flat or wrapped, with ids in any place', () => {
    const trial =
      '{"event_type":"setup_intent.succeeded","status":"succeeded","suscription":{"id":"su_vh8v33ac"}}';
    expect(parseEvent(trial)).toMatchObject({ isKnown: true, subscriptions: ['su_vh8v33ac'], charge: null });
    const charge = {
      event_type: 'intent.succeeded',
      type: 'payment',
      id: 'in_1',
      amount_in_cents: '19900',
      currency: 'GTQ',
      checkout: { id: 'ch_1' },
      payment: { id: 'pa_1', paymentable: { id: 'su_1', type: 'Subscription' } },
      created_at: '2026-12-01T00:00:00Z',
    };
    const expected = {
      type: 'intent.succeeded',
      checkouts: ['ch_1'],
      subscriptions: ['su_1'],
      charge: { id: 'pa_1', succeeded: true, amountCents: 19_900, at: Date.UTC(2026, 11, 1) },
    };
    expect(parseEvent(JSON.stringify(charge))).toMatchObject(expected);
    expect(parseEvent(JSON.stringify({ data: charge }))).toMatchObject(expected);
    expect(parseEvent(JSON.stringify({ eventType: 'intent.succeeded', data: charge }))).toMatchObject(
      expected,
    );
    const failed = '{"event_type":"intent.failed","id":"in_2","details":{"failure_reason":"Sin fondos"}}';
    expect(parseEvent(failed)?.charge).toMatchObject({ succeeded: false, failureReason: 'Sin fondos' });
    for (const nothing of ['', 'x', '[]', 'null', '3']) expect(parseEvent(nothing)).toBeNull();
    expect(parseEvent('{}')).toMatchObject({ type: '', isKnown: false });
  });
});
