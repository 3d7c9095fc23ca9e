import type { QueryOf, ResponseOf } from '@atrio/contract';
import type { listEvents, listRunningMails, RunningEvent, RunningMail } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Operator } from '../../core/operator.ts';
import { hideQuoted } from '../../lib/hide-quoted.ts';
import { idAfter, pageOf } from '../../lib/pages.ts';
import { act } from '../acts/acts.ts';
import { noteReading } from '../acts/reading.ts';
import { processAgain } from '../billing/billing.ts';
import { mailWords } from '../console-customers/timeline-words.ts';
import { titleOf } from '../failures/titles.ts';
import { canGoAgain, isToProvider, leaveMail, sendAgain } from '../mails/mails.ts';
import { deliveriesRepo } from './deliveries.repo.ts';
import { texts } from './texts.ts';

export async function mailsOf(
  ctx: Needs<'db'>,
  operator: Operator,
  { state, after, pageSize }: QueryOf<typeof listRunningMails>,
): Promise<ResponseOf<typeof listRunningMails>> {
  const repo = deliveriesRepo(ctx.db);
  await noteReading(ctx, operator, { kind: 'running-read' });
  const isWaiting = state === 'waiting';
  const from = idAfter(after);
  const rows = isWaiting
    ? await repo.waiting(from, pageSize + 1)
    : (await repo.givenUp(from, pageSize + 1)).map((row) => ({ ...row, dueAt: null, attempts: null }));
  const { page, next } = pageOf<(typeof rows)[number], string>(rows, pageSize, ({ id }) => String(id));
  const failures = await repo.failuresOf(
    'mail',
    page.map(({ id }) => id),
  );
  const data = page.map(({ id, kind, createdAt, dueAt, attempts, ...row }): RunningMail => {
    const failure = failures.get(String(id));
    return {
      ...{ id, dueAt, kind: mailWords(kind), since: createdAt },
      ...recipientOf(operator, { kind, ...row }),
      again: isWaiting || canGoAgain({ kind, userId: row.userId, data: row.data }),
      tries: attempts ?? failure?.times ?? 0,
      problem: failure ? hideQuoted(failure.message) : null,
    };
  });
  return { data, next };
}

interface MailTo {
  kind: string;
  data: string;
  address: string;
  /** The customer's id. */
  userId: number | null;
  documentId: string | null;
  name: string | null;
  email: string | null;
  personDocumentId: string | null;
  personName: string | null;
}

/** The recipient of a mail. An operator as recipient is shown only to readers who may see «Personas». */
function recipientOf(
  operator: Operator,
  { kind, data, address, userId, documentId, name, email, personDocumentId, personName }: MailTo,
): Pick<RunningMail, 'address' | 'customer' | 'person'> {
  if (!isToProvider(kind, data)) {
    const isKnown = userId !== null && documentId !== null;
    const customer = isKnown ? { id: userId, documentId, name, email: email ?? '' } : null;
    return { address, customer, person: null };
  }
  if (!operator.rights.includes('people.read')) return { address: null, customer: null, person: null };
  const person =
    personDocumentId === null ? null : { documentId: personDocumentId, name: personName, email: address };
  return { address, customer: null, person };
}

/** @throws not-found for a mail that is no longer stored; conflict for one that cannot be sent again */
export async function sendNow({ db }: Needs<'db'>, operator: Operator, id: number): Promise<{ ok: true }> {
  await db.transaction(async (trx) => {
    const past = await deliveriesRepo(trx).past(id);
    // Another operator has sent or left it meanwhile.
    if (past && past.state !== 'given-up') throw notFound('mail');
    if (past && !canGoAgain(past)) throw new AppError('conflict', 'not again', texts.notAgain(past.kind));
    if (!(await sendAgain(trx, id, 'given-up'))) throw notFound('mail');
    await act(trx, operator, { kind: 'mail-sent-again', subject: { kind: 'mail', id } });
  });
  return { ok: true };
}

/** @throws not-found for a mail that was not given up, or that another operator has sent or left meanwhile */
export async function leave({ db }: Needs<'db'>, operator: Operator, id: number): Promise<{ ok: true }> {
  await db.transaction(async (trx) => {
    const left = await leaveMail(trx, id);
    if (!left) throw notFound('mail');
    await act(trx, operator, {
      ...{ kind: 'mail-left', subject: { kind: 'mail', id } },
      ...(left.userId === null ? {} : { customerId: left.userId }),
    });
  });
  return { ok: true };
}

export async function eventsOf(
  { db }: Needs<'db'>,
  { state, after, pageSize }: QueryOf<typeof listEvents>,
): Promise<ResponseOf<typeof listEvents>> {
  const repo = deliveriesRepo(db);
  const [, at, id] = /^([\dTZ:.-]{24})\|(.+)$/s.exec(after ?? '') ?? [];
  const before = at === undefined || id === undefined ? null : { at, id };
  const rows = await repo.events(state, before, pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, (last) => `${last.receivedAt}|${last.id}`);
  const failures = await repo.failuresOf(
    'webhook',
    page.map((row) => row.id),
  );
  const data = page.map(({ nextTryAt, problem, ...row }): RunningEvent => {
    const failure = failures.get(row.id);
    const cause = failure && { cause: failure.cause, title: titleOf(failure.cause, failure.message) };
    const state = row.state as RunningEvent['state'];
    return { ...row, state, dueAt: nextTryAt, problem: problem && hideQuoted(problem), cause: cause ?? null };
  });
  return { data, next };
}

/** @throws not-found for an event that is no longer stored */
export async function processNow(
  ctx: Needs<'clock' | 'db'>,
  operator: Operator,
  id: string,
): Promise<{ ok: true }> {
  await ctx.db.transaction(async (trx) => {
    if (!(await processAgain(trx, ctx, id))) throw notFound('event');
    await act(trx, operator, { kind: 'event-processed-again', subject: { kind: 'event', id } });
  });
  return { ok: true };
}
