import { readTable } from './tables.ts';

/** The modules of each version of Odoo, as its servers list them. */

export type SandboxVersion = 16 | 17 | 18 | 19;

export interface CatalogueModule {
  name: string;
  kind: 'base' | 'application' | 'library' | 'enterprise';
  sequence: number;
  labelEs: string;
  labelEn: string;
  summary: string;
  dependencies: string[];
  /** Odoo installs it by itself once all of these are installed; null: only when it is asked for. */
  autoInstall: string[] | null;
}

const rows = readTable('modules');
// Modules of kind base that a fresh database only has since this version.
const laterBase: Record<string, number> = { html_editor: 18, api_doc: 19, auth_passkey: 19, rpc: 19 };
// Dependencies of modules of Enterprise; their placeholders in Community do not have them.
const enterpriseDependencies: Record<string, string[]> = {
  accountant: ['account'],
  account_accountant: ['account'],
};
const cache = new Map<number, Map<string, CatalogueModule>>();

export function catalogueOf(version: number): Map<string, CatalogueModule> {
  const release = Math.min(Math.max(version, 16), 19);
  let catalogue = cache.get(release);
  if (!catalogue) {
    const modules = rows.map((row) => toModule(row, release)).filter((module) => module !== null);
    catalogue = new Map(modules.map((module) => [module.name, module]));
    cache.set(release, catalogue);
  }
  return catalogue;
}

function toModule(row: string[], version: number): CatalogueModule | null {
  const [name = '', kind = '', sequence, labelEs = '', labelEn = '', summary = '', ...byVersion] = row;
  const depends = byVersion[version <= 17 ? 0 : version - 17];
  if (!depends) return null;
  const links = depends === '-' ? [] : depends.split(' ');
  const triggers = links.filter((link) => link.startsWith('+')).map((link) => link.slice(1));
  const isBase = kind === 'base' && version >= (laterBase[name] ?? 0);
  return {
    name,
    kind: isBase ? 'base' : kind === 'base' ? 'library' : (kind as CatalogueModule['kind']),
    sequence: Number(sequence),
    labelEs,
    labelEn,
    summary,
    dependencies: enterpriseDependencies[name] ?? links.map((link) => link.replace('+', '')),
    autoInstall: triggers.length > 0 ? triggers : null,
  };
}

/**
 * The modules that an installation adds, dependencies first: those asked for, their dependencies, and those
 * that Odoo installs by itself with them.
 */
export function modulesToInstall(
  catalogue: Map<string, CatalogueModule>,
  wanted: string[],
  installed: ReadonlySet<string>,
): string[] {
  const added = new Set<string>();
  const add = (name: string) => {
    const module = catalogue.get(name);
    if (!module || installed.has(name) || added.has(name)) return;
    for (const dependency of module.dependencies) add(dependency);
    added.add(name);
  };
  for (const name of wanted) add(name);
  for (let size = -1; size !== added.size; ) {
    size = added.size;
    for (const module of catalogue.values()) {
      const triggers = module.autoInstall;
      const ready = triggers?.every((name) => installed.has(name) || added.has(name));
      if (ready && triggers?.some((name) => added.has(name))) add(module.name);
    }
  }
  return [...added];
}
