import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Recurrente, startRecurrente, type WebhookMode } from '../index.ts';
import { signedHeaders } from '../signature.ts';
import { newCheckout } from './client.ts';
import { startReceiver } from './receiver.ts';

let recurrente: Recurrente;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  recurrente = await startRecurrente();
  receiver = await startReceiver();
});
beforeEach(() => recurrente.addWebhook(receiver.url));
afterEach(() => {
  recurrente.reset();
  receiver.received.length = 0;
  receiver.status = 200;
});
afterAll(async () => {
  await recurrente.stop();
  await receiver.stop();
});

const types = () => receiver.received.map(({ type }) => type);
const paid = ['payment_intent.succeeded', 'intent.succeeded', 'subscription.create'];

async function payWith(...modes: WebhookMode[]): Promise<void> {
  for (const mode of modes) recurrente.misbehave({ mode });
  recurrente.pay(await newCheckout(recurrente));
  await recurrente.settled();
}

/** Whether a webhook is signed correctly for the current time. */
function isGood({ headers, text }: (typeof receiver.received)[number], at: number): boolean {
  const id = String(headers['svix-id']);
  const timestamp = Number(headers['svix-timestamp']);
  const wanted = signedHeaders(recurrente.webhookSecret, id, text, timestamp * 1000);
  return headers['svix-signature'] === wanted['svix-signature'] && Math.abs(at / 1000 - timestamp) < 300;
}

it('signs as in the documentation of Svix', () => {
  // From docs.svix.com/receiving/verifying-payloads/how-manual.
  const headers = signedHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    1_614_265_330_000,
  );
  expect(headers['svix-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

describe('webhooks', () => {
  it('are sent again on the schedule of Svix, with the same id, until they are accepted', async () => {
    receiver.status = 503;
    await payWith();
    expect(receiver.received).toHaveLength(3);
    await recurrente.advance(5_500);
    expect(receiver.received).toHaveLength(6);
    receiver.status = 204;
    await recurrente.advance(301_000);
    await recurrente.advance(40 * 3_600_000);
    expect(receiver.received).toHaveLength(9);
    expect(new Set(receiver.received.map(({ headers }) => headers['svix-id'])).size).toBe(3);
    expect(receiver.received.every((one) => isGood(one, Date.now()))).toBe(true);
  });

  it('fail after eight attempts in about 28 hours', async () => {
    receiver.status = 500;
    await payWith();
    await recurrente.advance(27 * 3_600_000);
    expect(receiver.received).toHaveLength(21);
    await recurrente.advance(100 * 3_600_000);
    expect(receiver.received).toHaveLength(24);
  });

  it('are sent three times, in reverse order, or not at all', async () => {
    await payWith('duplicates', 'reversed');
    expect(types()).toEqual(paid.toReversed().flatMap((type) => [type, type, type]));
    receiver.received.length = 0;
    recurrente.behave();
    await payWith('lost');
    expect(types()).toEqual([]);
  });

  it('are held until they are released, in the requested order', async () => {
    await payWith('held');
    expect(types()).toEqual([]);
    recurrente.release('7', 'reversed');
    await recurrente.settled();
    expect(types()).toEqual(paid.toReversed());
  });

  it.each(['wrong-secret', 'old-timestamp'] as const)('%s: no signature is valid', async (mode) => {
    await payWith(mode);
    expect(receiver.received.some((one) => isGood(one, Date.now()))).toBe(false);
  });

  it('changed-body: sends the same id again with another body and a valid signature', async () => {
    await payWith('changed-body');
    const [first, second] = receiver.received;
    expect(second?.headers['svix-id']).toBe(first?.headers['svix-id']);
    expect(second?.text).not.toBe(first?.text);
    expect(second && isGood(second, Date.now())).toBe(true);
  });

  it('are sent in the other forms of the documentation', async () => {
    await payWith('only-unified', 'wrapped');
    expect(types()).toEqual(['intent.succeeded', 'subscription.create']);
    expect(receiver.received[0]?.body.data).toMatchObject({ status: 'succeeded' });
    receiver.received.length = 0;
    recurrente.behave();
    await payWith('only-old', 'new-names');
    expect(types()).toEqual(['payment_intent.succeeded', 'subscription.create']);
  });
});
