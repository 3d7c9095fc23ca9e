import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Recurrente, startRecurrente } from '../index.ts';
import { call, newCheckout, purchase } from './client.ts';

let recurrente: Recurrente;
beforeAll(async () => {
  recurrente = await startRecurrente({ delayScale: 0.01 });
});
afterEach(() => recurrente.reset());
afterAll(() => recurrente.stop());

const api = (method: string, path: string, body?: unknown) => call(recurrente, method, path, body);

describe('the API', () => {
  it('requires both keys', async () => {
    const { status, body } = await call(recurrente, 'GET', '/test', undefined, {
      'x-secret-key': 'sk_test_other',
    });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      message: 'Autenticación Errónea 👀',
      errors: { authentication: ['Las llaves de API son inválidas o no coinciden.'] },
    });
    expect((await call(recurrente, 'GET', '/test', undefined, { 'x-public-key': '' })).status).toBe(401);
    expect((await api('GET', '/test')).body).toMatchObject({ environment: 'sandbox' });
  });

  it('creates a checkout, and returns its address only then', async () => {
    const { status, body } = await api('POST', '/checkouts', purchase());
    expect(status).toBe(201);
    expect(body.checkout_url).toBe(`${recurrente.url}/checkout-session/${body.id}`);
    const found = await api('GET', `/checkouts/${body.id}`);
    expect(found.body).toMatchObject({
      status: 'unpaid',
      payment: null,
      payment_method: null,
      total_in_cents: 19_900,
      currency: 'GTQ',
      metadata: { userId: '7' },
    });
    expect(found.body).not.toHaveProperty('checkout_url');
  });

  it.each([
    [{ amount_in_cents: 499 }, 'amount_in_cents'],
    [{ amount_in_cents: 100.5 }, 'amount_in_cents'],
    [{ currency: 'EUR' }, 'currency'],
    [{ charge_type: 'monthly' }, 'charge_type'],
    [{ billing_interval: 'fortnight' }, 'billing_interval'],
    [{ name: '' }, 'name'],
    [{ metadata: { key: 'x'.repeat(501) } }, 'metadata'],
  ])('rejects %j', async (change, field) => {
    const { status, body } = await api('POST', '/checkouts', purchase(change));
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(recurrente.state.checkouts).toEqual([]);
  });

  it('lists checkouts by page and by time, newest first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index++) ids.unshift(await newCheckout(recurrente));
    const first = await api('GET', '/checkouts');
    expect(first.body).toHaveLength(10);
    expect(first.headers.get('total-pages')).toBe('2');
    const second = await api('GET', '/checkouts?page=2&items=5');
    expect((second.body as unknown as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(5, 10));
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await api('GET', `/checkouts?from_time=${later}`)).body).toEqual([]);
  });

  it('expires a checkout at once with a past time, by PATCH or PUT, unless it is paid', async () => {
    for (const method of ['PATCH', 'PUT']) {
      const id = await newCheckout(recurrente);
      const { body } = await api(method, `/checkouts/${id}`, { expires_at: '2020-01-01T00:00:00Z' });
      expect(body.status).toBe('expired');
      const page = await fetch(`${recurrente.url}/checkout-session/${id}`);
      expect(page.status).toBe(410);
    }
    const id = await newCheckout(recurrente);
    recurrente.pay(id);
    const refused = await api('PATCH', `/checkouts/${id}`, { expires_at: '2020-01-01T00:00:00Z' });
    expect(refused.status).toBe(422);
  });

  it('finds or creates a customer by e-mail, and answers 404 for an unknown one', async () => {
    const email = 'ana@ejemplo.com.gt';
    const made = await api('POST', '/customers', { email, full_name: 'Ana Tzul' });
    const again = await api('POST', '/customers', { email: email.toUpperCase(), full_name: 'Otra' });
    expect(again.body).toEqual(made.body);
    expect((await api('GET', `/customers/${made.body.id}`)).body).toMatchObject({ full_name: 'Ana Tzul' });
    const { status, body } = await api('GET', '/checkouts/ch_none');
    expect([status, body]).toEqual([404, { error: 'Checkout not found' }]);
  });

  it('refunds a whole charge, only once', async () => {
    recurrente.pay(await newCheckout(recurrente));
    const [charge] = recurrente.state.charges;
    const { status, body } = await api('POST', '/refunds', { payment_intent_id: charge?.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'succeeded', customer_refunded_amount_in_cents: 19_900 });
    expect((await api('GET', `/refunds/${body.id}`)).body).toEqual(body);
    expect((await api('POST', '/refunds', { payment_intent_id: charge?.id })).status).toBe(422);
  });

  it('registers an address for webhooks once, and returns the secret then', async () => {
    const url = 'http://127.0.0.1:9/hooks';
    const { body } = await api('POST', '/webhook_endpoints', { url });
    expect(body).toMatchObject({ url, disabled: false, signingSecret: recurrente.webhookSecret });
    await api('POST', '/webhook_endpoints', { url });
    const list = await api('GET', '/webhook_endpoints');
    expect(list.body).toHaveLength(1);
    expect(JSON.stringify(list.body)).not.toContain('whsec_');
    await api('DELETE', `/webhook_endpoints/${body.id}`);
    expect((await api('GET', '/webhook_endpoints')).body).toEqual([]);
  });
});

describe('misbehaviour of calls', () => {
  const raw = (method: string, path: string, body?: unknown) =>
    fetch(`${recurrente.url}/api${path}`, {
      method,
      headers: { 'x-public-key': recurrente.publicKey, 'x-secret-key': recurrente.secretKey },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const on = 'POST /api/checkouts';

  it.each([
    ['error-before', 500, 0],
    ['error-after', 502, 1],
    ['rate-limited', 429, 0],
    ['plain-error', 422, 0],
    ['unverified', 422, 0],
    ['html', 200, 1],
    ['half-json', 200, 1],
    ['slow', 201, 1],
    ['no-url', 201, 1],
    ['foreign-url', 201, 1],
  ] as const)('%s answers %i and leaves %i checkouts', async (mode, status, count) => {
    recurrente.misbehave({ mode, on, times: 1 });
    expect((await raw('POST', '/checkouts', purchase())).status).toBe(status);
    expect(recurrente.state.checkouts).toHaveLength(count);
    expect((await raw('POST', '/checkouts', purchase())).status).toBe(201);
  });

  it.each([
    ['reset-before', 0],
    ['reset-after', 1],
  ] as const)('%s breaks the connection and leaves %i checkouts', async (mode, count) => {
    recurrente.misbehave({ mode, on, times: 1 });
    await expect(raw('POST', '/checkouts', purchase())).rejects.toThrow();
    expect(recurrente.state.checkouts).toHaveLength(count);
  });

  it.each([
    ['hang', 0],
    ['hang-after', 1],
  ] as const)('%s never answers and leaves %i checkouts', async (mode, count) => {
    recurrente.misbehave({ mode, on, times: 1 });
    const asked = fetch(`${recurrente.url}/api/checkouts`, {
      method: 'POST',
      headers: { 'x-public-key': recurrente.publicKey, 'x-secret-key': recurrente.secretKey },
      body: JSON.stringify(purchase()),
      signal: AbortSignal.timeout(300),
    });
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(recurrente.state.checkouts).toHaveLength(count);
  });

  it('misbehaves towards one customer only', async () => {
    recurrente.misbehave({ mode: 'error-before', customer: '7' });
    expect((await raw('POST', '/checkouts', purchase({}, '8'))).status).toBe(201);
    expect((await raw('POST', '/checkouts', purchase({}, '7'))).status).toBe(500);
    recurrente.behave('7');
    expect((await raw('POST', '/checkouts', purchase({}, '7'))).status).toBe(201);
  });

  it('returns amounts and statuses in other forms', async () => {
    const id = await newCheckout(recurrente);
    recurrente.misbehave({ mode: 'string-cents' });
    expect((await api('GET', `/checkouts/${id}`)).body.total_in_cents).toBe('19900');
    recurrente.misbehave({ mode: 'unknown-status' });
    expect((await api('GET', `/checkouts/${id}`)).body.status).toBe('under_review');
  });

  it('is controlled over HTTP too', async () => {
    const control = (name: string, body: unknown) =>
      fetch(`${recurrente.url}/_sandbox/${name}`, { method: 'POST', body: JSON.stringify(body) });
    await control('faults', { mode: 'rate-limited', on, times: 1, customer: 7 });
    expect((await raw('POST', '/checkouts', purchase())).status).toBe(429);
    const id = await newCheckout(recurrente);
    expect((await control('pay', { checkout: id })).status).toBe(200);
    expect((await control('faults', { mode: 'nonsense' })).status).toBe(422);
    expect((await control('nonsense', {})).status).toBe(404);
    const state = await (await fetch(`${recurrente.url}/_sandbox/state`)).json();
    expect(state).toMatchObject({
      checkouts: [{ id, status: 'paid' }],
      subscriptions: [{ status: 'active' }],
    });
  });
});
