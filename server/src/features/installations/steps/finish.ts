import { installationStatuses } from '@atrio/contract';
import { failPoint } from '../../../fail-points.ts';
import { counted } from '../../../spanish.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import { engineRepo } from '../engine.repo.ts';
import type { Engine } from '../engine.ts';

/** Step 5: the plain result. A file that could not be read at all makes the whole a failure. */
export async function finish(engine: Engine): Promise<null> {
  const { ctx, installationId } = engine;
  const repo = engineRepo(ctx.db);
  await repo.setStep(installationId, 'finish');
  const imports = await importsRepo(ctx.db).ofInstallation(installationId);
  const sum = (key: 'loaded' | 'unchanged' | 'rejected') =>
    imports.reduce((total, item) => total + item[key], 0);
  const broken = imports.filter((item) => item.state === 'failed');
  const parts = [
    counted(sum('loaded'), 'fila cargada', 'filas cargadas'),
    ...(sum('unchanged') ? [`${counted(sum('unchanged'), 'fila', 'filas')} que ya estaban`] : []),
    ...(sum('rejected') ? [counted(sum('rejected'), 'fila con error', 'filas con error')] : []),
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
