import { readyWorker } from '@atrio/spreadsheets/node';
import { failPoint } from '../../../fail-points.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import { engineRepo } from '../engine.repo.ts';
import { type Engine, InstallationFailure } from '../engine.ts';

/** Step 1: the version, and that the user may install. */
export async function connect(engine: Engine): Promise<null> {
  const repo = engineRepo(engine.ctx.db);
  await repo.started(engine.installationId);
  await repo.setStep(engine.installationId, 'connect');
  failPoint(engine.ctx.config, 'connect:before');
  await readyForFiles(engine);
  await engine.log('connect', 'Conectando con tu Odoo.');
  const found = await engine.persist('connect', async (client) => {
    const version = await client.version();
    // Signs in, with the key where there is one: with two-step verification Odoo takes no password from outside.
    return { version, administrator: await client.isAdministrator(), edition: await client.edition() };
  });
  if (!found.administrator) {
    throw new InstallationFailure(
      'El usuario no es administrador de Odoo y no puede instalar apps. Dale el permiso «Administración: Ajustes» o edita la instancia con otro usuario.',
    );
  }
  await repo.setVersion(engine.installationId, found.version.serie);
  await repo.setEdition(engine.installationId, found.edition);
  const edition = found.edition === 'enterprise' ? 'Enterprise' : 'Community';
  await engine.log('connect', `Conectado con Odoo ${found.version.serie} ${edition}.`);
  failPoint(engine.ctx.config, 'connect:after');
  return null;
}

/** A file is read as soon as Odoo has its app: what reads it gets ready meanwhile. */
export async function readyForFiles({ ctx, installationId }: Engine): Promise<void> {
  const imports = await importsRepo(ctx.db).ofInstallation(installationId);
  if (imports.some(({ state }) => state === 'waiting')) readyWorker();
}
