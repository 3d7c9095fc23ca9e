import type { Payment } from '@atrio/contract';
import { texts } from './texts.ts';

type PaymentCard = NonNullable<Payment['card']>;

/** 'Visa terminada en 4242' */
export function cardName({ network, last4 }: PaymentCard): string {
  return texts.cardEnding(network.charAt(0).toUpperCase() + network.slice(1), last4);
}

/** What a payment was for, in Spanish. */
export function paymentPurpose({ kind, planName, months }: Payment): string {
  return kind === 'refunded' ? texts.payments.refund(planName) : texts.payments.what(planName, months);
}
