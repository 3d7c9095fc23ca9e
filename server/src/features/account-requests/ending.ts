import type { AccountRequestKind } from '@atrio/contract';
import { type RequestOutcome, requestOutcomes } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { securityEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { type Actor, act } from '../acts/acts.ts';
import { queueMail } from '../mails/mails.ts';
import { type RequestCustomer, type RequestRow, requestsRepo } from './requests.repo.ts';
import { texts } from './texts.ts';

const nowhere: Origin = { userAgent: null, address: null };

/**
 * The operator who asked, named in the book when no operator acts: the customer stops the request, or its
 * time runs out.
 */
export const askerOf = ({ operatorId, role }: RequestRow): Actor => ({
  operatorId,
  role: { name: role },
  origin: nowhere,
});

export const kindOf = ({ kind }: Pick<RequestRow, 'kind'>) => kind as AccountRequestKind;

/**
 * Ends a request without carrying it out, and writes the reason to history, mail and book. Call it last in a
 * transaction that has locked account and request.
 * @param by the operator; null: the customer, or nobody
 * @param origin where the customer called from
 */
export async function stop(
  trx: Handle,
  row: RequestRow,
  customer: RequestCustomer,
  how: RequestOutcome,
  { by = null, origin = nowhere }: { by?: Actor | null; origin?: Origin } = {},
): Promise<void> {
  const kind = kindOf(row);
  await requestsRepo(trx).end(row.id, how, now());
  await record(trx, { userId: customer.id, origin }, 'request-stopped', texts.stopped(kind, how));
  await queueMail(trx, 'request-stopped', customer.email, { userId: customer.id, kind, how });
  await writeStop(trx, row, customer.documentId, how, by);
}

const writeStop = (
  trx: Handle,
  row: RequestRow,
  documentId: string,
  how: RequestOutcome,
  by: Actor | null = null,
): Promise<void> =>
  act(trx, by ?? askerOf(row), {
    kind: 'request-stopped',
    subject: { kind: 'customer', id: documentId },
    customerId: row.userId,
    after: { solicitud: texts.names[kindOf(row)], motivo: requestOutcomes[how] },
  });

/** Logs a stop. Call it after the transaction. */
export function logStop(
  { log }: Needs<'log'>,
  row: RequestRow,
  how: RequestOutcome,
  address?: string | null,
) {
  securityEvent(log, 'request-stopped', {
    what: `${row.kind} ${how}`,
    ...{ account: row.userId, operator: row.operatorId },
    ...(address === undefined ? {} : { address }),
  });
}

/** Forgets the requests of an account that is being deleted; only the book keeps their end. Call it last. */
export async function forgetRequests(
  trx: Handle,
  { id, documentId }: { id: number; documentId: string },
): Promise<void> {
  const repo = requestsRepo(trx);
  const open = await repo.open(id);
  await repo.forget(id);
  if (open) await writeStop(trx, open, documentId, 'deleted');
}

/**
 * Whoever signs in with the second factor has not lost it: a request to take it away is over. Call it last in
 * the transaction of the sign-in, which has locked the account.
 */
export async function stopBySignIn(trx: Handle, customer: RequestCustomer, origin: Origin): Promise<void> {
  const repo = requestsRepo(trx);
  const open = await repo.open(customer.id);
  const row = open?.kind === 'second-factor' && (await repo.lockOpen(open.id));
  if (row) await stop(trx, row, customer, 'sign-in', { origin });
}
