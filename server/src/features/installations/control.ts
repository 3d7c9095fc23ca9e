import {
  type BodyOf,
  installationStatuses,
  type installApps as installCall,
  type ResponseOf,
} from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { record } from '../activity/activity.ts';
import { appsByTargets } from '../apps/apps.ts';
import { solveInstallation } from '../failures/failures.ts';
import { removeFiles } from '../files/files.ts';
import { replacedFilesRepo } from '../imports/replaced-files.repo.ts';
import { lockOwnInstance } from '../instances/instances.ts';
import { countInstallation } from '../limits/quotas.ts';
import { leaveQueue, queueInstallation, subjectOf } from '../runs/turns.ts';
import { cancelInstallation, type Ending } from './end.ts';
import { installationsRepo } from './installations.repo.ts';
import { ownInstallation } from './installations.ts';
import { lifeCycleRepo } from './life-cycle.repo.ts';
import { runStateRepo } from './run-state.repo.ts';
import { texts } from './texts.ts';

/**
 * Starts the named installation, or else the newest one of the instance that was not started. A second call
 * for the same one gets the same answer and starts nothing.
 * @throws not-found; conflict when there is none to start, or it was cancelled; invalid-input for other apps
 */
export async function install(
  ctx: Needs<'config' | 'db' | 'jobs' | 'log'>,
  customer: Customer,
  body: BodyOf<typeof installCall>,
): Promise<ResponseOf<typeof installCall>> {
  const accepted = await ctx.db.transaction(async (trx) => {
    const repo = installationsRepo(trx);
    const lifeCycle = lifeCycleRepo(trx);
    // So that it cannot be removed meanwhile.
    const instance = await lockOwnInstance(trx, customer, body.instanceId);
    const row =
      body.installationId === undefined
        ? await repo.newestWaiting(customer.userId, instance.id)
        : await ownInstallation(trx, customer, body.installationId);
    if (!row || row.instanceId !== instance.id) {
      throw new AppError('conflict', 'nothing to start', texts.start.nothingToStart);
    }
    if (row.requestedAt === null && row.statusId !== installationStatuses.inProgress.id) {
      throw new AppError('conflict', 'ended', texts.start.cancelledBefore);
    }
    const asked = await appsByTargets(trx, body.appIds, ['appIds']);
    const written = await repo.apps([row.id]);
    const apps = asked.filter((app) => written.some((known) => known.id === app.id));
    if (!apps.length) {
      throw invalidField(['appIds'], texts.start.otherApps);
    }
    if (!(await lifeCycle.request(row.id))) return { row, apps };
    await record(trx, customer, 'installation-started', instance.databaseName);
    await lifeCycle.setApps(
      row.id,
      apps.map((app) => app.id),
    );
    const others = written.filter((known) => !apps.some((app) => app.id === known.id));
    const { unused } = await replacedFilesRepo(trx).removeApps(
      row.id,
      others.map((app) => app.id),
    );
    await removeFiles(trx, unused);
    return { row, apps };
  });
  await queueInstallation(ctx, accepted.row.id, accepted.row.attempt);
  return {
    success: true,
    installedApps: accepted.apps.map((app) => app.odooId),
    installationId: accepted.row.documentId,
  };
}

/**
 * Stops after the current batch; an installation that was never started, or that waits, ends immediately.
 * @throws not-found; conflict when it is not in progress
 */
export async function cancel(
  ctx: Ending & Needs<'config' | 'jobs'>,
  customer: Customer,
  documentId: string,
): Promise<void> {
  const row = await ownInstallation(ctx.db, customer, documentId);
  if (row.statusId !== installationStatuses.inProgress.id) {
    throw new AppError('conflict', 'not in progress', texts.nothingToCancel);
  }
  if (row.requestedAt === null) {
    await cancelInstallation(ctx, row.id, texts.end.cancelledBefore);
    return;
  }
  if (row.waitingSince !== null) {
    await cancelInstallation(ctx, row.id, texts.end.cancelled);
    return;
  }
  // It may have begun to wait just now.
  const waits = await lifeCycleRepo(ctx.db).requestCancel(row.id);
  if (waits || (await leaveQueue(ctx.db, subjectOf(row.id, row.attempt)))) {
    await cancelInstallation(ctx, row.id, texts.end.cancelled);
  }
  await queueInstallation(ctx, row.id, row.attempt);
}

/** Continues where the installation failed or was stopped. */
export async function retry(
  ctx: Needs<'config' | 'db' | 'jobs' | 'log' | 'quotas'>,
  customer: Customer,
  documentId: string,
): Promise<void> {
  const row = await ownInstallation(ctx.db, customer, documentId);
  refuseUnlessEnded(row);
  await ctx.db.transaction(async (trx) => {
    await countInstallation(ctx, trx, customer);
    await reopen(trx, row.id, row.attempt + 1);
  });
  await queueInstallation(ctx, row.id, row.attempt + 1);
}

/** @throws conflict for an installation that cannot be continued */
export function refuseUnlessEnded(row: { statusId: number; requestedAt: string | null }): void {
  const { failed, cancelled } = installationStatuses;
  if (row.statusId !== failed.id && row.statusId !== cancelled.id) {
    throw new AppError('conflict', 'cannot be retried', texts.nothingToRetry);
  }
  if (row.requestedAt === null) throw new AppError('conflict', 'never started', texts.neverStarted);
}

/** Called in the transaction of a change, to write more about it. */
type Noted = (trx: Handle) => Promise<void>;

/**
 * Like `retry`, for an operator, whose name is written to the customer's history.
 * @param noted called last in the same transaction
 * @returns whether it had failed and is retried
 */
export async function retryForProvider(
  ctx: Needs<'config' | 'db' | 'jobs' | 'log'>,
  installationId: number,
  by: string,
  noted?: Noted,
): Promise<boolean> {
  const attempt = await ctx.db.transaction(async (trx) => {
    const row = await runStateRepo(trx).failed(installationId);
    if (!row || (await lifeCycleRepo(trx).isBeingUndone(installationId))) return null;
    if (!(await reopen(trx, installationId, row.attempt + 1))) return null;
    await record(trx, row, 'installation-retried', texts.retriedBy(row.databaseName, by));
    await noted?.(trx);
    return row.attempt + 1;
  });
  if (attempt === null) return false;
  await queueInstallation(ctx, installationId, attempt);
  return true;
}

/**
 * Begins the next attempt in the caller's transaction; call `queueInstallation` after it.
 *
 * @returns false when another call did it first
 * @throws conflict while one of the installation's imports is being undone
 */
export async function reopen(trx: Handle, installationId: number, attempt: number): Promise<boolean> {
  const isFirst = await lifeCycleRepo(trx).reopen(installationId, attempt);
  // Checked after the row is locked, because a request to undo locks it too.
  if (isFirst) {
    await refuseWhileUndoing(trx, installationId);
    await solveInstallation(trx, installationId);
  }
  return isFirst;
}

/** @throws conflict while one of the installation's imports is being undone */
export async function refuseWhileUndoing(db: Handle, installationId: number): Promise<void> {
  if (!(await lifeCycleRepo(db).isBeingUndone(installationId))) return;
  throw new AppError('conflict', 'being undone', texts.beingUndone);
}
