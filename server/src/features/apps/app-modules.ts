import type { OdooModule } from '@atrio/odoo';

/** Apps that had another name in earlier versions: Contabilidad was `account_accountant` up to Odoo 17. */
const aliases: Record<string, string[]> = { accountant: ['accountant', 'account_accountant'] };

/** Names of modules as Odoo shows them. */
export const labelsOf = (modules: OdooModule[]): string[] => modules.map(({ label }) => label);

/** The installed apps, by the names that the instance shows. */
export const installedApps = (modules: OdooModule[]): string[] =>
  labelsOf(modules.filter(({ application, state }) => application && state === 'installed'));

/** The module of an app that this instance has or can install. @param odooId as in the catalogue */
export function findModule(byName: Map<string, OdooModule>, odooId: string): OdooModule | undefined {
  return (aliases[odooId] ?? [odooId])
    .map((name) => byName.get(name))
    .find(
      (module) =>
        module && (module.state === 'installed' || (!module.toBuy && module.state !== 'uninstallable')),
    );
}

/** Modules that are not installed and that the new ones depend on, nearest first. */
export function missingDependencies(byName: Map<string, OdooModule>, fresh: OdooModule[]): OdooModule[] {
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
