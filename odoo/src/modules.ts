import { truncate } from './bounds.ts';
import { OdooError } from './errors.ts';
import type { Domain, ModuleState, OdooClient, OdooModule, RequestOptions } from './types.ts';

const model = 'ir.module.module';
const fields = ['name', 'shortdesc', 'summary', 'state', 'application', 'to_buy', 'license'];
const pendingStates = ['to install', 'to upgrade', 'to remove'];

/** The methods of a client that module operations use, whatever the protocol. */
export type ModuleAccess = Pick<OdooClient, 'call' | 'searchRead' | 'version' | 'preferredLang'>;

/** The modules with these technical names, or all. @throws OdooError */
export function listModules(
  client: ModuleAccess,
  names: string[] | undefined,
  options: RequestOptions,
): Promise<OdooModule[]> {
  return search(client, names ? [['name', 'in', names]] : [], options);
}

/** Modules that wait to be installed, upgraded or removed. @throws OdooError */
export function listPending(client: ModuleAccess, options: RequestOptions): Promise<OdooModule[]> {
  return search(client, [['state', 'in', pendingStates]], options);
}

async function search(client: ModuleAccess, domain: Domain, options: RequestOptions): Promise<OdooModule[]> {
  const context = { lang: await client.preferredLang() };
  const rows = await client.searchRead(model, domain, fields, { ...options, context, order: 'name' });
  if (rows.length === 0) return [];
  const links = await client.searchRead(
    'ir.module.module.dependency',
    [['module_id', 'in', rows.map((row) => row.id)]],
    ['module_id', 'name'],
    options,
  );
  const dependencies = Map.groupBy(links, (link) =>
    Array.isArray(link.module_id) ? link.module_id[0] : null,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    name: text(row.name),
    label: text(row.shortdesc),
    summary: text(row.summary),
    state: text(row.state) as ModuleState,
    application: row.application === true,
    toBuy: row.to_buy === true,
    license: text(row.license),
    dependencies: (dependencies.get(row.id) ?? []).map((link) => text(link.name)).sort(),
  }));
}

/** Odoo sends `false` for an empty text. */
function text(value: unknown): string {
  return typeof value === 'string' ? truncate(value) : '';
}

/**
 * Installs modules in one operation and waits until it ends.
 *
 * The web server of Odoo 17 looks for the language of the request first. Where that is not installed (English,
 * in a database made in Spanish), it reads the company's in a transaction that keeps `res_partner` locked until
 * the answer is sent: the installation waits for itself, 15 s in each of five tries. So the request says a
 * language that is installed.
 *
 * @throws OdooError `connection-lost` with `outcomeUnknown` where the time is up after sending
 */
export async function install(client: ModuleAccess, ids: number[], options: RequestOptions): Promise<void> {
  try {
    const requestLang = await client.preferredLang();
    await client.call(
      model,
      'button_immediate_install',
      [ids],
      {},
      { ...options, idempotent: false, requestLang },
    );
  } catch (error) {
    const late = error instanceof OdooError && error.code === 'timeout' && error.outcomeUnknown;
    throw late ? new OdooError('connection-lost', { detail: 'timeout', outcomeUnknown: true }) : error;
  }
}

/**
 * Cancels the pending installation, upgrade or removal of these modules. Since Odoo 19 one call resets every pending
 * module of the database. Before, each state has its own call, and `button_install_cancel` on an installed module would
 * mark it as uninstalled and break the database: so states are read first, and each call gets only the modules in its
 * state.
 *
 * @throws OdooError
 */
export async function reset(client: ModuleAccess, ids: number[], options: RequestOptions): Promise<void> {
  if (ids.length === 0) return;
  const { major } = await client.version();
  if (major >= 19) {
    await client.call(model, 'button_reset_state', [], {}, options);
    return;
  }
  const rows = await client.searchRead(model, [['id', 'in', ids]], ['state'], options);
  for (const [state, method] of Object.entries(cancelMethods)) {
    const stuck = rows.filter((row) => row.state === state).map((row) => Number(row.id));
    if (stuck.length > 0) await client.call(model, method, [stuck], {}, options);
  }
}

const cancelMethods: Record<string, string> = {
  'to install': 'button_install_cancel',
  'to upgrade': 'button_upgrade_cancel',
  'to remove': 'button_uninstall_cancel',
};
