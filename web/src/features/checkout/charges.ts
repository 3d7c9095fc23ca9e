import type { getCurrentSubscription, listPeriods, Plan, ResponseOf } from '@atrio/contract';
import { formatDay, monthsLater } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/figures.ts';
import { serverNow } from '../../lib/server-time.ts';
import { texts } from './texts.ts';

const words = texts.words;

type Period = ResponseOf<typeof listPeriods>['data'][number];
type SubscriptionState = ResponseOf<typeof getCurrentSubscription>;

export interface Charges {
  /** What is charged now: 'Q0.00' in a trial. */
  today: string;
  /** The day of the first charge, until which it is free; null without a trial. */
  freeUntil: string | null;
  /** How much is charged, when and how often. */
  sentences: string[];
}

/** What a purchase costs. Whether it begins with free months, only the server knows: `state` is its answer. */
export function chargesOf(
  plan: Plan,
  { months }: Period,
  { trialMonths, trialUsedBy }: SubscriptionState,
): Charges {
  const cents = Math.round(plan.price * 100) * months;
  const amount = formatMoney(cents, 'GTQ');
  const isFree = trialMonths > 0;
  const firstDay = formatDay(monthsLater(serverNow(), trialMonths));
  const first = isFree
    ? [words.trial(trialMonths), words.firstCharge(amount, firstDay, months)]
    : [...(trialUsedBy ? [words.trialUsed[trialUsedBy]] : []), words.today(amount, months)];
  return {
    today: formatMoney(isFree ? 0 : cents, 'GTQ'),
    freeUntil: isFree ? firstDay : null,
    sentences: [...first, words.renewal(months), words.cancel, words.provider],
  };
}

/** What a purchase does to the plan that the customer has now: to its trial, or to its days already paid. */
export function changesOf({ current }: SubscriptionState): string[] {
  if (!current) return [];
  const { plan, state, trialEndsAt, currentPeriodEnd } = current;
  const sentences = [words.change(plan.name)];
  if (state === 'trial' && trialEndsAt) sentences.push(words.loseTrial(formatDay(trialEndsAt)));
  else if (state === 'active' && currentPeriodEnd)
    sentences.push(words.losePaid(formatDay(currentPeriodEnd)));
  return sentences;
}

/** Whether the current plan is cancelled and can't be kept any more: who wants it has to buy it again. */
export const canBuyAgain = (state: SubscriptionState | undefined): boolean =>
  Boolean(state?.current?.cancelAtPeriodEnd && !state.current.canResume);

interface Order {
  /** The server takes payments. */
  canPay: boolean;
  hasPeriods: boolean;
  hasPeriod: boolean;
  /** What the customer has now: it decides what is charged, and what ends. */
  subscription: 'known' | 'asked' | 'failed';
}

/** Why an order cannot be paid now, in Spanish; null when it can. */
export function whyNotPayable({ canPay, hasPeriods, hasPeriod, subscription }: Order): string | null {
  if (!canPay) return texts.unavailable;
  if (!hasPeriod) return hasPeriods ? texts.whyDisabled : texts.noChoice;
  if (subscription === 'asked') return texts.subscriptionAsked;
  return subscription === 'failed' ? texts.subscriptionUnknown : null;
}
