import {
  CheckoutError,
  type CheckoutRequest,
  type ProviderCheckout,
} from '../../../adapters/checkout/checkout.ts';
import { iso, ms } from '../../../calendar.ts';
import type { Context } from '../../../context.ts';
import { providerOf, withoutUrl } from '../reconcile/provider.ts';
import { type OrderRow, ordersRepo } from '../store/orders.repo.ts';

/** Longer than the calls of one attempt may take. */
const leaseMs = 90_000;
const firstLookMs = 10_000;
const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** A checkout that the provider made, with the page on which it is paid. */
interface Made {
  id: string;
  url: string | null;
}

/**
 * Gets the checkout of an order that is written down: one, however often and from wherever it is asked
 * for, and however the provider's answers get lost.
 *
 * @returns the order with its checkout; null where it was settled otherwise meanwhile
 * @throws CheckoutError, or unavailable where the address is missing or leads elsewhere
 */
export async function place(
  ctx: Context,
  order: OrderRow,
  request: CheckoutRequest,
): Promise<OrderRow | null> {
  const repo = ordersRepo(ctx.db);
  const claimed = await repo.claim(order.id, iso(ctx.clock()), iso(ctx.clock() + leaseMs));
  if (!claimed) return waitForOther(ctx, order.id);
  try {
    const made = (order.attempts > 0 ? await lookUp(ctx, order) : null) ?? (await ask(ctx, order, request));
    const problem = urlProblem(ctx, made);
    const attached = await repo.attach(order.id, made.id, made.url, iso(ctx.clock() + firstLookMs));
    if (problem !== null) {
      await repo.leave(order.id, iso(ctx.clock()));
      ctx.log.error({ orderId: order.id, checkoutId: made.id }, problem);
      throw withoutUrl(problem);
    }
    return attached?.state === 'open' ? attached : null;
  } catch (error) {
    // It was refused for good: nothing waits at the provider.
    if (error instanceof CheckoutError && !error.mayHaveHappened && error.kind !== 'rate-limited') {
      const now = await repo.byId(order.id);
      if (now && (now.attempts <= 1 || error.kind === 'refused'))
        await repo.close(order.id, iso(ctx.clock()));
    }
    throw error;
  } finally {
    await repo.release(order.id);
  }
}

/** Another request is asking right now: its answer is this one's as well. */
async function waitForOther(ctx: Context, id: number): Promise<OrderRow | null> {
  const repo = ordersRepo(ctx.db);
  const end = Date.now() + 30_000;
  for (;;) {
    const order = await repo.byId(id);
    if (order?.state !== 'creating') return order?.state === 'open' ? order : null;
    if (order.leaseUntil === null || Date.now() > end) return null;
    await pause(50);
  }
}

function urlProblem(ctx: Context, { url }: Made): string | null {
  if (!url) return 'the checkout has no address';
  return providerOf(ctx).isOwnPage(url)
    ? null
    : `the checkout's address leads elsewhere: ${url.slice(0, 200)}`;
}

/** Twice at most, the second time only when the provider was found to have nothing of the first. */
async function ask(ctx: Context, order: OrderRow, request: CheckoutRequest): Promise<Made> {
  const provider = providerOf(ctx);
  for (let attempt = 1; ; attempt += 1) {
    await ordersRepo(ctx.db).countAttempt(order.id);
    try {
      const made = await provider.create(request);
      ctx.reach('checkout:asked');
      return made.url ? made : { id: made.id, url: (await provider.checkout(made.id))?.url ?? null };
    } catch (error) {
      if (!(error instanceof CheckoutError) || !error.mayHaveHappened) throw error;
      ctx.log.warn({ err: error, orderId: order.id }, 'a checkout was asked for and its fate is not known');
      const found = await lookUp(ctx, order);
      if (found) return found;
      if (attempt === 2) throw error;
    }
  }
}

/**
 * The checkout that an earlier call made, by the order's id in its metadata. More than one is possible,
 * when a call was carried out late: the first counts and the others are expired.
 */
async function lookUp(ctx: Context, order: OrderRow): Promise<Made | null> {
  const provider = providerOf(ctx);
  const found = await provider.find(order.documentId, ms(order.createdAt));
  const usable = found.find((one) => isUnderWay(one) || (one.status === 'unpaid' && one.url !== null));
  for (const other of found) {
    // One without an address can be paid by nobody.
    if (other !== usable && other.status === 'unpaid') await provider.expire(other.id);
  }
  return usable ? { id: usable.id, url: usable.url } : null;
}

const isUnderWay = ({ status }: ProviderCheckout) => status === 'paid' || status === 'payment_in_progress';

/** For an order whose request never got its answer: attaches what the provider made of it. */
export async function findLost(ctx: Context, order: OrderRow): Promise<string | null> {
  const made = await lookUp(ctx, order);
  if (made) await ordersRepo(ctx.db).attach(order.id, made.id, made.url, iso(ctx.clock()));
  return made?.id ?? null;
}
