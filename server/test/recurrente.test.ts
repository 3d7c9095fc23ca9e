import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Recurrente, startRecurrente } from '../../sandbox/recurrente/index.ts';
import {
  CheckoutError,
  type CheckoutProvider,
  type CheckoutRequest,
} from '../src/adapters/checkout/checkout.ts';
import { recurrente } from '../src/adapters/checkout/recurrente.ts';

const { RECURRENTE_PUBLIC_KEY: publicKey, RECURRENTE_SECRET_KEY: secretKey } = process.env;
const isReal = Boolean(publicKey && secretKey);

let sandbox: Recurrente | null = null;
let access: { url: string; publicKey: string; secretKey: string };
let provider: CheckoutProvider;
const open = (keys = access) =>
  recurrente({ ...keys, webhookSecrets: [], sandboxCard: null }, isReal ? 20_000 : 3000);

beforeAll(async () => {
  if (publicKey && secretKey) {
    access = { url: process.env.RECURRENTE_URL ?? 'https://app.recurrente.com/api', publicKey, secretKey };
  } else {
    sandbox = await startRecurrente();
    access = { ...sandbox, url: `${sandbox.url}/api` };
  }
  provider = open();
});
afterAll(async () => {
  await provider.close();
  await sandbox?.stop();
});

const request = (orderId: string): CheckoutRequest => ({
  item: {
    kind: 'plan',
    name: 'Prueba de Atrio',
    description: 'Suscripción de prueba',
    currency: 'GTQ',
    amountCents: 1500,
    months: 1,
    trialMonths: 0,
    periods: 12,
    terms: 'Condiciones de prueba.',
    metadata: { userId: '1', planId: 'p', periodId: 'm' },
  },
  successUrl: 'https://portal.example.com/subscriptions/confirmed',
  cancelUrl: 'https://portal.example.com/subscriptions/failed',
  metadata: { userId: '1', orderId },
});

describe(`[S67] [S68] the card provider (${isReal ? 'the real one' : 'the stand-in'})`, () => {
  test('makes a checkout on its own host, tells its status, finds it by the order and expires it', async () => {
    const orderId = randomUUID();
    const since = Date.now();
    const made = await provider.create(request(orderId));
    expect(made.id).toMatch(/^ch_/);
    expect(provider.isOwnPage(made.url ?? '')).toBe(true);
    const seen = await provider.checkout(made.id);
    expect(seen).toMatchObject({ id: made.id, status: 'unpaid', totalCents: 1500, currency: 'GTQ' });
    expect((await provider.find(orderId, since)).map((one) => one.id)).toEqual([made.id]);
    expect(await provider.find(randomUUID(), since)).toEqual([]);
    await provider.expire(made.id);
    expect((await provider.checkout(made.id))?.status).toBe('expired');
    await provider.expire(made.id);
  });

  test('has no answer for an unknown id', async () => {
    expect(await provider.checkout('ch_0000000000000000')).toBeNull();
    expect(await provider.subscription('su_0000000000000000')).toBeNull();
    expect(await provider.refund('re_0000000000000000')).toBeNull();
  });

  test('refuses other keys, and the error says so without them', async () => {
    const stranger = open({ ...access, secretKey: 'sk_test_otra_clave_cualquiera' });
    try {
      const error = await stranger.create(request(randomUUID())).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(CheckoutError);
      expect(error).toMatchObject({ kind: 'keys-refused', mayHaveHappened: false });
      expect(String(error)).not.toContain('sk_test');
    } finally {
      await stranger.close();
    }
  });

  test('never sends customers to another host', () => {
    const { origin, host } = new URL(access.url);
    expect(provider.isOwnPage(`${origin}/checkout-session/ch_1`)).toBe(true);
    for (const url of [
      '',
      'x',
      'javascript:alert(1)',
      'https://example.com/',
      `https://${host}.example.com/`,
      `ftp://${host}/`,
      `${origin.replace('://', '://a:b@')}/`,
    ]) {
      expect(provider.isOwnPage(url), url).toBe(false);
    }
  });

  test('that cannot be reached has certainly not carried out the call', async () => {
    const nobody = open({ ...access, url: 'http://127.0.0.1:9/api' });
    try {
      const error = await nobody.create(request(randomUUID())).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ kind: 'unreachable', mayHaveHappened: false });
    } finally {
      await nobody.close();
    }
  });
});

test.skipIf(isReal)('a subscription is found by its checkout, and ended once and for all', async () => {
  const since = Date.now();
  const { id } = await provider.create(request(randomUUID()));
  sandbox?.pay(id);
  const found = await provider.subscriptionOf(id, since);
  expect(found).toMatchObject({ status: 'active', checkoutId: id, card: { last4: '4242' } });
  expect((await provider.checkout(id))?.subscriptionId).toBe(found?.id);
  await provider.endSubscription(found?.id ?? '');
  await provider.endSubscription(found?.id ?? '');
  expect((await provider.subscription(found?.id ?? ''))?.status).toBe('cancelled');
});
