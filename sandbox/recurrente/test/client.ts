import type { Recurrente } from '../index.ts';

export interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, never> & { [key: string]: unknown };
}

/** Calls the API as the portal's server does. */
export async function call(
  { url, publicKey, secretKey }: Recurrente,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'x-public-key': publicKey,
      'x-secret-key': secretKey,
      'content-type': 'application/json',
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Reply['body'],
  };
}

/** A purchase as the portal sends it: 199 per month, paid monthly. */
export function purchase(change: Record<string, unknown> = {}, userId = '7') {
  return {
    items: [
      {
        name: 'Básico',
        description: 'Para empezar',
        currency: 'GTQ',
        amount_in_cents: 19_900,
        charge_type: 'recurring',
        billing_interval_count: 1,
        billing_interval: 'month',
        periods_before_automatic_cancellation: 12,
        free_trial_interval_count: 0,
        free_trial_interval: 'month',
        metadata: { userId, planId: 'a', periodId: 'b' },
        ...change,
      },
    ],
    success_url: 'http://127.0.0.1:9/subscriptions/confirmed',
    cancel_url: 'http://127.0.0.1:9/subscriptions/failed',
    metadata: { userId },
  };
}

/** @returns the id of a new checkout */
export async function newCheckout(
  recurrente: Recurrente,
  change: Record<string, unknown> = {},
  userId?: string,
): Promise<string> {
  const { status, body } = await call(recurrente, 'POST', '/checkouts', purchase(change, userId));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

export const dayMs = 86_400_000;
