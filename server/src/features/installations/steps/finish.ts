import { OdooError } from '@atrio/odoo';
import { installedApps } from '../../apps/app-modules.ts';
import { decisionsRepo } from '../../imports/decisions.repo.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import { rowAccount } from '../../imports/row-account.ts';
import { giveNotice } from '../../mails/notices.ts';
import type { Engine } from '../../runs/engine.ts';
import { addEvent } from '../../runs/event-log.ts';
import { RunFailure } from '../../runs/run-errors.ts';
import { endWithResult } from '../end.ts';
import { engineRepo } from '../engine.repo.ts';
import { texts } from './texts.ts';

/** Step 7: the result, or the wait for what only the customer can decide. */
export async function finish(engine: Engine): Promise<null> {
  const { ctx, installationId } = engine;
  await writeDownApps(engine);
  const open = await decisionsRepo(ctx.db).openIn(installationId);
  ctx.failPoint('finish:before');
  if (open > 0) await waitForCustomer(engine, open);
  else {
    await engineRepo(ctx.db).setStep(installationId, 'finish');
    await endWithResult(ctx, installationId);
  }
  return null;
}

async function waitForCustomer(engine: Engine, open: number): Promise<void> {
  const { ctx, installationId } = engine;
  const pending = rowAccount(await importsRepo(ctx.db).ofInstallation(installationId))?.pending ?? 0;
  const missing = texts.finish.decisionsMissing(open, pending);
  const message = texts.finish.waits(missing);
  const { attempt } = await engine.installation();
  await ctx.db.transaction(async (trx) => {
    const repo = engineRepo(trx);
    await addEvent(trx, installationId, 'load', 'warning', message);
    if (!(await repo.wait(installationId, attempt, message))) return;
    const { userId, documentId, databaseName } = await repo.ownerOf(installationId);
    const subject = { subjectId: installationId, occasion: String(attempt) };
    const about = { missing, databaseName, installation: documentId };
    await giveNotice(trx, userId, 'decisions-wait', subject, about);
  });
}

/** Stores the installed apps for the receipt; the result does not depend on it. */
async function writeDownApps(engine: Engine): Promise<void> {
  try {
    const modules = await engine.withOdoo(({ client }) => client.modules());
    await engineRepo(engine.ctx.db).setAppsAfter(engine.installationId, installedApps(modules));
  } catch (error) {
    if (!(error instanceof OdooError) && !(error instanceof RunFailure)) throw error;
  }
}
