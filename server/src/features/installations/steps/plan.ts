import { inLoadOrder, modelOfApp } from '@atrio/spreadsheets';
import type { Needs } from '../../../context.ts';
import { findModule, installedApps, labelsOf, missingDependencies } from '../../apps/app-modules.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import type { Engine } from '../../runs/engine.ts';
import { RunFailure } from '../../runs/run-errors.ts';
import { runStateRepo } from '../run-state.repo.ts';
import { type InstallationPlan, storedPlan } from '../stored-plan.ts';
import { recogniseFiles } from './recognise-files.ts';
import { texts } from './texts.ts';

/**
 * Step 2: decides which modules are installed, which other modules those need, which are missing in this
 * edition, and the order of the files.
 * @throws RunFailure when this Odoo does not have a chosen app
 */
export async function plan(
  engine: Engine,
  ctx: Needs<'db' | 'failPoint' | 'storage' | 'workbooks'>,
): Promise<null> {
  const { installationId } = engine;
  const repo = runStateRepo(ctx.db);
  await repo.setStep(installationId, 'plan');
  const apps = await repo.apps(installationId);
  const modules = await engine.persist('plan', ({ client }) => client.modules());
  await repo.setAppsBefore(installationId, installedApps(modules));
  const byName = new Map(modules.map((module) => [module.name, module]));

  const chosen = apps.map((app) => ({ app, module: findModule(byName, app.odooId) }));
  const missing = chosen.filter(({ module }) => !module);
  if (missing.length) {
    throw new RunFailure(texts.plan.missingApps(missing.map(({ app }) => app.name)), 'apps-missing');
  }
  const wanted = chosen.flatMap(({ module }) => (module ? [module] : []));
  const fresh = wanted.filter((module) => module.state !== 'installed');
  const installed = wanted.filter((module) => module.state === 'installed');
  const dependencies = labelsOf(missingDependencies(byName, fresh));
  // An installation that goes on finds the modules that it has installed itself, and still came with them.
  const row = await repo.plan(installationId);
  const before = storedPlan(row);
  const there = chosen.flatMap(({ app, module }) => (module?.state === 'installed' ? [app.odooId] : []));
  const stored: InstallationPlan = {
    modules: wanted.map((module) => module.name),
    dependencies: [...new Set([...before.dependencies, ...dependencies])],
    appsThere: row.plan === null ? there : (before.appsThere ?? []),
  };
  await repo.setPlan(installationId, JSON.stringify(stored));
  await recogniseFiles(engine, ctx);
  await orderFiles(engine, ctx);
  await engine.log('plan', texts.plan.done(labelsOf(fresh), labelsOf(installed), dependencies.length));
  ctx.failPoint('plan:after');
  return null;
}

/** Contacts before products, products before the rest, so that no file refers to a later one. */
async function orderFiles({ installationId }: Engine, { db }: Needs<'db'>): Promise<void> {
  const repo = importsRepo(db);
  const imports = await repo.ofInstallation(installationId);
  const ordered = inLoadOrder(imports, (item) => item.model ?? modelOfApp(item.odooId) ?? '');
  for (const [position, item] of ordered.entries()) await repo.update(item.id, { position });
}
