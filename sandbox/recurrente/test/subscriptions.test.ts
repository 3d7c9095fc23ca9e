import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addIntervals } from '../calendar.ts';
import { type Recurrente, startRecurrente } from '../index.ts';
import { call, dayMs, newCheckout } from './client.ts';
import { startReceiver } from './receiver.ts';

let recurrente: Recurrente;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  recurrente = await startRecurrente();
  receiver = await startReceiver();
});
afterEach(async () => {
  // Webhooks that are still being sent belong to the test that caused them.
  await recurrente.settled();
  recurrente.reset();
  receiver.received.length = 0;
});
afterAll(async () => {
  await recurrente.stop();
  await receiver.stop();
});

const types = () => receiver.received.map(({ type }) => type);
const api = (method: string, path: string, body?: unknown) => call(recurrente, method, path, body);

async function subscribe(card: 'pays' | 'failsLater' = 'pays', change: Record<string, unknown> = {}) {
  recurrente.addWebhook(receiver.url);
  const id = await newCheckout(recurrente, change);
  recurrente.pay(id, card);
  await recurrente.settled();
  const checkout = await api('GET', `/checkouts/${id}`);
  const subscription = recurrente.state.subscriptions.at(-1)?.id ?? '';
  return { id, checkout: checkout.body, subscription };
}

const trial = { free_trial_interval_count: 1 };

describe('a subscription', () => {
  it('begins with its first charge, with events of both families', async () => {
    const { checkout, subscription, id } = await subscribe();
    expect(checkout).toMatchObject({
      status: 'paid',
      payment: { paymentable: { type: 'Subscription', id: subscription } },
      payment_method: { card: { last4: '4242', network: 'visa' } },
    });
    expect(types()).toEqual(['payment_intent.succeeded', 'intent.succeeded', 'subscription.create']);
    expect(new Set(receiver.received.map(({ headers }) => headers['svix-id'])).size).toBe(3);
    const [older, unified, created] = receiver.received.map(({ body }) => body);
    expect(older).toMatchObject({ amount_in_cents: 19_900, checkout: { id, metadata: { userId: '7' } } });
    expect(unified).toMatchObject({ type: 'payment', status: 'succeeded', checkout: { id } });
    expect(created).toMatchObject({ id: subscription, event_type: 'subscription.create' });
    expect(created).not.toHaveProperty('checkout');
    expect((await api('GET', `/subscriptions/${subscription}`)).body).toMatchObject({
      status: 'active',
      checkout: { id },
    });
  });

  it('with a trial begins without a charge, and is charged when the trial ends', async () => {
    const { checkout, subscription } = await subscribe('pays', trial);
    expect(checkout).toMatchObject({ status: 'paid' });
    expect(recurrente.state.charges).toEqual([]);
    expect(types()).toEqual(['setup_intent.succeeded', 'subscription.create']);
    expect(receiver.received[0]?.body).toMatchObject({ suscription: { id: subscription } });
    await recurrente.advance(32 * dayMs);
    expect(recurrente.state.charges).toMatchObject([{ status: 'succeeded', subscription_id: subscription }]);
  });

  it('renews each month and ends after its twelve periods', async () => {
    const { subscription } = await subscribe();
    await recurrente.advance(340 * dayMs);
    expect(recurrente.state.charges).toHaveLength(12);
    expect((await api('GET', `/subscriptions/${subscription}`)).body.status).toBe('active');
    await recurrente.advance(30 * dayMs);
    expect(recurrente.state.charges).toHaveLength(12);
    expect((await api('GET', `/subscriptions/${subscription}`)).body.status).toBe('cancelled');
    expect(types().at(-1)).toBe('subscription.cancel');
  });

  it('is past due after a failed charge, tries again three and five days later, and ends', async () => {
    const { subscription } = await subscribe('failsLater', trial);
    await recurrente.advance(32 * dayMs);
    const late = (await api('GET', `/subscriptions/${subscription}`)).body;
    expect(late).toMatchObject({ status: 'past_due', payment_retries: 0 });
    const wait =
      Date.parse(String(late.next_payment_attempt_at)) - Date.parse(String(late.current_period_end));
    expect(wait).toBe(3 * dayMs);
    await recurrente.advance(10 * dayMs);
    expect(recurrente.state.charges.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect((await api('GET', `/subscriptions/${subscription}`)).body.status).toBe('cancelled');
    expect(types().filter((type) => type.startsWith('subscription.'))).toEqual([
      'subscription.create',
      'subscription.past_due',
      'subscription.cancel',
    ]);
  });

  it('tries a failed charge at once with a new card', async () => {
    const { subscription } = await subscribe('failsLater', trial);
    await recurrente.advance(32 * dayMs);
    const setup = await newCheckout(recurrente, { amount_in_cents: 0, charge_type: 'one_time' });
    recurrente.pay(setup);
    const { body } = await api('GET', `/checkouts/${setup}`);
    const method = body.payment_method as unknown as { id: string };
    expect(body.payment).toBeNull();
    const changed = await api('PUT', `/subscriptions/${subscription}`, { payment_method_id: method.id });
    expect(changed.body).toMatchObject({
      status: 'active',
      default_payment_method: { card: { last4: '4242' } },
    });
    expect(recurrente.state.charges.at(-1)?.status).toBe('succeeded');
  });

  it('is cancelled at once, and only once', async () => {
    const { subscription } = await subscribe();
    expect((await api('DELETE', `/subscriptions/${subscription}`)).body).toEqual({
      message: 'Suscripción cancelada',
    });
    expect((await api('DELETE', `/subscriptions/${subscription}`)).status).toBe(422);
    await recurrente.advance(60 * dayMs);
    expect(recurrente.state.charges).toHaveLength(1);
  });

  it('waits for a bank transfer, which succeeds or fails', async () => {
    recurrente.addWebhook(receiver.url);
    const id = await newCheckout(recurrente);
    recurrente.pay(id, 'transfer');
    expect((await api('GET', `/checkouts/${id}`)).body.status).toBe('payment_in_progress');
    await recurrente.advance(dayMs + 1000);
    expect((await api('GET', `/checkouts/${id}`)).body.status).toBe('paid');
    expect(types()).toEqual([
      'bank_transfer_intent.pending',
      'intent.pending',
      'bank_transfer_intent.succeeded',
      'intent.succeeded',
      'subscription.create',
    ]);
    const other = await newCheckout(recurrente);
    recurrente.pay(other, 'transfer');
    recurrente.settle(other, false);
    expect((await api('GET', `/checkouts/${other}`)).body.status).toBe('unpaid');
  });

  it('can be paid with another card after a declined one', async () => {
    recurrente.addWebhook(receiver.url);
    const id = await newCheckout(recurrente);
    recurrente.pay(id, 'declined');
    expect((await api('GET', `/checkouts/${id}`)).body).toMatchObject({ status: 'unpaid', payment: null });
    await recurrente.settled();
    expect(types()).toEqual(['payment_intent.failed', 'intent.failed']);
    expect(receiver.received[0]?.body.checkout).toEqual({ id });
    recurrente.pay(id);
    const { body } = await api('GET', `/checkouts/${id}`);
    expect(body).toMatchObject({ status: 'paid', latest_intent: { id: recurrente.state.charges[1]?.id } });
  });

  it('keeps its data in its file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-recurrente-'));
    const stateFile = join(folder, 'state.json');
    const first = await startRecurrente({ stateFile });
    const id = await newCheckout(first);
    first.pay(id);
    await first.stop();
    const second = await startRecurrente({ stateFile });
    expect((await call(second, 'GET', `/checkouts/${id}`)).body.status).toBe('paid');
    await second.stop();
    await rm(folder, { recursive: true });
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 12, '2027-01-31'],
  ['2026-12-15', 3, '2027-03-15'],
])('addIntervals: %s plus %i months is %s', (from, months, to) => {
  expect(new Date(addIntervals(Date.parse(from), months, 'month')).toISOString()).toContain(to);
});
