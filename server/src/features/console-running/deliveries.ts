import type { QueryOf, ResponseOf } from '@atrio/contract';
import type { listEvents, listRunningMails, RunningEvent, RunningMail } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { notFound } from '../../core/errors.ts';
import type { Operator } from '../../core/operator.ts';
import { idAfter, pageOf } from '../../lib/pages.ts';
import { act } from '../acts/acts.ts';
import { noteReading } from '../acts/reading.ts';
import { processAgain } from '../billing/billing.ts';
import { mailWords } from '../console-customers/timeline-words.ts';
import { titleOf } from '../failures/titles.ts';
import { sendAgain } from '../mails/mails.ts';
import { deliveriesRepo } from './deliveries.repo.ts';

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
  const data = page.map(
    ({ id, kind, address, createdAt, dueAt, attempts, userId, documentId, name, email }): RunningMail => {
      const failure = failures.get(String(id));
      return {
        ...{ id, address, dueAt, kind: mailWords(kind), since: createdAt },
        customer:
          userId === null || documentId === null
            ? null
            : { id: userId, documentId, name, email: email ?? '' },
        tries: attempts ?? failure?.times ?? 0,
        problem: failure?.message ?? null,
      };
    },
  );
  return { data, next };
}

/** @throws not-found for one that is no longer known */
export async function sendNow({ db }: Needs<'db'>, operator: Operator, id: number): Promise<{ ok: true }> {
  await db.transaction(async (trx) => {
    if (!(await sendAgain(trx, id))) throw notFound('mail');
    await act(trx, operator, { kind: 'mail-sent-again', subject: { kind: 'mail', id } });
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
  const data = page.map(({ nextTryAt, ...row }): RunningEvent => {
    const failure = failures.get(row.id);
    const cause = failure && { cause: failure.cause, title: titleOf(failure.cause, failure.message) };
    return { ...row, state: row.state as RunningEvent['state'], dueAt: nextTryAt, cause: cause ?? null };
  });
  return { data, next };
}

/** @throws not-found for one that is no longer known */
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
