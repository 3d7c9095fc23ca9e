import { type Endpoint, onBehalfOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer, OnBehalf } from '../../core/customer.ts';
import type { Handle } from '../../db/handle.ts';
import { accountEvent } from '../../security/security-log.ts';
import { record, unrecord } from '../activity/activity.ts';
import { act } from '../acts/acts.ts';

/**
 * Records a change that an operator makes for a customer before it is made, so that none lacks its line even
 * if the process ends.
 * @returns a function to call when the change was refused; null for a call that changes nothing
 */
export async function noteOnBehalf(
  ctx: Needs<'db' | 'log'>,
  customer: Customer,
  endpoint: Endpoint,
  params: Record<string, unknown>,
): Promise<(() => Promise<void>) | null> {
  const { onBehalf } = customer;
  const rule = onBehalfOf(endpoint);
  if (!onBehalf || typeof rule === 'string') return null;
  const called = { llamada: `${endpoint.method} ${endpoint.path}`, hecho: rule.change };
  const about = Object.values(params).map(String).join(' ').slice(0, 100);
  const after = about ? { ...called, sobre: about } : called;
  const line = await ctx.db.transaction(async (trx) => {
    const id = await record(trx, customer, 'provider-changed', rule.change);
    await write(trx, customer, onBehalf, 'behalf-changed', after);
    return id;
  });
  accountEvent(ctx.log, 'behalf-changed', customer, called.llamada);
  return () =>
    ctx.db.transaction(async (trx) => {
      await unrecord(trx, line);
      await write(trx, customer, onBehalf, 'behalf-refused', after);
    });
}

const write = (
  trx: Handle,
  { userId, origin }: Customer,
  { operatorId, role, customer }: OnBehalf,
  kind: 'behalf-changed' | 'behalf-refused',
  after: Record<string, string>,
): Promise<void> =>
  act(
    trx,
    { operatorId, role: { name: role }, origin, right: 'customers.change' },
    { kind, subject: { kind: 'customer', id: customer }, customerId: userId, after },
  );
