import { installationStatuses } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { rowAccount } from '../imports/row-account.ts';
import { giveNotice } from '../mails/notices.ts';
import { addEvent } from '../runs/event-log.ts';
import { engineRepo } from './engine.repo.ts';
import { texts } from './texts.ts';

/**
 * Ends an installation that worked, once, and tells its owner by mail.
 *
 * @param cause why it failed; null where it was completed
 */
export async function endInstallation(
  { db }: Needs<'db'>,
  installationId: number,
  message: string,
  cause: string | null,
): Promise<void> {
  const status = cause === null ? installationStatuses.completed : installationStatuses.failed;
  await db.transaction(async (trx) => {
    const repo = engineRepo(trx);
    if (!(await repo.finish(installationId, status.id, message, cause))) return;
    const owner = await repo.ownerOf(installationId);
    const apps = await repo.apps(installationId);
    const subject = { subjectId: installationId, occasion: String(owner.attempt) };
    await giveNotice(trx, owner.userId, 'installation-ended', subject, {
      databaseName: owner.databaseName,
      installation: owner.documentId,
      rows: rowAccount(await importsRepo(trx).ofInstallation(installationId)),
      apps: apps.map(({ name }) => name),
      cause,
    });
  });
}

/** Ends an installation with its result. When a file could not be read at all, the installation failed. */
export async function endWithResult(ctx: Needs<'db'>, installationId: number): Promise<void> {
  const imports = await importsRepo(ctx.db).ofInstallation(installationId);
  const broken = imports.filter((item) => item.state === 'failed');
  const rows = rowAccount(imports);
  const hasFiles = imports.length > 0;
  if (broken.length) {
    const cause = broken.map((item) => texts.end.fileProblem(item.fileName, item.problem)).join(' ');
    const message = texts.end.partlyFailed(rows, hasFiles);
    await addEvent(ctx.db, installationId, 'finish', 'error', message);
    await endInstallation(ctx, installationId, message, cause);
    return;
  }
  const message = texts.end.done(rows, hasFiles);
  const isWhole = !rows || rows.pending + rows.rejected + rows.left === 0;
  await addEvent(ctx.db, installationId, 'finish', isWhole ? 'info' : 'warning', message);
  await endInstallation(ctx, installationId, message, null);
}
