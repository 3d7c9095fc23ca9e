import type { ResponseOf } from '@atrio/contract';
import type { FailureKind, listRetries, retryFailures, stopRetry } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { eachInTurn } from '../../core/each-in-turn.ts';
import { notFound } from '../../core/errors.ts';
import { nameWithRole, type Operator } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { act } from '../acts/acts.ts';
import { processSoon } from '../billing/billing.ts';
import { titleOf } from '../failures/titles.ts';
import { checkSoon } from '../health/health.ts';
import { retryForProvider } from '../installations/control.ts';
import { sendAgain } from '../mails/mails.ts';
import { undoAgain } from '../undo/undo.ts';
import { consoleFailuresRepo } from './console-failures.repo.ts';
import { retriesRepo } from './retries.repo.ts';

/** Short enough that a retry begins at once and goes on evenly. */
const turnMs = 6000;
const shown = 10;

/**
 * Queues the open failures of a cause. Each is queued once until it fails again or is skipped, so that a second
 * call at the same moment queues nothing.
 */
export async function retry(
  ctx: Needs<'db'>,
  operator: Operator,
  cause: string,
  perMinute: number,
): Promise<ResponseOf<typeof retryFailures>> {
  const queued = await ctx.db.transaction(async (trx) => {
    const repo = retriesRepo(trx);
    const at = now();
    const id = await repo.add({
      cause,
      by: nameWithRole(operator),
      at,
      perMinute,
      nextAt: at,
    });
    const count = await repo.queue(id, cause);
    if (count === 0) {
      await repo.remove(id);
      return 0;
    }
    const subject = { kind: 'cause', id: cause } as const;
    await act(trx, operator, { kind: 'failures-retried', subject, after: { failures: count, perMinute } });
    return count;
  });
  return { queued };
}

export async function lastRetries({ db }: Needs<'db'>): Promise<ResponseOf<typeof listRetries>> {
  const rows = await retriesRepo(db).last(shown);
  const data = rows.map(({ message, nextAt, waiting, ...row }) => ({
    ...row,
    title: titleOf(row.cause, message ?? ''),
    waiting: nextAt === null ? 0 : Number(waiting),
  }));
  return { data };
}

/** @throws not-found for a retry that has ended */
export async function stop(
  ctx: Needs<'db'>,
  operator: Operator,
  id: number,
): Promise<ResponseOf<typeof stopRetry>> {
  await ctx.db.transaction(async (trx) => {
    const repo = retriesRepo(trx);
    const cause = await repo.end(id);
    if (cause === undefined) throw notFound('retry');
    const left = await repo.release(id);
    const subject = { kind: 'cause', id: cause } as const;
    await act(trx, operator, { kind: 'retry-stopped', subject, after: { failures: left } });
  });
  return { ok: true };
}

type Parts = Needs<'clock' | 'config' | 'db' | 'jobs' | 'log' | 'stopping'>;

/**
 * Starts the failures that are due in every retry; an interval job. Only one of several processes does each
 * round of a retry.
 * @returns how many it started
 */
export async function startRetries(ctx: Parts): Promise<number> {
  const repo = retriesRepo(ctx.db);
  let started = 0;
  const at = Date.now();
  for (const { id, by, perMinute, nextAt } of await repo.due(new Date(at).toISOString())) {
    const next = new Date(at + turnMs * ctx.config.waitScale).toISOString();
    if (!(await repo.claim(id, nextAt ?? '', next))) continue;
    const failures = await repo.next(id, Math.ceil((perMinute * turnMs) / 60_000));
    if (failures.length === 0) await repo.end(id);
    const tryAgain = async (failure: (typeof failures)[number]) => {
      if (ctx.stopping.aborted) return false;
      const isOpen = failure.solvedAt === null && failure.attendedAt === null;
      let isStarted = false;
      try {
        isStarted = isOpen && (await startAgain(ctx, failure, by));
      } finally {
        // Also if the start failed: else this failure would stay before all others for ever.
        const outcome = isStarted ? 'started' : 'skipped';
        await ctx.db.transaction((trx) => retriesRepo(trx).noteOutcome(failure.id, id, outcome));
      }
      if (isStarted) started += 1;
      return true;
    };
    await eachInTurn(ctx, failures, (failure) => ({ failure: failure.id }), tryAgain);
  }
  return started;
}

/**
 * Tries a failure again.
 * @param noted called in the transaction that begins an installation or undoing
 * @returns false where its subject is running, done or gone by now
 */
export async function startAgain(
  ctx: Parts,
  { kind, subjectId }: { kind: string; subjectId: string },
  by: string,
  noted?: (trx: Handle) => Promise<void>,
): Promise<boolean> {
  switch (kind as FailureKind) {
    case 'installation':
      return retryForProvider(ctx, Number(subjectId), by, noted);
    case 'import': {
      const [file] = await consoleFailuresRepo(ctx.db).imports([Number(subjectId)]);
      return file !== undefined && retryForProvider(ctx, file.installationId, by, noted);
    }
    case 'undo':
      return undoAgain(ctx, Number(subjectId), noted);
    case 'health':
      return checkSoon(ctx, Number(subjectId));
    case 'mail':
      return ctx.db.transaction((trx) => sendAgain(trx, Number(subjectId), 'given-up'));
    case 'webhook':
      return processSoon(ctx, subjectId);
  }
}
