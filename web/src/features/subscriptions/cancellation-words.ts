import { endsBeforeChargeMs, type SubscriptionDetail } from '@atrio/contract';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { texts } from './texts.ts';

const words = texts.cancellation;

/**
 * What the server will do when this subscription is cancelled now. Where the period that we know of is over,
 * only the provider knows whether the next one was charged: the server asks it first.
 *
 * @param now the server's time, ms
 */
export function whatCancellingDoes({ state, currentPeriodEnd }: SubscriptionDetail, now: number): string {
  if (state === 'pastDue') return words.atOnce;
  if (currentPeriodEnd === null || Date.parse(currentPeriodEnd) <= now) return words.asks;
  const last = Date.parse(currentPeriodEnd) - endsBeforeChargeMs;
  const takeBack = last > now ? words.takeBack(formatMoment(new Date(last).toISOString())) : words.noTakeBack;
  return `${words.until(formatDay(currentPeriodEnd))} ${takeBack}`;
}
