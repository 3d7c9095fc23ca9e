import { actingTokenPrefix } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer, OnBehalf, Origin } from '../../core/customer.ts';
import { AppError } from '../../core/errors.ts';
import { now } from '../../db/values.ts';
import { addressIn, isWithin } from '../../lib/network.ts';
import { hashOfSecret } from '../../security/one-time-secret.ts';
import { securityEvent } from '../../security/security-log.ts';
import { behalfRepo } from './behalf.repo.ts';
import { end } from './endings.ts';
import { actorOf, endReasonOf } from './standing.ts';
import { texts } from './texts.ts';

const touchEveryMs = 60_000;

export const isActingToken = (token: string): boolean => token.startsWith(actingTokenPrefix);

/** Whether this address may reach the console, in which everybody who acts for a customer works. */
export function mayReach({ config }: Needs<'config'>, { address }: Origin): boolean {
  if (!config.operators) return false;
  const { networks } = config.operators;
  const caller = addressIn(address ?? '');
  return networks === null || (caller !== null && isWithin(networks, caller));
}

/**
 * The customer for whom an operator acts with this token.
 * @throws unauthenticated where the session must end, for any reason; its end is stored
 */
export async function actingCustomer(
  ctx: Needs<'config' | 'db' | 'log'>,
  token: string,
  origin: Origin,
): Promise<Customer> {
  const at = now();
  const row = await behalfRepo(ctx.db).byToken(hashOfSecret(token), at);
  const why = row ? endReasonOf(ctx, row, at) : 'time';
  if (!row || why !== null || !mayReach(ctx, origin)) {
    const { address } = origin;
    securityEvent(
      ctx.log,
      'ended-token',
      row ? { account: row.userId, operator: row.operatorId, address } : { address },
    );
    if (row && why !== null && row.endedAt === null) await end(ctx, [row], why, origin);
    throw new AppError('unauthenticated', 'acting session is over', texts.over);
  }
  if (Date.parse(at) - Date.parse(row.consoleSeenAt) > touchEveryMs) {
    await behalfRepo(ctx.db).touchConsole(row.operatorSessionId, at);
  }
  return { userId: row.userId, sessionId: `behalf ${row.id}`, origin, onBehalf: actorOf(row) };
}

/** Whether the acting operator may continue; asked while an answer is streamed. */
export async function visitLasts(ctx: Needs<'config' | 'db'>, { id }: OnBehalf): Promise<boolean> {
  const at = now();
  const row = await behalfRepo(ctx.db).byId(id, at);
  return row !== undefined && endReasonOf(ctx, row, at) === null;
}
