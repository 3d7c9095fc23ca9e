import type { ProviderEvent } from '../../../adapters/checkout/checkout.ts';
import { iso } from '../../../lib/calendar.ts';
import type { Billing } from '../reconcile/context.ts';
import { providerOf } from '../reconcile/provider.ts';
import { ledgerRepo } from '../store/ledger.repo.ts';
import { type OrderRow, ordersRepo } from '../store/orders.repo.ts';
import { type Purchase, purchaseOf, purchaseOfSubscription } from '../store/purchase.ts';
import { subscriptionsRepo } from '../store/subscriptions.repo.ts';

/** The purchases that an event is about, by their subscription, their checkout or, for a refund, a charge. */
export async function purchasesOf(ctx: Billing, event: ProviderEvent): Promise<Purchase[]> {
  const found = new Map<number, Purchase>();
  const add = (purchase: Purchase | null) => {
    if (purchase) found.set(purchase.order.id, purchase);
  };
  const addOrder = async (order: OrderRow | undefined) => {
    if (order && !found.has(order.id)) add(await purchaseOf(ctx.db, order));
  };
  const checkouts = new Set(event.checkouts);
  for (const id of event.subscriptions) {
    const subscription = await subscriptionsRepo(ctx.db).byProvider(id);
    if (subscription?.orderId) add(await purchaseOfSubscription(ctx.db, subscription));
    else {
      const seen = await providerOf(ctx).subscription(id);
      if (seen?.checkoutId) checkouts.add(seen.checkoutId);
    }
  }
  for (const id of checkouts) await addOrder(await orderOfCheckout(ctx, id));
  for (const id of event.refunds.length ? event.charges : []) {
    const line = await ledgerRepo(ctx.db).byCharge(id);
    if (line && !found.has(line.orderId)) await addOrder(await ordersRepo(ctx.db).byId(line.orderId));
  }
  return [...found.values()];
}

/**
 * The event may arrive before the answer that tells us the checkout's id: then the checkout's metadata names
 * the order.
 */
async function orderOfCheckout(ctx: Billing, checkoutId: string): Promise<OrderRow | undefined> {
  const repo = ordersRepo(ctx.db);
  const known = await repo.byCheckout(checkoutId);
  if (known) return known;
  const seen = await providerOf(ctx).checkout(checkoutId);
  const orderId = seen?.metadata.orderId;
  const order = typeof orderId === 'string' ? await repo.byDocumentId(orderId) : undefined;
  if (!seen || !order || (order.checkoutId !== null && order.checkoutId !== checkoutId)) return undefined;
  return repo.attach(order.id, checkoutId, seen.url, iso(ctx.clock()));
}
