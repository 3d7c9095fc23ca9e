import type { acceptHandOver, BodyOf, ResponseOf } from '@atrio/contract';
import type { CustomerRequest } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import type { Operator } from '../../core/operator.ts';
import * as carry from '../account-requests/carry-out.ts';
import { accept } from '../account-requests/customer-side.ts';
import { agree } from '../account-requests/requests.ts';
import { effects } from './effects.ts';

type Run = Needs<'clock' | 'config' | 'db' | 'log' | 'stopping'>;

export const carryOutDue = (ctx: Run): Promise<number> => carry.carryOutDue(ctx, effects);

/**
 * Lets a second person agree, and carries the request out at once. If that is not possible yet, the request
 * says why and is tried again.
 */
export async function agreeAndCarryOut(
  ctx: Run,
  operator: Operator,
  documentId: string,
  request: string,
): Promise<CustomerRequest> {
  const row = await agree(ctx, operator, documentId, request);
  await carry.carryOut(ctx, effects, row.id);
  return carry.answerAfter(ctx, operator, row);
}

/** Accepts an account at its new address; it changes hands at once if the wait is over. */
export async function acceptAndCarryOut(
  ctx: Run,
  body: BodyOf<typeof acceptHandOver>,
  origin: Origin,
): Promise<ResponseOf<typeof acceptHandOver>> {
  const row = await accept(ctx, body, origin);
  const done = await carry.carryOut(ctx, effects, row.id);
  return { done, dueAt: row.dueAt };
}
