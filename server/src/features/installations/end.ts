import { installationStatuses } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { rowAccount } from '../imports/row-account.ts';
import { addEvent } from '../runs/event-log.ts';
import { engineRepo } from './engine.repo.ts';
import { texts } from './texts.ts';

/** Ends an installation with its result. When a file could not be read at all, the installation failed. */
export async function endWithResult(ctx: Needs<'db'>, installationId: number): Promise<void> {
  const imports = await importsRepo(ctx.db).ofInstallation(installationId);
  const broken = imports.filter((item) => item.state === 'failed');
  const rows = rowAccount(imports);
  const hasFiles = imports.length > 0;
  const repo = engineRepo(ctx.db);
  const { completed, failed } = installationStatuses;
  if (broken.length) {
    const cause = broken.map((item) => texts.end.fileProblem(item.fileName, item.problem)).join(' ');
    const message = texts.end.partlyFailed(rows, hasFiles);
    await addEvent(ctx.db, installationId, 'finish', 'error', message);
    await repo.finish(installationId, failed.id, message, cause);
    return;
  }
  const message = texts.end.done(rows, hasFiles);
  const isWhole = !rows || rows.pending + rows.rejected + rows.left === 0;
  await addEvent(ctx.db, installationId, 'finish', isWhole ? 'info' : 'warning', message);
  await repo.finish(installationId, completed.id, message, null);
}
