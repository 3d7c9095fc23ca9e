import type { Needs } from '../../context.ts';
import { AppError } from '../../core/errors.ts';
import { withoutQuotes } from '../../core/outcomes.ts';
import { queueTurn } from '../runs/turns.ts';
import { refuseUnlessEnded, reopen } from './control.ts';
import { hostJobsRepo } from './host-jobs.repo.ts';
import { texts } from './texts.ts';

/** One line of `npm run atrio -- jobs list`. */
export interface HostJob {
  installation: number;
  /** The import that is being undone. */
  import: number | null;
  customer: number;
  state: 'working' | 'waiting' | 'failed';
  step: string | null;
  /**
   * ISO time when it got its turn or failed; for waiting work, when it may get its turn, which may be in the
   * future.
   */
  since: string | null;
  /** Processes that ended while they did its step. */
  lostProcesses: number;
  /** The message without the values that it quotes. */
  cause: string | null;
}

const failedForMs = 7 * 86_400_000;

/** Work that runs or waits, and work that failed within a week. */
export async function hostJobs({ db }: Needs<'db'>): Promise<HostJob[]> {
  const repo = hostJobsRepo(db);
  const open = (await repo.inLine()).map(
    (turn): HostJob => ({
      installation: turn.installationId,
      import: turn.importId,
      customer: turn.userId,
      state: turn.givenAt === null ? 'waiting' : 'working',
      step: turn.step,
      since: turn.givenAt ?? turn.readyAt,
      lostProcesses: turn.lostProcesses ?? 0,
      cause: null,
    }),
  );
  const failed = (await repo.failedSince(new Date(Date.now() - failedForMs).toISOString())).map(
    (row): HostJob => ({
      installation: row.id,
      import: null,
      customer: row.userId,
      state: 'failed',
      step: row.step,
      since: row.finishedAt,
      lostProcesses: 0,
      cause: row.cause === null ? null : withoutQuotes(row.cause),
    }),
  );
  return [...open, ...failed];
}

/**
 * Continues an installation that failed or was cancelled, as its customer could. A running worker gives it
 * its turn.
 * @returns its owner
 * @throws not-found; conflict with the reason
 */
export async function retryByHost({ db }: Needs<'db'>, id: number): Promise<{ customer: number }> {
  const row = await hostJobsRepo(db).find(id);
  if (!row) throw new AppError('not-found', 'no installation', texts.hostJobs.unknown(id));
  refuseUnlessEnded(row);
  await db.transaction(async (trx) => {
    const isFirst = await reopen(trx, row.id, row.attempt + 1);
    if (!isFirst) throw new AppError('conflict', 'somebody was first', texts.hostJobs.continuedMeanwhile);
    await queueTurn(trx, row.id, row.attempt + 1);
  });
  return { customer: row.userId };
}
