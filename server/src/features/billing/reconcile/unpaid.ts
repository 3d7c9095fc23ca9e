import type { ProviderCheckout } from '../../../adapters/checkout/checkout.ts';
import { hourMs, iso, minuteMs, ms } from '../../../lib/calendar.ts';
import { type OrderRow, ordersRepo } from '../store/orders.repo.ts';
import type { Billing } from './context.ts';
import { providerOf } from './provider.ts';

/** A checkout this old is expired: nobody will pay it any more. */
const oldMs = 7 * 24 * hourMs;

/** For an order that is not paid: expires the checkout of an abandoned one, closes one that has expired. */
export async function settleUnpaid(
  ctx: Billing,
  order: OrderRow,
  seen: ProviderCheckout,
  askedAt: number,
): Promise<OrderRow> {
  const repo = ordersRepo(ctx.db);
  const isAbandoned = order.state === 'abandoned' || askedAt - ms(order.createdAt) > oldMs;
  if (order.state !== 'paid' && seen.status === 'unpaid' && isAbandoned) {
    await providerOf(ctx).expire(seen.id);
    await repo.abandon(order.id, iso(askedAt + 10_000));
    const after = await providerOf(ctx).checkout(seen.id);
    if (after?.status === 'expired') return repo.close(order.id, iso(askedAt));
    return repo.change(order.id, { nextCheckAt: iso(askedAt + minuteMs) });
  }
  if (seen.status === 'expired') {
    await repo.change(order.id, { providerStatus: seen.status, checkedAt: iso(askedAt) });
    return repo.close(order.id, iso(askedAt));
  }
  if (!['unpaid', 'paid', 'payment_in_progress'].includes(seen.status)) {
    ctx.log.warn({ checkoutId: seen.id, status: seen.status }, 'a checkout has a status that is not known');
  }
  return noteUnpaid(ctx, order, seen, askedAt, null);
}

/**
 * For an order whose checkout the provider does not know, as after a change of its keys: nobody can pay it
 * there, so the next purchase gets a new one. It is asked for again until it is old: the change may have been
 * a mistake.
 */
export async function settleUnknown(ctx: Billing, order: OrderRow, askedAt: number): Promise<OrderRow> {
  const { id, checkoutId, state, createdAt } = order;
  ctx.log.error({ orderId: id, checkoutId }, 'the provider does not know a checkout that it made');
  const repo = ordersRepo(ctx.db);
  if (state !== 'paid' && askedAt - ms(createdAt) > oldMs) return repo.close(id, iso(askedAt));
  const nextCheckAt = iso(askedAt + hourMs);
  await repo.abandon(id, nextCheckAt);
  return repo.change(id, { checkedAt: iso(askedAt), nextCheckAt });
}

/** Stores the status, unless the order is paid. */
export async function noteUnpaid(
  ctx: Billing,
  order: OrderRow,
  seen: ProviderCheckout,
  askedAt: number,
  problem: string | null,
): Promise<OrderRow> {
  if (order.state === 'paid') return order;
  return ordersRepo(ctx.db).change(order.id, {
    providerStatus: seen.status,
    problem,
    checkedAt: iso(askedAt),
    nextCheckAt: iso(askedAt + pauseAt(askedAt - ms(order.createdAt))),
  });
}

/** The younger an order, the sooner it is checked again. */
function pauseAt(age: number): number {
  if (age < 15 * minuteMs) return minuteMs / 3;
  if (age < 2 * hourMs) return 2 * minuteMs;
  return age < 48 * hourMs ? 15 * minuteMs : hourMs;
}
