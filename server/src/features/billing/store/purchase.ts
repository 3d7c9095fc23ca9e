import type { Handle } from '../../../db/handle.ts';
import { type OrderRow, ordersRepo } from './orders.repo.ts';
import { type Subscription, subscriptionsRepo } from './subscriptions.repo.ts';

/** An order with its subscription: the one that it began, or the one whose card it changes. */
export interface Purchase {
  order: OrderRow;
  subscription: Subscription | null;
}

export async function purchaseOf(db: Handle, order: OrderRow): Promise<Purchase> {
  const repo = subscriptionsRepo(db);
  const subscription =
    order.purpose === 'card' ? await repo.byId(order.subscriptionId ?? 0) : await repo.byOrder(order.id);
  return { order, subscription: subscription ?? null };
}

/** @returns null for a subscription from before there were orders */
export async function purchaseOfSubscription(
  db: Handle,
  subscription: Subscription,
): Promise<Purchase | null> {
  const order = subscription.orderId === null ? null : await ordersRepo(db).byId(subscription.orderId);
  return order ? { order, subscription } : null;
}
