import { OdooError } from '@atrio/odoo';
import { failPoint } from '../../../fail-points.ts';
import { counted } from '../../../spanish.ts';
import { decisionsRepo } from '../../imports/decisions.repo.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import { rowAccount } from '../../imports/row-account.ts';
import { queueMail } from '../../mails/mails.ts';
import { endWithResult } from '../end.ts';
import { engineRepo } from '../engine.repo.ts';
import { type Engine, InstallationFailure } from '../engine.ts';
import { installedApps } from './plan.ts';

/** Step 5: the plain result, or the wait for what only the customer can decide. */
export async function finish(engine: Engine): Promise<null> {
  const { ctx, installationId } = engine;
  await writeDownApps(engine);
  const open = await decisionsRepo(ctx.db).openIn(installationId);
  failPoint(ctx.config, 'finish:before');
  if (open > 0) await waitForCustomer(engine, open);
  else {
    await engineRepo(ctx.db).setStep(installationId, 'finish');
    await endWithResult(ctx, installationId);
  }
  return null;
}

async function waitForCustomer({ ctx, installationId }: Engine, open: number): Promise<void> {
  const pending = rowAccount(await importsRepo(ctx.db).ofInstallation(installationId))?.pending ?? 0;
  const missing = `${open === 1 ? 'Falta' : 'Faltan'} ${counted(open, 'decisión', 'decisiones')} para cargar ${counted(pending, 'fila', 'filas')}.`;
  const message = `Apps instaladas. ${missing}`;
  const { attempt } = await engineRepo(ctx.db).installation(installationId);
  await ctx.db.transaction().execute(async (trx) => {
    const repo = engineRepo(trx);
    await repo.addEvent(installationId, 'load', 'warning', message);
    if (!(await repo.wait(installationId, attempt, message))) return;
    const { email, documentId, databaseName } = await repo.ownerOf(installationId);
    await queueMail(trx, 'decisions-wait', email, { missing, databaseName, installation: documentId });
  });
}

/** For the receipt; the result does not hang on it. */
async function writeDownApps(engine: Engine): Promise<void> {
  try {
    const modules = await engine.withOdoo((client) => client.modules());
    await engineRepo(engine.ctx.db).setAppsAfter(engine.installationId, installedApps(modules));
  } catch (error) {
    if (!(error instanceof OdooError) && !(error instanceof InstallationFailure)) throw error;
  }
}
