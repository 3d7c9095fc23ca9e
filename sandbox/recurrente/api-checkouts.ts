import { invalid, notFound } from './answers.ts';
import { iso } from './calendar.ts';
import { type BodyFields, readItems, readMetadata, readMoment, readUrl } from './checks.ts';
import type { Provider } from './provider.ts';
import { type Checkout, newId } from './state.ts';
import { type Body, checkoutBody } from './views.ts';

/**
 * @returns the checkout with the address of its hosted page, which only the creation returns
 *
 * @throws InvalidField, ApiError
 */
export function createCheckout(provider: Provider, body: BodyFields): Body {
  const { state } = provider;
  const person = personOf(provider, body.user_id ?? body.customer_id);
  const checkout: Checkout = {
    id: newId('ch'),
    status: 'unpaid',
    items: readItems(body.items),
    success_url: readUrl(body.success_url, 'success_url'),
    cancel_url: readUrl(body.cancel_url, 'cancel_url'),
    user_id: person,
    metadata: readMetadata(body.metadata),
    expires_at: readMoment(body.expires_at, 'expires_at'),
    created_at: iso(provider.now()),
    charge_id: null,
    subscription_id: null,
    payment_method_id: null,
  };
  state.checkouts.push(checkout);
  const checkout_url = `${provider.url}/checkout-session/${checkout.id}`;
  return { id: checkout.id, checkout_url, status: checkout.status, live_mode: false };
}

function personOf({ state }: Provider, id: unknown): string | null {
  if (id === undefined || id === null) return null;
  const person = state.people.find((one) => one.id === id || one.customer_id === id);
  if (!person) throw invalid('user_id', 'no existe');
  return person.id;
}

/** @returns the checkouts of the query, newest first */
export function listCheckouts(provider: Provider, query: URLSearchParams): Body[] {
  const from = moment(query, 'from_time') ?? '';
  const until = moment(query, 'until_time') ?? '9';
  const user = query.get('user_id');
  return provider.state.checkouts
    .filter(
      ({ created_at, user_id }) => created_at >= from && created_at <= until && (!user || user === user_id),
    )
    .reverse()
    .map(({ id }) => checkoutBody(provider.state, requireCheckout(provider, id)));
}

function moment(query: URLSearchParams, name: string): string | null {
  return readMoment(query.get(name) ?? undefined, name);
}

/** Changes a checkout. A past `expires_at` makes it expire at once. @throws InvalidField, ApiError */
export function changeCheckout(provider: Provider, checkout: Checkout, body: BodyFields): void {
  if (checkout.status === 'paid') throw invalid('status', 'el checkout ya está pagado');
  if ('success_url' in body) checkout.success_url = readUrl(body.success_url, 'success_url');
  if ('cancel_url' in body) checkout.cancel_url = readUrl(body.cancel_url, 'cancel_url');
  if ('metadata' in body) checkout.metadata = readMetadata(body.metadata);
  if ('expires_at' in body) checkout.expires_at = readMoment(body.expires_at, 'expires_at');
  requireCheckout(provider, checkout.id);
}

export function requireCheckout(provider: Provider, id: string): Checkout {
  const checkout = provider.checkout(id);
  if (!checkout) throw notFound('Checkout');
  return checkout;
}
