import type { ModuleState } from '@atrio/odoo';
import { type CatalogueModule, catalogueOf, type SandboxVersion } from './catalogue.ts';
import { type ModelDefinition, modelsOf } from './models.ts';
import { seedModule } from './reference.ts';
import type { Data, Store } from './store.ts';

export const administratorId = 2;
const moduleModel = 'ir.module.module';

const webEnterprise: CatalogueModule = {
  name: 'web_enterprise',
  kind: 'enterprise',
  sequence: 100,
  labelEs: 'Enterprise web',
  labelEn: 'Web Enterprise',
  summary: '',
  dependencies: ['web'],
  autoInstall: null,
};
/** One Odoo database. The installed modules decide which models it has. */
export class OdooDatabase {
  readonly store: Store;
  readonly version: SandboxVersion;
  readonly name: string;
  readonly id: number;
  /** Set when the server stops: operations in the background end where they are. */
  closing = false;
  #models: Map<string, ModelDefinition> | null = null;
  #moduleIds: Map<string, number> | null = null;

  private constructor(store: Store, version: SandboxVersion, name: string, id: number) {
    this.store = store;
    this.version = version;
    this.name = name;
    this.id = id;
  }

  static open(store: Store, version: SandboxVersion, name: string, enterprise: boolean): OdooDatabase {
    const known = store.findDatabase(version, name);
    if (known !== null) return new OdooDatabase(store, version, name, known);
    return store.transaction(() => {
      const database = new OdooDatabase(store, version, name, store.createDatabase(version, name));
      database.#create(enterprise);
      return database;
    });
  }

  get catalogue(): Map<string, CatalogueModule> {
    return catalogueOf(this.version);
  }

  get models(): Map<string, ModelDefinition> {
    this.#models ??= modelsOf(this.version, this.installed());
    return this.#models;
  }

  installed(): Set<string> {
    const names = [...this.#ids()].filter(([, id]) => {
      const state = this.#module(id).state;
      return state === 'installed' || state === 'to upgrade' || state === 'to remove';
    });
    return new Set(names.map(([name]) => name));
  }

  states(): Map<string, ModuleState> {
    return new Map([...this.#ids()].map(([name, id]) => [name, this.#module(id).state as ModuleState]));
  }

  pending(): string[] {
    return [...this.states()].filter(([, state]) => state.startsWith('to ')).map(([name]) => name);
  }

  moduleName(id: number): string | null {
    const name = this.store.find(this.id, moduleModel, id)?.name;
    return typeof name === 'string' ? name : null;
  }

  setState(names: string[], state: ModuleState): void {
    for (const name of names) {
      const id = this.#ids().get(name);
      if (id === undefined) continue;
      const data: Data = { ...this.#module(id), state };
      this.store.update(this.id, moduleModel, id, String(data.shortdesc), data);
    }
    this.#models = null;
  }

  /** Installs a module: its models and its first records. */
  install(name: string): void {
    this.store.transaction(() => {
      this.setState([name], 'installed');
      seedModule(this, name);
    });
  }

  #ids(): Map<string, number> {
    if (!this.#moduleIds) {
      const rows = this.store.search(this.id, moduleModel, '1', [], 'r.id', -1, 0);
      this.#moduleIds = new Map(rows.map((row) => [String(row.data.name), row.id]));
    }
    return this.#moduleIds;
  }

  #module(id: number): Data {
    return this.store.find(this.id, moduleModel, id) ?? {};
  }

  #create(enterprise: boolean): void {
    for (const module of this.catalogue.values()) this.#addModule(module, enterprise);
    const base = [...this.catalogue.values()].filter((module) => module.kind === 'base');
    this.setState(
      base.map((module) => module.name),
      'installed',
    );
    for (const module of base) seedModule(this, module.name);
    if (enterprise) {
      this.#addModule(webEnterprise, true);
      this.setState([webEnterprise.name], 'installed');
    }
  }

  #addModule(module: CatalogueModule, enterprise: boolean): void {
    this.#moduleIds = null;
    const forSale = module.kind === 'enterprise';
    const id = this.store.insert(this.id, moduleModel, module.labelEs, {
      name: module.name,
      shortdesc: module.labelEs,
      summary: module.summary,
      state: forSale && !enterprise ? 'uninstallable' : 'uninstalled',
      application: module.kind === 'application' || forSale,
      to_buy: forSale && !enterprise,
      license: forSale ? 'OEEL-1' : 'LGPL-3',
      auto_install: module.autoInstall !== null,
      sequence: module.sequence,
      installed_version: `${this.version}.0.1.0`,
    });
    this.store.setExternalId(this.id, 'base', `module_${module.name}`, moduleModel, id);
    const dependencies = forSale && !enterprise ? [] : module.dependencies;
    for (const dependency of dependencies) {
      this.store.insert(this.id, 'ir.module.module.dependency', dependency, {
        name: dependency,
        module_id: id,
        auto_install_required: module.autoInstall?.includes(dependency) ?? false,
      });
    }
  }
}
