import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Whether a subscription is in force. A cancelled one still is, until the period that was paid for is over.
 *
 * @param at ISO time
 */
export function inForce(at: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'subscriptions'>();
  return eb.and([
    eb('subscriptions.endedAt', 'is', null),
    eb.or([eb('subscriptions.endsAt', 'is', null), eb('subscriptions.endsAt', '>', at)]),
  ]);
}
