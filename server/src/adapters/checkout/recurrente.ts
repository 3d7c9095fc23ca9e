import type { Recurrente } from '../../config/config-payments.ts';
import {
  CheckoutError,
  type CheckoutProvider,
  isOver,
  type ProviderCheckout,
  type ProviderRefund,
} from './checkout.ts';
import { recurrenteHttp } from './recurrente-http.ts';
import { recurrenteItem } from './recurrente-item.ts';
import {
  recordsOf,
  toChargeOrigin,
  toCheckout,
  toCreated,
  toRefund,
  toSubscription,
} from './recurrente-shapes.ts';

const pageSize = 100;
/** Ten pages are a thousand records: nothing that we look for is older. */
const mostPages = 10;
/** The provider's clock may be behind ours, by at most this many ms. */
const clockSlackMs = 300_000;

/**
 * Recurrente, as its documentation describes it and as we have seen it behave. (docs.recurrente.com)
 *
 * @param timeoutMs of each call, until its last byte
 */
export function recurrente(config: Recurrente, timeoutMs: number): CheckoutProvider {
  const { call, close } = recurrenteHttp(config, timeoutMs);
  const base = new URL(config.url);
  const path = (kind: string, id: string) => `/${kind}/${encodeURIComponent(id)}`;

  /** @returns null where the provider answers 404 */
  async function get<T>(target: string, read: (body: unknown) => T): Promise<T | null> {
    try {
      return read((await call('GET', target)).body);
    } catch (error) {
      if (error instanceof CheckoutError && error.status === 404) return null;
      throw error;
    }
  }

  /** Every record of a list, page after page, until the caller stops. */
  async function* records(target: string): AsyncGenerator<unknown> {
    for (let page = 1; page <= mostPages; page += 1) {
      const joint = target.includes('?') ? '&' : '?';
      const { body, totalPages } = await call('GET', `${target}${joint}page=${page}&items=${pageSize}`);
      const found = recordsOf(body);
      yield* found;
      if (found.length === 0 || (totalPages === null ? found.length < pageSize : page >= totalPages)) return;
    }
  }

  /** Older pages of the documentation say PATCH, newer ones PUT. */
  async function update(target: string, body: unknown): Promise<void> {
    try {
      await call('PUT', target, body);
    } catch (error) {
      if (!(error instanceof CheckoutError) || (error.status !== 404 && error.status !== 405)) throw error;
      await call('PATCH', target, body);
    }
  }

  const checkout = (id: string) => get(path('checkouts', id), toCheckout);
  const subscription = (id: string) => get(path('subscriptions', id), toSubscription);

  return {
    checkout,
    subscription,
    close,

    async create({ item, successUrl, cancelUrl, metadata }) {
      const items = [recurrenteItem(item)];
      const body = { items, success_url: successUrl, cancel_url: cancelUrl, metadata };
      return toCreated((await call('POST', '/checkouts', body)).body);
    },

    async find(orderId, since) {
      const from = new Date(since - clockSlackMs).toISOString();
      const found: ProviderCheckout[] = [];
      for await (const record of records(`/checkouts?from_time=${encodeURIComponent(from)}`)) {
        const listed = toCheckout(record);
        // A list may leave out the metadata.
        const hasMetadata = Object.keys(listed.metadata).length > 0;
        const whole = hasMetadata ? listed : await checkout(listed.id);
        if (whole?.metadata.orderId === orderId) found.unshift(whole);
      }
      return found;
    },

    async expire(id) {
      try {
        await update(path('checkouts', id), { expires_at: '2000-01-01T00:00:00.000Z' });
      } catch (error) {
        if (!(error instanceof CheckoutError) || error.kind !== 'refused') throw error;
        // The provider refuses for a checkout that is paid or expired: the caller sees both when it asks.
        const now = await checkout(id);
        if (now?.status === 'unpaid') throw error;
      }
    },

    async subscriptionOf(checkoutId, since) {
      // Newest first.
      for await (const record of records('/subscriptions')) {
        const found = toSubscription(record);
        if (found.checkoutId === checkoutId) return found;
        if (found.createdAt !== null && found.createdAt < since - clockSlackMs) return null;
      }
      return null;
    },

    async endSubscription(id) {
      try {
        await call('DELETE', path('subscriptions', id));
      } catch (error) {
        if (!(error instanceof CheckoutError) || error.kind === 'keys-refused') throw error;
        const now = await subscription(id);
        if (now && !isOver(now.status)) throw error;
        return;
      }
      const now = await subscription(id);
      if (now && !isOver(now.status)) {
        throw new CheckoutError('bad-answer', `subscription ${id} is still ${now.status} after its end`);
      }
    },

    setPaymentMethod: (subscriptionId, paymentMethodId) =>
      update(path('subscriptions', subscriptionId), { payment_method_id: paymentMethodId }),

    refund: (id) => get(path('refunds', id), toRefund),

    chargeOrigin: (id) => get(path('intents', id), toChargeOrigin),

    async refundsSince(since) {
      const found: ProviderRefund[] = [];
      try {
        // Newest first.
        for await (const record of records('/refunds')) {
          const refund = toRefund(record);
          if (refund.createdAt !== null && refund.createdAt < since - clockSlackMs) break;
          found.push(refund);
        }
      } catch (error) {
        // The provider's documentation does not mention this list, so it may not exist.
        if (error instanceof CheckoutError && (error.status === 404 || error.status === 405)) return null;
        throw error;
      }
      return found;
    },

    async sendEventsTo(url) {
      await call('POST', '/webhook_endpoints', { url, description: 'Atrio' });
    },

    isOwnPage(text) {
      if (!URL.canParse(text)) return false;
      const url = new URL(text);
      // http only where the API itself uses it, which the configuration allows on this machine alone.
      return url.host === base.host && url.protocol === base.protocol && !url.username && !url.password;
    },
  };
}
