import { executeImport } from './base-import.ts';
import { administratorId } from './database.ts';
import type { Environment } from './environment.ts';
import { OdooFault } from './faults.ts';
import { fieldRecords, fieldsGet, matching } from './fields.ts';
import { cancelInstallation, installImmediately, markForInstallation, resetStates } from './install.ts';
import { applyInventory } from './inventory.ts';
import { load } from './load.ts';
import type { ModelDefinition } from './models.ts';
import { propertyRecords } from './properties.ts';
import { nameSearch, read, search, searchCount, searchRead } from './read.ts';
import type { Data } from './store.ts';
import { create, defaultsOf, unlink, write } from './write.ts';

/** The public methods of the models, with the names of their parameters. */

export interface MethodContext {
  env: Environment;
  model: ModelDefinition;
  ids: number[];
  installMs: number;
  mode: string | null;
}

export interface Method {
  /** A method on records: its first argument is their ids. */
  onRecords: boolean;
  required: string[];
  optional: string[];
  run(context: MethodContext, args: Data): unknown;
}

type Run = Method['run'];

function onModel(required: string[], optional: string[], run: Run): Method {
  return { onRecords: false, required, optional, run };
}

function onRecords(required: string[], optional: string[], run: Run): Method {
  return { onRecords: true, required, optional, run };
}

const generic: Record<string, Method> = {
  search: onModel(['domain'], ['offset', 'limit', 'order'], ({ env, model }, args) =>
    search(env, model, args.domain, args),
  ),
  search_count: onModel(['domain'], ['limit'], ({ env, model }, args) =>
    searchCount(env, model, args.domain),
  ),
  search_read: onModel(
    [],
    ['domain', 'fields', 'offset', 'limit', 'order', 'load'],
    ({ env, model, mode }, args) =>
      mode === 'every-name' && model.name === 'ir.model.data'
        ? everyName(args.domain)
        : searchRead(env, model, args.domain, names(args.fields), args),
  ),
  read: onRecords([], ['fields', 'load'], ({ env, model, ids }, args) =>
    read(env, model, ids, names(args.fields)),
  ),
  create: onModel(['vals_list'], [], ({ env, model }, args) => {
    const list = args.vals_list;
    return env.database.store.transaction(() =>
      Array.isArray(list)
        ? list.map((values) => create(env, model, values))
        : create(env, model, list as Data),
    );
  }),
  write: onRecords(['vals'], [], ({ env, model, ids }, args) => {
    env.database.store.transaction(() => write(env, model, ids, args.vals as Data));
    return true;
  }),
  unlink: onRecords([], [], ({ env, model, ids }) => {
    env.database.store.transaction(() => unlink(env, model, ids));
    return true;
  }),
  load: onModel(['fields', 'data'], [], ({ env, model }, args) =>
    load(env, model, args.fields as string[], args.data as unknown[][]),
  ),
  fields_get: onModel([], ['allfields', 'attributes'], ({ env, model }, args) =>
    fieldsGet(env, model, names(args.allfields), names(args.attributes)),
  ),
  name_search: onModel([], ['name', 'domain', 'operator', 'limit'], ({ env, model }, args) => {
    const operator = String(args.operator ?? 'ilike');
    return nameSearch(env, model, String(args.name ?? ''), operator, Number(args.limit) || 100, args.domain);
  }),
  name_create: onModel(['name'], [], ({ env, model }, args) => {
    const id = create(env, model, { name: args.name });
    return [id, String(args.name)];
  }),
  default_get: onModel(['fields'], [], ({ env, model }, args) => {
    const defaults = defaultsOf(env, model);
    return Object.fromEntries(
      (names(args.fields) ?? []).flatMap((name) => (name in defaults ? [[name, defaults[name]]] : [])),
    );
  }),
  // Only the first call of a form, which proposes the values of a new record.
  onchange: onRecords(['values', 'field_names', 'fields_spec'], [], ({ env, model }, args) => {
    const defaults = { ...defaultsOf(env, model), ...(args.values as Data) };
    const value = Object.keys(args.fields_spec as Data).map((name) => {
      const initial = defaults[name] ?? false;
      return [name, model.fields[name]?.type === 'many2one' && initial !== false ? { id: initial } : initial];
    });
    return { value: Object.fromEntries(value) };
  }),
  copy: onRecords([], ['default'], () => {
    throw new OdooFault('UserError', 'Not in the sandbox');
  }),
};

const moduleMethods: Record<string, Method> = {
  button_immediate_install: onRecords([], [], async (context) => {
    requireAdministrator(context);
    const { env, ids, installMs, mode } = context;
    // The transaction in which Odoo looked for another language keeps a lock that the installation needs.
    const hasLang = mode !== 'only-spanish' || env.requestLang === 'es_419';
    if (env.database.version <= 17 && !hasLang)
      throw new OdooFault('LockNotAvailable', 'canceling statement due to lock timeout');
    await installImmediately(env.database, ids, { durationMs: installMs, mode });
    return { type: 'ir.actions.act_url', target: 'self', url: env.database.version <= 17 ? '/web' : '/odoo' };
  }),
  button_install: onRecords([], [], (context) => {
    requireAdministrator(context);
    const wanted = context.ids
      .map((id) => context.env.database.moduleName(id))
      .filter((name) => name !== null);
    markForInstallation(context.env.database, wanted);
    return { type: 'ir.actions.act_window', res_model: 'base.module.upgrade', target: 'new' };
  }),
  button_install_cancel: onRecords([], [], (context) => {
    requireAdministrator(context);
    cancelInstallation(context.env.database, context.ids);
    return true;
  }),
  button_upgrade_cancel: onRecords([], [], (context) => {
    requireAdministrator(context);
    const { env, ids } = context;
    env.database.setState(
      ids.map((id) => env.database.moduleName(id)).filter((name) => name !== null),
      'installed',
    );
    return true;
  }),
  update_list: onModel([], [], (context) => {
    requireAdministrator(context);
    return [0, 0];
  }),
};

function requireAdministrator({ env }: MethodContext): void {
  if (!env.administrator) throw new OdooFault('AccessDenied', 'Access Denied');
}

const hasGroup: Run = ({ env }, args) =>
  String(args.group_ext_id) === 'base.group_user' ||
  (env.administrator && String(args.group_ext_id).startsWith('base.'));

export function findMethod(model: string, name: string, version: number): Method {
  if (name.startsWith('_')) {
    const text = `Private methods (such as '${model}.${name}') cannot be called remotely.`;
    throw new OdooFault('AccessError', text);
  }
  const method = specificMethod(model, name, version) ?? generic[name];
  if (!method) throw new OdooFault('AttributeError', `The method '${model}.${name}' does not exist`);
  return method;
}

function specificMethod(model: string, name: string, version: number): Method | undefined {
  if (model === 'ir.module.module') {
    const later = name === 'button_reset_state' && version >= 19;
    const gone = name === 'button_install_cancel' && version >= 19;
    if (later) return resetState;
    return gone ? undefined : moduleMethods[name];
  }
  if (model === 'res.users' && name === 'has_group') {
    return version >= 18
      ? onRecords(['group_ext_id'], [], hasGroup)
      : onModel(['group_ext_id'], [], hasGroup);
  }
  if (model === 'res.users' && name === 'context_get') {
    return onModel([], [], ({ env, mode }) => ({
      lang: mode === 'english' ? 'en_US' : 'es_419',
      tz: false,
      uid: env.uid,
    }));
  }
  if (model === 'res.users.apikeys') return name === 'search_read' ? apiKeys : undefined;
  if (model === 'stock.quant' && name === 'action_apply_inventory') return applyCounted;
  if (model === 'ir.model.fields') return name === 'search_read' ? modelFields : undefined;
  if (model === 'ir.property') return name === 'search_read' ? properties : undefined;
  if (model === 'base_import.import' && name === 'execute_import') return runImport;
  return undefined;
}

const modelFields = onModel([], ['domain', 'fields', 'offset', 'limit', 'order', 'load'], ({ env }, args) =>
  fieldRecords(env, args.domain),
);

const properties = onModel([], ['domain', 'fields', 'offset', 'limit', 'order', 'load'], ({ env }, args) =>
  matching(propertyRecords(env), args.domain),
);

/** The only key of the demo user. It does not expire, unless the mode says so. */
const apiKeys = onModel([], ['domain', 'fields', 'offset', 'limit', 'order', 'load'], ({ mode }) => {
  const end = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return [{ id: 1, expiration_date: mode === 'key-ends-soon' ? end : false }];
});

/** External ids for all names that a domain asks for, as a hostile server answers. */
function everyName(domain: unknown): Data[] {
  const conditions: unknown[] = Array.isArray(domain) ? domain : [];
  const asked = conditions.find((condition) => Array.isArray(condition) && condition[0] === 'name');
  const list: unknown[] = Array.isArray(asked) && Array.isArray(asked[2]) ? asked[2] : [];
  return list.map((name, at) => ({ id: at + 1, module: 'atrio', name, res_id: 1 }));
}

const runImport = onRecords(['fields', 'columns', 'options'], ['dryrun'], ({ env, ids }, args) =>
  executeImport(env, ids[0] ?? 0, args),
);

const resetState = onModel([], [], (context) => {
  requireAdministrator(context);
  resetStates(context.env.database);
  return true;
});

const applyCounted = onRecords([], [], ({ env, model, ids }) =>
  env.database.store.transaction(() => applyInventory(env, model, ids)),
);

function names(value: unknown): string[] | null {
  return Array.isArray(value) ? value.map(String) : null;
}

export const demoUserId = administratorId;
