import {
  CheckoutError,
  type CheckoutRequest,
  type CreatedCheckout,
} from '../../../adapters/checkout/checkout.ts';
import { iso } from '../../../lib/calendar.ts';
import type { Billing } from '../reconcile/context.ts';
import { findLostCheckout } from '../reconcile/lost-checkout.ts';
import { providerOf, withoutUrl } from '../reconcile/provider.ts';
import { type OrderRow, ordersRepo } from '../store/orders.repo.ts';

/** Longer than the calls of one attempt may take. */
const leaseMs = 90_000;
const firstCheckMs = 10_000;
const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/**
 * Has the provider create the checkout of an order: exactly one, although several requests may ask at the
 * same time and the provider's answers may get lost.
 *
 * @returns the order as it is afterwards: open with its checkout, or abandoned, paid or closed in the
 * meantime; null where another request has not finished creating it
 * @throws CheckoutError, or unavailable where the address is missing or leads elsewhere
 */
export async function createAtProvider(
  ctx: Billing,
  { id }: OrderRow,
  request: CheckoutRequest,
): Promise<OrderRow | null> {
  const repo = ordersRepo(ctx.db);
  const order = await repo.claim(id, iso(ctx.clock()), iso(ctx.clock() + leaseMs));
  if (!order) return waitForOther(ctx, id);
  try {
    const lost = order.attempts > 0 ? await findLostCheckout(ctx, order) : null;
    const created = lost ?? (await create(ctx, order, request));
    const problem = urlProblem(ctx, created);
    const attached = await repo.attach(id, created.id, created.url, iso(ctx.clock() + firstCheckMs));
    if (problem !== null) {
      await repo.abandon(id, iso(ctx.clock()));
      ctx.log.error({ orderId: id, checkoutId: created.id }, problem);
      throw withoutUrl(problem);
    }
    return attached;
  } catch (error) {
    // A definite refusal: the provider has no checkout of this order.
    if (error instanceof CheckoutError && !error.mayHaveHappened && error.kind !== 'rate-limited') {
      const at = iso(ctx.clock());
      await (error.kind === 'refused' ? repo.close(id, at) : repo.closeAfterOneAttempt(id, at));
    }
    throw error;
  } finally {
    await repo.release(id);
  }
}

/** Another request is creating the checkout right now: waits for what it gets. */
async function waitForOther(ctx: Billing, id: number): Promise<OrderRow | null> {
  const repo = ordersRepo(ctx.db);
  const end = Date.now() + 30_000;
  for (;;) {
    const order = await repo.byId(id);
    if (order?.state !== 'creating') return order ?? null;
    if (order.leaseUntil === null || Date.now() > end) return null;
    await pause(50);
  }
}

function urlProblem(ctx: Billing, { url }: CreatedCheckout): string | null {
  if (!url) return 'the checkout has no address';
  return providerOf(ctx).isOwnPage(url)
    ? null
    : `the checkout's address leads elsewhere: ${url.slice(0, 200)}`;
}

/** Asks at most twice; the second time only after a search showed that the first made no checkout. */
async function create(ctx: Billing, order: OrderRow, request: CheckoutRequest): Promise<CreatedCheckout> {
  const provider = providerOf(ctx);
  for (let attempt = 1; ; attempt += 1) {
    await ordersRepo(ctx.db).countAttempt(order.id);
    try {
      const created = await provider.create(request);
      ctx.failPoint('checkout:asked');
      return created.url
        ? created
        : { id: created.id, url: (await provider.checkout(created.id))?.url ?? null };
    } catch (error) {
      if (!(error instanceof CheckoutError) || !error.mayHaveHappened) throw error;
      ctx.log.warn({ err: error, orderId: order.id }, 'a checkout was asked for and its fate is not known');
      const found = await findLostCheckout(ctx, order);
      if (found) return found;
      if (attempt === 2) throw error;
    }
  }
}
