import type { BodyOf, QueryOf, ResponseOf } from '@atrio/contract';
import {
  type attendFailures,
  type CauseGroup,
  type FailureKind,
  failureKinds,
  type listCauses,
  type listFailures,
  trendDays,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Operator } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { dayMs, iso, startOfDay } from '../../lib/calendar.ts';
import { hideQuoted } from '../../lib/hide-quoted.ts';
import { pageOf } from '../../lib/pages.ts';
import { act } from '../acts/acts.ts';
import { knownCause, titleOf } from '../failures/titles.ts';
import { consoleFailuresRepo } from './console-failures.repo.ts';
import { subjectsOf } from './subjects.ts';

/** More groups than a person looks through; the answer says that there are more. */
const mostGroups = 200;

export async function causeGroups({ db }: Needs<'db'>): Promise<ResponseOf<typeof listCauses>> {
  const repo = consoleFailuresRepo(db);
  const rows = await repo.groups(mostGroups + 1);
  const shown = rows.slice(0, mostGroups);
  const samples = await repo.messages(shown.map(({ lastId }) => lastId));
  const days = lastDays(Date.now());
  const trend = await repo.trend(
    shown.map(({ cause }) => cause),
    days,
  );
  const data = shown.map(
    ({ cause, count, customers, queued, firstAt, lastAt, lastId, ...row }): CauseGroup => {
      const sample = hideQuoted(samples.get(lastId) ?? '');
      const known = knownCause(cause);
      const kinds = failureKinds.flatMap((kind) => (row[kind] ? [[kind, Number(row[kind])]] : []));
      return {
        ...{ cause, count, customers, firstAt, lastAt, lastId, sample },
        title: titleOf(cause, sample),
        advice: known?.advice ?? null,
        who: known?.who ?? null,
        kinds: Object.fromEntries(kinds) as Partial<Record<FailureKind, number>>,
        queued: Number(queued),
        trend: days.map((day) => trend.find((one) => one.cause === cause && one.day === day)?.count ?? 0),
      };
    },
  );
  return { data, more: rows.length > mostGroups };
}

/** When each of the last days began in Guatemala, today last. */
const lastDays = (at: number): string[] =>
  Array.from({ length: trendDays }, (_, index) => iso(startOfDay(at) - (trendDays - 1 - index) * dayMs));

export async function failuresOf(
  ctx: Needs<'db'>,
  operator: Operator,
  cause: string,
  { before, pageSize }: QueryOf<typeof listFailures>,
): Promise<ResponseOf<typeof listFailures>> {
  const rows = await consoleFailuresRepo(ctx.db).open(cause, before ?? null, pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, ({ id }) => id);
  const subjects = await subjectsOf(ctx.db, page);
  await ctx.db.transaction((trx) =>
    act(trx, operator, { kind: 'failures-read', subject: { kind: 'cause', id: cause } }),
  );
  return {
    data: page.map(({ userId, documentId, name, email, subjectId, retryId, kind, message, ...row }) => ({
      ...row,
      message: hideQuoted(message),
      ...(subjects.get(`${kind}:${subjectId}`) ?? { installation: null, subject: null }),
      kind: kind as FailureKind,
      customer:
        userId === null || documentId === null ? null : { id: userId, documentId, name, email: email ?? '' },
      queued: retryId !== null,
    })),
    next,
  };
}

/** Ids of customers with an open failure of a cause, each once, at most `limit`. */
export const customersOfCause = (db: Handle, cause: string, limit: number): Promise<number[]> =>
  consoleFailuresRepo(db).customers(cause, limit);

/**
 * Closes the failures of a cause that the operator has seen. Later failures, and those with another cause,
 * stay open.
 */
export async function attend(
  ctx: Needs<'db'>,
  operator: Operator,
  cause: string,
  seen: BodyOf<typeof attendFailures>,
): Promise<ResponseOf<typeof attendFailures>> {
  return ctx.db.transaction(async (trx) => {
    const repo = consoleFailuresRepo(trx);
    const attended = await repo.attend(cause, seen, now());
    const subject = { kind: 'cause', id: cause } as const;
    await act(trx, operator, { kind: 'failures-attended', subject, after: { failures: attended } });
    return { attended, newer: await repo.countOpen(cause) };
  });
}
