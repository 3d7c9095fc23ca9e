import type { Payment } from '@atrio/contract';
import { texts } from './texts.ts';

type Card = NonNullable<Payment['card']>;

/** 'Visa terminada en 4242' */
export function cardName({ network, last4 }: Card): string {
  return texts.cardEnding(network.charAt(0).toUpperCase() + network.slice(1), last4);
}

/** What a payment was for. */
export function conceptOf({ kind, planName, months }: Payment): string {
  return kind === 'refunded' ? texts.payments.refund(planName) : texts.payments.what(planName, months);
}
