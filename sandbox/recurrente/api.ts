import { type ApiAnswer, created, invalid, notFound, ok, paged } from './answers.ts';
import { changeCheckout, createCheckout, listCheckouts, requireCheckout } from './api-checkouts.ts';
import { iso } from './calendar.ts';
import type { BodyFields } from './checks.ts';
import { unifiedCharge } from './events.ts';
import type { Provider } from './provider.ts';
import { customerOf, type Endpoint, find, newId, type PaymentMethod, type Subscription } from './state.ts';
import { checkoutBody, customerBody, endpointBody, refundBody, subscriptionBody } from './views.ts';

export interface ApiCall {
  provider: Provider;
  /** The id at the end of the path; '' where there is none. */
  id: string;
  body: BodyFields;
  query: URLSearchParams;
}

interface Route {
  run(call: ApiCall): ApiAnswer;
  /** Customer of the call, so that it can misbehave towards one customer. */
  customer?(call: ApiCall): string | null;
}

const checkoutRoute = {
  customer: ({ provider, id }: ApiCall) => {
    const checkout = find(provider.state.checkouts, id);
    return checkout ? customerOf(checkout) : null;
  },
};

const subscriptionRoute = {
  customer: ({ provider: { state }, id }: ApiCall) => {
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
      const metadata = body.metadata as BodyFields | undefined;
      return metadata?.userId === undefined ? null : String(metadata.userId);
    },
    run: ({ provider, body }) => created(createCheckout(provider, body)),
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
      return created(customerBody(person));
    },
  },
  'GET /api/customers': {
    run: ({ provider: { state } }) => paged(state.people.toReversed().map(customerBody)),
  },
  'GET /api/customers/:id': {
    run({ provider: { state }, id }) {
      const person = state.people.find((one) => one.customer_id === id || one.id === id);
      if (!person) throw notFound('Customer');
      return ok(customerBody(person));
    },
  },

  'POST /api/refunds': {
    run({ provider, body }) {
      const charge = find(provider.state.charges, String(body.payment_intent_id ?? ''));
      if (!charge) throw notFound('Payment intent');
      if (charge.status !== 'succeeded' || charge.refund_id !== null) {
        throw invalid('payment_intent_id', 'no se puede reembolsar');
      }
      return created(refundBody(provider.state, provider.billing.refund(charge)));
    },
  },
  'GET /api/refunds': {
    run: ({ provider: { state } }) =>
      paged(state.refunds.toReversed().map((refund) => refundBody(state, refund))),
  },
  'GET /api/intents/:id': {
    run({ provider: { state }, id }) {
      const charge = state.charges.find((one) => one.id === id || one.intent_id === id);
      if (!charge) throw notFound('Intent');
      return ok(unifiedCharge(state, charge, charge.status, charge.created_at).body);
    },
  },
  'GET /api/refunds/:id': {
    run({ provider: { state }, id }) {
      const refund = find(state.refunds, id);
      if (!refund) throw notFound('Refund');
      return ok(refundBody(state, refund));
    },
  },

  'POST /api/webhook_endpoints': {
    run({ provider, body }) {
      const endpoint = addEndpoint(provider, String(body.url ?? ''), body);
      const signingSecret = provider.keys.webhookSecret;
      return created({ ...endpointBody(endpoint), signingSecret });
    },
  },
  'GET /api/webhook_endpoints': {
    run: ({ provider: { state } }) => ok(state.endpoints.map(endpointBody)),
  },
  'DELETE /api/webhook_endpoints/:id': {
    run({ provider: { state }, id }) {
      const index = state.endpoints.findIndex((endpoint) => endpoint.id === id);
      if (index < 0) throw notFound('Webhook endpoint');
      state.endpoints.splice(index, 1);
      return ok({ message: 'Endpoint eliminado' });
    },
  },
};

/** Registers an address for webhooks; one that is registered already is returned. @throws ApiError */
export function addEndpoint({ state }: Provider, url: string, more: BodyFields = {}): Endpoint {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw invalid('url', 'no es válida');
  const known = state.endpoints.find((endpoint) => endpoint.url === url);
  if (known) return known;
  const endpoint: Endpoint = {
    id: newId('ep'),
    url,
    description: typeof more.description === 'string' ? more.description : null,
    metadata: (more.metadata as BodyFields | undefined) ?? {},
    created_at: iso(Date.now()),
  };
  state.endpoints.push(endpoint);
  return endpoint;
}

function changeSubscription(provider: Provider, subscription: Subscription, body: BodyFields): void {
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
  if (!subscription) throw notFound('Subscription');
  return subscription;
}
