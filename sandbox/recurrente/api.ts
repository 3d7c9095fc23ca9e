import { type Answer, invalid, made, missing, ok, paged } from './answers.ts';
import { changeCheckout, createCheckout, listCheckouts, requireCheckout } from './api-checkouts.ts';
import { iso } from './calendar.ts';
import type { Fields } from './checks.ts';
import type { Provider } from './provider.ts';
import { customerOf, type Endpoint, find, newId, type PaymentMethod, type Subscription } from './state.ts';
import { checkoutBody, customerBody, endpointBody, refundBody, subscriptionBody } from './views.ts';

export interface Call {
  provider: Provider;
  /** The last part of the path, where it names something. */
  id: string;
  body: Fields;
  query: URLSearchParams;
}

interface Route {
  run(call: Call): Answer;
  /** Whose call it is, for misbehaviour towards one customer. */
  customer?(call: Call): string | null;
}

const checkoutRoute = {
  customer: ({ provider, id }: Call) => {
    const checkout = find(provider.state.checkouts, id);
    return checkout ? customerOf(checkout) : null;
  },
};

const subscriptionRoute = {
  customer: ({ provider: { state }, id }: Call) => {
    const subscription = find(state.subscriptions, id);
    const checkout = subscription && find(state.checkouts, subscription.checkout_id);
    return checkout ? customerOf(checkout) : null;
  },
};

const changeOfCheckout: Route = {
  ...checkoutRoute,
  run({ provider, id, body }) {
    const checkout = requireCheckout(provider, id);
    changeCheckout(provider, checkout, body);
    return ok(checkoutBody(provider.state, checkout));
  },
};

/** Every call of the API, by method and path. */
export const routes: Record<string, Route> = {
  'GET /api/test': {
    run: () =>
      ok({ message: 'Hello Comercio de pruebas 👋', environment: 'sandbox', sandbox_id: 'sbx_atrio' }),
  },

  'POST /api/checkouts': {
    customer: ({ body }) => {
      const metadata = body.metadata as Fields | undefined;
      return metadata?.userId === undefined ? null : String(metadata.userId);
    },
    run: ({ provider, body }) => made(createCheckout(provider, body)),
  },
  'GET /api/checkouts': {
    run: ({ provider, query }) => paged(listCheckouts(provider, query)),
  },
  'GET /api/checkouts/:id': {
    ...checkoutRoute,
    run: ({ provider, id }) => ok(checkoutBody(provider.state, requireCheckout(provider, id))),
  },
  'PATCH /api/checkouts/:id': changeOfCheckout,
  'PUT /api/checkouts/:id': changeOfCheckout,

  'GET /api/subscriptions': {
    run: ({ provider: { state } }) =>
      paged(state.subscriptions.toReversed().map((subscription) => subscriptionBody(state, subscription))),
  },
  'GET /api/subscriptions/:id': {
    ...subscriptionRoute,
    run: ({ provider, id }) => ok(subscriptionBody(provider.state, requireSubscription(provider, id))),
  },
  'PUT /api/subscriptions/:id': {
    ...subscriptionRoute,
    run({ provider, id, body }) {
      const subscription = requireSubscription(provider, id);
      changeSubscription(provider, subscription, body);
      return ok(subscriptionBody(provider.state, subscription));
    },
  },
  'DELETE /api/subscriptions/:id': {
    ...subscriptionRoute,
    run({ provider, id }) {
      const subscription = requireSubscription(provider, id);
      if (subscription.status === 'cancelled') throw invalid('status', 'la suscripción ya está cancelada');
      provider.billing.cancel(subscription);
      return ok({ message: 'Suscripción cancelada' });
    },
  },

  'POST /api/customers': {
    run({ provider, body }) {
      const { email, full_name, name, phone } = body;
      if (typeof email !== 'string' || !email.includes('@')) throw invalid('email', 'no es válido');
      const person = provider.person(email, String(full_name ?? name ?? ''), phone ? String(phone) : null);
      return made(customerBody(person));
    },
  },
  'GET /api/customers': {
    run: ({ provider: { state } }) => paged(state.people.toReversed().map(customerBody)),
  },
  'GET /api/customers/:id': {
    run({ provider: { state }, id }) {
      const person = state.people.find((one) => one.customer_id === id || one.id === id);
      if (!person) throw missing('Customer');
      return ok(customerBody(person));
    },
  },

  'POST /api/refunds': {
    run({ provider, body }) {
      const charge = find(provider.state.charges, String(body.payment_intent_id ?? ''));
      if (!charge) throw missing('Payment intent');
      if (charge.status !== 'succeeded' || charge.refund_id !== null) {
        throw invalid('payment_intent_id', 'no se puede reembolsar');
      }
      return made(refundBody(provider.state, provider.billing.refund(charge)));
    },
  },
  'GET /api/refunds/:id': {
    run({ provider: { state }, id }) {
      const refund = find(state.refunds, id);
      if (!refund) throw missing('Refund');
      return ok(refundBody(state, refund));
    },
  },

  'POST /api/webhook_endpoints': {
    run({ provider, body }) {
      const endpoint = addEndpoint(provider, String(body.url ?? ''), body);
      const signingSecret = provider.keys.webhookSecret;
      return made({ ...endpointBody(endpoint), signingSecret });
    },
  },
  'GET /api/webhook_endpoints': {
    run: ({ provider: { state } }) => ok(state.endpoints.map(endpointBody)),
  },
  'DELETE /api/webhook_endpoints/:id': {
    run({ provider: { state }, id }) {
      const index = state.endpoints.findIndex((endpoint) => endpoint.id === id);
      if (index < 0) throw missing('Webhook endpoint');
      state.endpoints.splice(index, 1);
      return ok({ message: 'Endpoint eliminado' });
    },
  },
};

/** An address that is registered already is not registered twice. */
export function addEndpoint({ state }: Provider, url: string, more: Fields = {}): Endpoint {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw invalid('url', 'no es válida');
  const known = state.endpoints.find((endpoint) => endpoint.url === url);
  if (known) return known;
  const endpoint: Endpoint = {
    id: newId('ep'),
    url,
    description: typeof more.description === 'string' ? more.description : null,
    metadata: (more.metadata as Fields | undefined) ?? {},
    created_at: iso(Date.now()),
  };
  state.endpoints.push(endpoint);
  return endpoint;
}

function changeSubscription(provider: Provider, subscription: Subscription, body: Fields): void {
  const { payment_method_id, act } = body;
  if (subscription.status === 'cancelled') throw invalid('status', 'la suscripción está cancelada');
  if (act === 'pause' || act === 'unpause') {
    provider.billing.pause(subscription, act === 'pause');
    return;
  }
  const method: PaymentMethod | undefined = find(provider.state.paymentMethods, String(payment_method_id));
  if (!method) throw invalid('payment_method_id', 'no existe');
  provider.billing.changeCard(subscription, method);
}

function requireSubscription({ state }: Provider, id: string): Subscription {
  const subscription = find(state.subscriptions, id);
  if (!subscription) throw missing('Subscription');
  return subscription;
}
