import { installationStatuses } from '@atrio/contract';
import type { Context } from '../../context.ts';
import { counted } from '../../spanish.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { rowAccount } from '../imports/row-account.ts';
import { engineRepo } from './engine.repo.ts';

/** Ends an installation with what came of it. A file that could not be read at all makes the whole a failure. */
export async function endWithResult(ctx: Context, installationId: number): Promise<void> {
  const imports = await importsRepo(ctx.db).ofInstallation(installationId);
  const broken = imports.filter((item) => item.state === 'failed');
  const result = resultWords(imports);
  const repo = engineRepo(ctx.db);
  const { completed, failed } = installationStatuses;
  if (broken.length) {
    const cause = broken.map((item) => `«${item.fileName}»: ${item.problem}`).join(' ');
    const message = `No se pudo cargar todo. ${result}`;
    await repo.addEvent(installationId, 'finish', 'error', message);
    await repo.finish(installationId, failed.id, message, cause);
    return;
  }
  const message = `Listo: ${result}`;
  const rows = rowAccount(imports);
  const isWhole = !rows || rows.pending + rows.rejected + rows.left === 0;
  await repo.addEvent(installationId, 'finish', isWhole ? 'info' : 'warning', message);
  await repo.finish(installationId, completed.id, message, null);
}

type Imports = Awaited<ReturnType<ReturnType<typeof importsRepo>['ofInstallation']>>;

function resultWords(imports: Imports): string {
  const rows = rowAccount(imports);
  if (!rows) return imports.length ? 'no se cargó ninguna fila.' : 'Las apps están instaladas.';
  const parts = [
    counted(rows.created + rows.changed, 'fila cargada', 'filas cargadas'),
    ...(rows.same ? [`${counted(rows.same, 'fila', 'filas')} que ya estaban`] : []),
    ...(rows.pending ? [counted(rows.pending, 'fila por decidir', 'filas por decidir')] : []),
    ...(rows.rejected ? [counted(rows.rejected, 'fila con error', 'filas con error')] : []),
  ];
  return `${parts.join(', ')}.`;
}
