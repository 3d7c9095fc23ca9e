import type { Needs } from '../../../context.ts';
import { foundReachable } from '../../health/health.ts';
import type { Engine } from '../../runs/engine.ts';
import { RunFailure } from '../../runs/run-errors.ts';
import { runStateRepo } from '../run-state.repo.ts';
import { texts } from './texts.ts';

/**
 * Step 1: reads the version, and checks that the user may install apps.
 * @throws RunFailure when the user may not
 */
export async function connect(engine: Engine, ctx: Needs<'db' | 'failPoint'>): Promise<null> {
  const repo = runStateRepo(ctx.db);
  await repo.started(engine.installationId);
  await repo.setStep(engine.installationId, 'connect');
  ctx.failPoint('connect:before');
  await engine.log('connect', texts.connect.begins);
  const found = await engine.persist('connect', async ({ client }) => {
    const version = await client.version();
    // Signs in with the API key if there is one: with two-step verification Odoo refuses passwords from
    // outside.
    return { version, administrator: await client.isAdministrator(), edition: await client.edition() };
  });
  if (!found.administrator) {
    throw new RunFailure(texts.connect.notAdministrator, 'odoo-rights');
  }
  await repo.setVersion(engine.installationId, found.version.serie);
  await repo.setEdition(engine.installationId, found.edition);
  const { instanceId } = await engine.installation();
  await foundReachable(ctx, instanceId, { version: found.version.serie, edition: found.edition });
  const edition = found.edition === 'enterprise' ? 'Enterprise' : 'Community';
  await engine.log('connect', texts.connect.done(found.version.serie, edition));
  ctx.failPoint('connect:after');
  return null;
}
