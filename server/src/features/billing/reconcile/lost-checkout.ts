import type { CreatedCheckout, ProviderCheckout } from '../../../adapters/checkout/checkout.ts';
import { ms } from '../../../lib/calendar.ts';
import type { OrderRow } from '../store/orders.repo.ts';
import type { Billing } from './context.ts';
import { providerOf } from './provider.ts';

/**
 * Finds, by the order's id in its metadata, a checkout that an earlier call created and whose answer never
 * came. Where a call was carried out late there is more than one: the first counts, the others are expired.
 */
export async function findLostCheckout(ctx: Billing, order: OrderRow): Promise<CreatedCheckout | null> {
  const provider = providerOf(ctx);
  const found = await provider.find(order.documentId, ms(order.createdAt));
  const usable = found.find((one) => isUnderWay(one) || (one.status === 'unpaid' && one.url !== null));
  for (const other of found) {
    // A checkout without an address cannot be paid.
    if (other !== usable && other.status === 'unpaid') await provider.expire(other.id);
  }
  return usable ? { id: usable.id, url: usable.url } : null;
}

const isUnderWay = ({ status }: ProviderCheckout) => status === 'paid' || status === 'payment_in_progress';
