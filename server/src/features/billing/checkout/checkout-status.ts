import type { Checkout } from '@atrio/contract';
import type { CheckoutError } from '../../../adapters/checkout/checkout.ts';
import type { Customer } from '../../../core/customer.ts';
import { notOwn } from '../../../core/errors.ts';
import { ms } from '../../../lib/calendar.ts';
import type { Billing } from '../reconcile/context.ts';
import { tryReconcileOrder } from '../reconcile/order.ts';
import { notAsked } from '../reconcile/provider.ts';
import { type OrderRow, ordersRepo } from '../store/orders.repo.ts';
import { plansRepo } from '../store/plans.repo.ts';

/** A state newer than this is answered without asking the provider: the page calls about once a second. */
const freshMs = 1500;
type Reconciled = Awaited<ReturnType<typeof tryReconcileOrder>>;
const asking = new Map<number, Promise<Reconciled>>();

/** @throws not-found for somebody else's checkout */
export async function checkoutStatus(
  ctx: Billing,
  customer: Customer,
  checkoutId: string,
): Promise<Checkout> {
  const order = /^[\w-]{1,100}$/.test(checkoutId)
    ? await ordersRepo(ctx.db).byCheckout(checkoutId)
    : undefined;
  if (order?.userId !== customer.userId) throw notOwn('checkout', checkoutId);
  return freshAnswer(ctx, order);
}

export async function latestCheckout(ctx: Billing, customer: Customer): Promise<Checkout | null> {
  const order = await ordersRepo(ctx.db).latest(customer.userId);
  return order ? freshAnswer(ctx, order) : null;
}

/** The plan that waits to be paid, in the state that was last seen; the provider is not asked. */
export async function openCheckout(ctx: Billing, customer: Customer): Promise<Checkout | null> {
  const order = await ordersRepo(ctx.db).latestOpenPlan(customer.userId);
  return order ? answer(ctx, order, null) : null;
}

async function freshAnswer(ctx: Billing, order: OrderRow): Promise<Checkout> {
  const settled = order.state === 'paid' || order.state === 'closed';
  const fresh = order.checkedAt !== null && ctx.clock() - ms(order.checkedAt) < freshMs;
  if (settled || fresh || !ctx.checkout) return answer(ctx, order, null);
  const asked = await askOnce(ctx, order);
  return answer(ctx, asked.order, asked.error);
}

/** Several tabs that wait share one call to the provider. */
function askOnce(ctx: Billing, order: OrderRow): Promise<Reconciled> {
  let question = asking.get(order.id);
  if (!question) {
    question = tryReconcileOrder(ctx, order).finally(() => asking.delete(order.id));
    asking.set(order.id, question);
  }
  return question;
}

async function answer(ctx: Billing, order: OrderRow, error: CheckoutError | null): Promise<Checkout> {
  const state = stateOf(order);
  return {
    checkoutId: order.checkoutId ?? '',
    status: state === 'paid' ? 'paid' : (order.providerStatus ?? 'unpaid'),
    state,
    purpose: order.purpose === 'card' ? 'card' : 'plan',
    checkout_url: state === 'open' ? order.checkoutUrl : null,
    plan: {
      documentId: (await plansRepo(ctx.db).documentId(order.planId)) ?? '',
      name: order.planName,
    },
    period: { displayName: order.periodName, months: order.months },
    amountCents: order.amountCents,
    currency: order.currency,
    trialMonths: order.trialMonths,
    failureReason: order.failureReason,
    problem: error ? notAsked(error) : order.problem,
    checkedAt: order.checkedAt,
    createdAt: order.createdAt,
  };
}

function stateOf(order: OrderRow): Checkout['state'] {
  if (order.state === 'paid') return 'paid';
  if (order.state === 'closed' || order.state === 'abandoned') return 'closed';
  const pending = order.providerStatus === 'payment_in_progress' || order.providerStatus === 'paid';
  return pending || order.problem !== null ? 'processing' : 'open';
}
