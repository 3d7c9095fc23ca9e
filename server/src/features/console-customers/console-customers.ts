import type { QueryOf, ResponseOf } from '@atrio/contract';
import type { CustomerPage, searchCustomers as searchCall } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { notFound } from '../../core/errors.ts';
import type { Operator } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { hideQuoted } from '../../lib/hide-quoted.ts';
import { deviceWords } from '../activity/device.ts';
import { act } from '../acts/acts.ts';
import { type FoundPage, searchCustomers } from '../customer-search/customer-search.ts';
import { type CustomerRow, customersRepo } from './console-customers.repo.ts';

export async function findCustomers(
  ctx: Needs<'db'>,
  { words, after, pageSize }: QueryOf<typeof searchCall>,
): Promise<ResponseOf<typeof searchCall>> {
  const { customers, next } = await searchCustomers(ctx, words, readCursor(after), pageSize);
  return {
    data: customers.map((row) => ({ ...row, blocked: row.blocked === 1, instances: row.instances ?? 0 })),
    next: next && `${next.userId}:${next.term}`,
  };
}

/** The end of the page before, as its `next` says; for any other text the first page. */
function readCursor(after: string | undefined): FoundPage['next'] {
  const [, userId, term] = /^(\d{1,9}):(.*)$/s.exec(after ?? '') ?? [];
  return userId === undefined ? null : { userId: Number(userId), term: term ?? '' };
}

/** @throws not-found for a customer who does not exist, or was deleted */
export async function customerNamed(db: Handle, documentId: string): Promise<CustomerRow> {
  const row = await customersRepo(db).find(documentId);
  if (!row) throw notFound('customer');
  return row;
}

/** What a customer has. Reading it is written into the book of acts. */
export async function customerPage(
  ctx: Needs<'db'>,
  operator: Operator,
  documentId: string,
): Promise<CustomerPage> {
  const customer = await customerNamed(ctx.db, documentId);
  const repo = customersRepo(ctx.db);
  const [instances, installations, subscription, sessions, secondStep, passkeys, openFailures] =
    await Promise.all([
      repo.instances(customer.id),
      repo.installations(customer.id),
      repo.subscription(customer.id, now()),
      repo.sessions(customer.id, now()),
      repo.hasSecondStep(customer.id),
      repo.passkeys(customer.id),
      repo.openFailures(customer.id),
    ]);
  await ctx.db.transaction((trx) =>
    act(trx, operator, {
      kind: 'customer-read',
      subject: { kind: 'customer', id: documentId },
      customerId: customer.id,
    }),
  );
  const { id, name, username, email, nit, phone, createdAt, blockReason } = customer;
  return {
    ...{ id, documentId, name, username, email, nit, phone, createdAt, blockReason },
    ...{ secondStep, passkeys, openFailures },
    installations: installations.map(({ message, ...row }) => ({
      ...row,
      message: message && hideQuoted(message),
    })),
    blocked: customer.blocked === 1,
    emailVerified: customer.emailVerifiedAt !== null,
    instances: instances.length,
    instanceList: instances.map(({ displayName, problemTitle, problemMessage, ...row }) => ({
      ...row,
      name: displayName,
      problem:
        problemTitle === null ? null : { title: problemTitle, message: hideQuoted(problemMessage ?? '') },
    })),
    subscription: subscription ?? null,
    sessions: sessions.map(({ userAgent, ...row }) => ({ ...row, device: deviceWords(userAgent) })),
  };
}
