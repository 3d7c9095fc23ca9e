import type { OdooModule } from '@atrio/odoo';
import { inLoadOrder, modelOfApp } from '@atrio/spreadsheets';
import { failPoint } from '../../../fail-points.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import { engineRepo } from '../engine.repo.ts';
import { type Engine, InstallationFailure } from '../engine.ts';
import { recogniseFiles } from './recognise-files.ts';

/** What the installation will do, as it is stored and shown. */
export interface Plan {
  /** Modules asked for, by technical name in this version. */
  modules: string[];
  /** Labels of the modules that come along. */
  dependencies: string[];
}

/** The same app under another name: Contabilidad was `account_accountant` up to Odoo 17. */
const aliases: Record<string, string[]> = { accountant: ['accountant', 'account_accountant'] };

/** Step 2: what is there, what has to come along, what this edition does not have, and the order of the files. */
export async function plan(engine: Engine): Promise<null> {
  const { installationId, ctx } = engine;
  const repo = engineRepo(ctx.db);
  await repo.setStep(installationId, 'plan');
  const apps = await repo.apps(installationId);
  const modules = await engine.persist('plan', (client) => client.modules());
  await repo.setAppsBefore(installationId, installedApps(modules));
  const byName = new Map(modules.map((module) => [module.name, module]));

  const chosen = apps.map((app) => ({ app, module: findModule(byName, app.odooId) }));
  const missing = chosen.filter(({ module }) => !module);
  if (missing.length) {
    const names = missing.map(({ app }) => app.name).join(', ');
    const many = missing.length > 1;
    throw new InstallationFailure(
      `${names}: esta instancia no ${many ? 'las' : 'la'} tiene disponible (en Odoo Community faltan las apps de Enterprise). Crea una instalación sin ${many ? 'esas apps' : 'esa app'}. No se instaló nada.`,
    );
  }
  const wanted = chosen.flatMap(({ module }) => (module ? [module] : []));
  const fresh = wanted.filter((module) => module.state !== 'installed');
  const stored: Plan = {
    modules: wanted.map((module) => module.name),
    dependencies: comeAlong(byName, fresh).map((module) => module.label),
  };
  await repo.setPlan(installationId, JSON.stringify(stored));
  await recogniseFiles(engine);
  await orderFiles(engine);
  await engine.log('plan', describe(wanted, fresh, stored.dependencies));
  failPoint(ctx.config, 'plan:after');
  return null;
}

/** The apps of an instance, by the names that it shows. */
export const installedApps = (modules: OdooModule[]): string[] =>
  modules.filter(({ application, state }) => application && state === 'installed').map(({ label }) => label);

/** The module of an app that this instance has or may install. @param odooId of the catalogue */
export function findModule(byName: Map<string, OdooModule>, odooId: string): OdooModule | undefined {
  return (aliases[odooId] ?? [odooId])
    .map((name) => byName.get(name))
    .find(
      (module) =>
        module && (module.state === 'installed' || (!module.toBuy && module.state !== 'uninstallable')),
    );
}

/** Modules that are not installed yet and that the fresh ones need, nearest first. */
export function comeAlong(byName: Map<string, OdooModule>, fresh: OdooModule[]): OdooModule[] {
  const asked = new Set(fresh.map((module) => module.name));
  const found = new Map<string, OdooModule>();
  const queue = fresh.flatMap((module) => module.dependencies);
  for (const name of queue) {
    const module = byName.get(name);
    if (!module || asked.has(name) || found.has(name) || module.state === 'installed') continue;
    found.set(name, module);
    queue.push(...module.dependencies);
  }
  return [...found.values()];
}

/** Contacts before products, products before the rest: nothing refers to what comes later. */
async function orderFiles({ ctx, installationId }: Engine): Promise<void> {
  const repo = importsRepo(ctx.db);
  const imports = await repo.ofInstallation(installationId);
  const ordered = inLoadOrder(imports, (item) => item.model ?? modelOfApp(item.odooId) ?? '');
  for (const [position, item] of ordered.entries()) await repo.update(item.id, { position });
}

function describe(wanted: OdooModule[], fresh: OdooModule[], dependencies: string[]): string {
  const labels = (modules: OdooModule[]) => modules.map((module) => module.label).join(', ');
  const there = wanted.filter((module) => !fresh.includes(module));
  return [
    fresh.length ? `Se instalará: ${labels(fresh)}.` : 'No hay apps por instalar.',
    there.length ? `Ya instalado: ${labels(there)}.` : '',
    dependencies.length ? `También se instalan ${dependencies.length} módulos que estas apps necesitan.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
