import { OdooError } from '@atrio/odoo';
import type { Needs } from '../../../context.ts';
import { installedApps } from '../../apps/app-modules.ts';
import { decisionsRepo } from '../../imports/decisions.repo.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import { rowAccount } from '../../imports/row-account.ts';
import { giveNotice } from '../../mails/notices.ts';
import type { Engine } from '../../runs/engine.ts';
import { addEvent } from '../../runs/event-log.ts';
import { RunFailure } from '../../runs/run-errors.ts';
import { endWithResult } from '../end.ts';
import { runStateRepo } from '../run-state.repo.ts';
import { texts } from './texts.ts';

/**
 * Step 7: the result, or the wait for what only the customer can decide.
 * @throws RunCancelled when it would wait and the customer asked to stop it
 */
export async function finish(
  engine: Engine,
  ctx: Needs<'db' | 'failPoint' | 'log' | 'metrics'>,
): Promise<null> {
  const { installationId } = engine;
  await writeDownApps(engine, ctx);
  const open = await decisionsRepo(ctx.db).openIn(installationId);
  ctx.failPoint('finish:before');
  if (open > 0) await waitForCustomer(engine, ctx, open);
  else {
    await runStateRepo(ctx.db).setStep(installationId, 'finish');
    await endWithResult(ctx, installationId);
  }
  return null;
}

async function waitForCustomer(engine: Engine, { db }: Needs<'db'>, open: number): Promise<void> {
  const { installationId } = engine;
  const pending = rowAccount(await importsRepo(db).ofInstallation(installationId))?.pending ?? 0;
  const missing = texts.finish.decisionsMissing(open, pending);
  const message = texts.finish.waits(missing);
  const { attempt } = await engine.installation();
  const waits = await db.transaction(async (trx) => {
    const repo = runStateRepo(trx);
    if (!(await repo.wait(installationId, attempt, message))) return false;
    await addEvent(trx, installationId, 'load', 'warning', message);
    const { userId, documentId, databaseName } = await repo.ownerOf(installationId);
    const subject = { subjectId: installationId, occasion: String(attempt) };
    const about = { missing, databaseName, installation: documentId };
    await giveNotice(trx, userId, 'decisions-wait', subject, about);
    return true;
  });
  // The request may have come while the last step asked Odoo.
  if (!waits) await engine.checkpoint();
}

/** Stores the installed apps for the receipt; the result does not depend on it. */
async function writeDownApps(engine: Engine, { db }: Needs<'db'>): Promise<void> {
  try {
    const modules = await engine.withOdoo(({ client }) => client.modules());
    await runStateRepo(db).setAppsAfter(engine.installationId, installedApps(modules));
  } catch (error) {
    if (!(error instanceof OdooError) && !(error instanceof RunFailure)) throw error;
  }
}
