import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cards, type Recurrente, startRecurrente } from '../index.ts';
import { newCheckout } from './client.ts';

let recurrente: Recurrente;
beforeAll(async () => {
  recurrente = await startRecurrente();
});
afterAll(() => recurrente.stop());

function submit(id: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${recurrente.url}/checkout-session/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ by: 'card', name: 'Ana Tzul', email: 'ana@ejemplo.com.gt', ...fields }),
  });
}

describe('the hosted page', () => {
  it('shows the charge in Spanish, without content from other origins', async () => {
    const id = await newCheckout(recurrente, { name: '<b>Básico</b>', amount_in_cents: 238_800 });
    const response = await fetch(`${recurrente.url}/checkout-session/${id}`);
    const page = await response.text();
    expect(page).toContain('Q2,388.00');
    expect(page).toContain('cada mes');
    expect(page).not.toContain('<b>Básico');
    expect(page).not.toMatch(/(src|href)="https?:(?!\/\/127\.0\.0\.1)/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('returns to the merchant after paying, and cannot be paid twice', async () => {
    const id = await newCheckout(recurrente);
    const response = await submit(id, { number: cards.pays });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('http://127.0.0.1:9/subscriptions/confirmed');
    const again = await submit(id, { number: cards.pays });
    expect(await again.text()).toContain('Este pago ya está hecho');
    expect(recurrente.state.charges.filter(({ checkout_id }) => checkout_id === id)).toHaveLength(1);
  });

  it('shows that the bank declined, and accepts another card', async () => {
    const id = await newCheckout(recurrente);
    const refused = await submit(id, { number: cards.declined });
    const page = await refused.text();
    expect(page).toContain('Tu banco ha rechazado la transacción');
    expect(page).toContain('value="Ana Tzul"');
    expect(page).toContain('href="http://127.0.0.1:9/subscriptions/failed"');
    expect((await submit(id, { number: cards.pays.replaceAll(' ', '') })).status).toBe(303);
  });

  it('accepts the test cards only', async () => {
    const id = await newCheckout(recurrente);
    const response = await submit(id, { number: '4111 1111 1111 1111' });
    expect(await response.text()).toContain('Esa no es una de las tarjetas de prueba');
    expect(recurrente.state.charges.some(({ checkout_id }) => checkout_id === id)).toBe(false);
  });

  it('starts a trial without a charge', async () => {
    const id = await newCheckout(recurrente, { free_trial_interval_count: 1 });
    const page = await (await fetch(`${recurrente.url}/checkout-session/${id}`)).text();
    expect(page).toContain('No se cobra nada durante 1 mes.');
    expect((await submit(id, { number: cards.pays })).status).toBe(303);
    expect(recurrente.state.charges.some(({ checkout_id }) => checkout_id === id)).toBe(false);
  });

  it('accepts a transfer, which stays in progress', async () => {
    const id = await newCheckout(recurrente);
    expect((await submit(id, { by: 'transfer' })).status).toBe(303);
    const page = await (await fetch(`${recurrente.url}/checkout-session/${id}`)).text();
    expect(page).toContain('Tu pago está en camino');
  });

  it('answers 404 for an unknown checkout', async () => {
    expect((await fetch(`${recurrente.url}/checkout-session/ch_none`)).status).toBe(404);
  });
});
