import { installationStatuses } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import { tellOutcome } from '../../core/outcomes.ts';
import { type Failing, recordFailure } from '../failures/failures.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { rowAccount } from '../imports/row-account.ts';
import { giveNotice } from '../mails/notices.ts';
import { addEvent } from '../runs/event-log.ts';
import { runStateRepo } from './run-state.repo.ts';
import { storedPlan } from './stored-plan.ts';
import { texts } from './texts.ts';

/** The parts of the context with which an installation is ended. */
export type Ending = Needs<'db' | 'log' | 'metrics'>;

/**
 * Ends an installation that has started, once; its owner is told by mail and the operator in the log.
 * @param cause why it failed, for the customer; null where it was completed
 * @param failing why it failed, for the provider; null where it did not fail, or only its imports did
 */
export async function endInstallation(
  ctx: Ending,
  installationId: number,
  message: string,
  cause: string | null,
  failing: Failing | null,
): Promise<void> {
  const status = cause === null ? installationStatuses.completed : installationStatuses.failed;
  const ended = await ctx.db.transaction(async (trx) => {
    const repo = runStateRepo(trx);
    if (!(await repo.finish(installationId, status.id, message, cause))) return null;
    const owner = await repo.ownerOf(installationId);
    const apps = await repo.apps(installationId);
    const there = storedPlan(await repo.plan(installationId)).appsThere ?? [];
    const failed = { kind: 'installation', id: installationId } as const;
    if (failing) await recordFailure(trx, failed, owner.userId, failing);
    const subject = { subjectId: installationId, occasion: String(owner.attempt) };
    await giveNotice(trx, owner.userId, 'installation-ended', subject, {
      databaseName: owner.databaseName,
      installation: owner.documentId,
      rows: rowAccount(await importsRepo(trx).ofInstallation(installationId)),
      apps: apps.flatMap(({ odooId, name }) => (there.includes(odooId) ? [] : [name])),
      cause,
    });
    return { installation: installationId, customer: owner.userId };
  });
  if (!ended) return;
  ctx.metrics.installationEnded(cause === null ? 'completed' : 'failed');
  if (cause === null) tellOutcome(ctx.log, 'installation-completed', ended);
  else tellOutcome(ctx.log, 'installation-failed', { ...ended, cause });
}

/** Ends an installation that its customer stopped, or that was never started, once. */
export async function cancelInstallation(
  ctx: Ending,
  installationId: number,
  message: string,
): Promise<void> {
  const repo = runStateRepo(ctx.db);
  if (!(await repo.finish(installationId, installationStatuses.cancelled.id, message, null))) return;
  ctx.metrics.installationEnded('cancelled');
  const { userId } = await repo.ownerOf(installationId);
  tellOutcome(ctx.log, 'installation-cancelled', { installation: installationId, customer: userId });
}

/** Ends an installation with its result. When a file could not be read at all, the installation failed. */
export async function endWithResult(ctx: Ending, installationId: number): Promise<void> {
  const imports = await importsRepo(ctx.db).ofInstallation(installationId);
  const broken = imports.filter((item) => item.state === 'failed');
  const rows = rowAccount(imports);
  const hasFiles = imports.length > 0;
  if (broken.length) {
    const cause = broken.map((item) => texts.end.fileProblem(item.fileName, item.problem)).join(' ');
    const message = texts.end.partlyFailed(rows, { hasFiles });
    await addEvent(ctx.db, installationId, 'finish', 'error', message);
    await endInstallation(ctx, installationId, message, cause, null);
    return;
  }
  const message = texts.end.done(rows, { hasFiles });
  const isWhole = !rows || rows.pending + rows.rejected + rows.left === 0;
  await addEvent(ctx.db, installationId, 'finish', isWhole ? 'info' : 'warning', message);
  await endInstallation(ctx, installationId, message, null, null);
}
