import { installationStatuses } from '@atrio/contract';
import { OdooError } from '@atrio/odoo';
import { failPoint } from '../../../fail-points.ts';
import { counted } from '../../../spanish.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import { openRejections } from '../../imports/rejections.ts';
import { engineRepo } from '../engine.repo.ts';
import { type Engine, InstallationFailure } from '../engine.ts';
import { installedApps } from './plan.ts';

/** Step 5: the plain result. A file that could not be read at all makes the whole a failure. */
export async function finish(engine: Engine): Promise<null> {
  const { ctx, installationId } = engine;
  const repo = engineRepo(ctx.db);
  await repo.setStep(installationId, 'finish');
  await writeDownApps(engine);
  const imports = await importsRepo(ctx.db).ofInstallation(installationId);
  const sum = (key: 'loaded' | 'unchanged') => imports.reduce((total, item) => total + item[key], 0);
  const rejected = imports.reduce((total, item) => total + openRejections(item, imports), 0);
  const broken = imports.filter((item) => item.state === 'failed');
  const parts = [
    counted(sum('loaded'), 'fila cargada', 'filas cargadas'),
    ...(sum('unchanged') ? [`${counted(sum('unchanged'), 'fila', 'filas')} que ya estaban`] : []),
    ...(rejected ? [counted(rejected, 'fila con error', 'filas con error')] : []),
  ];
  const result = imports.length ? `${parts.join(', ')}.` : 'Las apps están instaladas.';
  failPoint(ctx.config, 'finish:before');
  if (broken.length) {
    const cause = broken.map((item) => `«${item.fileName}»: ${item.problem}`).join(' ');
    await engine.log('finish', `No se pudo cargar todo. ${result}`, 'error');
    await repo.finish(
      installationId,
      installationStatuses.failed.id,
      `No se pudo cargar todo. ${result}`,
      cause,
    );
  } else {
    await engine.log('finish', `Listo: ${result}`);
    await repo.finish(installationId, installationStatuses.completed.id, `Listo: ${result}`, null);
  }
  return null;
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
