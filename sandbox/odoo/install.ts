import { setTimeout as pause } from 'node:timers/promises';
import { modulesToInstall } from './catalogue.ts';
import type { OdooDatabase } from './database.ts';
import { Disconnect, OdooFault } from './faults.ts';

/**
 * Module operations. They are slow, in steps that other requests can see, and rejected while another one
 * runs.
 */

export interface InstallSettings {
  /** Duration of one operation, for any number of modules, in ms. */
  durationMs: number;
  mode: string | null;
}

/** Databases with a running operation, and when it began. */
const running = new Map<OdooDatabase, { since: number; done: Promise<void> }>();

/** Resolves when no operation of this database runs. */
export async function operationEnded(database: OdooDatabase): Promise<void> {
  await running.get(database)?.done;
}

/** Resolves after the last module. @throws OdooFault, Disconnect depending on the mode */
export async function installImmediately(
  database: OdooDatabase,
  ids: number[],
  settings: InstallSettings,
): Promise<void> {
  const wanted = ids.map((id) => nameOf(database, id));
  await waitForTurn(database, settings);
  const steps = markForInstallation(database, wanted);
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  running.set(database, { since: Date.now(), done });
  const operation = perform(database, steps, breakingPoint(steps, wanted), settings).finally(() => {
    running.delete(database);
    finish();
  });
  if (settings.mode !== 'down-in-install') return operation;
  // The installation continues after the connection has broken.
  operation.catch(() => undefined);
  await pause(settings.durationMs / 3);
  throw new Disconnect();
}

function nameOf(database: OdooDatabase, id: number): string {
  const name = database.moduleName(id);
  if (name !== null) return name;
  const text = `Record does not exist or has been deleted.\n(Record: ir.module.module(${id},), User: 2)`;
  throw new OdooFault('MissingError', text);
}

async function waitForTurn(database: OdooDatabase, settings: InstallSettings): Promise<void> {
  const { store, id, version } = database;
  if (settings.mode === 'busy' && store.increment(id, 'module operations') <= 2) throw busyFault(database);
  const other = running.get(database);
  if (version >= 19 && (other || database.pending().length > 0)) throw otherOperation();
  if (!other) return;
  // Later in an operation Odoo waits instead; how much later differed between the servers that were observed.
  if (Date.now() - other.since < settings.durationMs / 2) throw version >= 18 ? aborted() : scheduledAction();
  await other.done;
}

function busyFault(database: OdooDatabase): OdooFault {
  const first = database.store.count(database.id, 'module operations') === 1;
  if (first) return scheduledAction();
  return database.version >= 19 ? otherOperation() : aborted();
}

function scheduledAction(): OdooFault {
  const text =
    'Odoo is currently processing a scheduled action.\nModule operations are not possible at this time, please try again later or contact your system administrator.';
  return new OdooFault('UserError', text);
}

function otherOperation(): OdooFault {
  const text =
    'Odoo is currently processing another module operation.\nPlease try again later or contact your system administrator.';
  return new OdooFault('UserError', text);
}

function aborted(): OdooFault {
  const text = 'current transaction is aborted, commands ignored until end of transaction block\n';
  return new OdooFault('InFailedSqlTransaction', text);
}

/**
 * Marks modules, and what they need, as `to install`. This is stored at once: an operation that breaks off
 * leaves modules in that state.
 *
 * @returns the names, dependencies first
 */
export function markForInstallation(database: OdooDatabase, wanted: string[]): string[] {
  const states = database.states();
  const waiting = [...states].filter(([, state]) => state === 'to install').map(([name]) => name);
  const possible = wanted.filter((name) => states.get(name) === 'uninstalled');
  const steps = modulesToInstall(database.catalogue, [...waiting, ...possible], database.installed()).filter(
    (name) => states.get(name) !== 'uninstallable',
  );
  database.store.transaction(() => database.setState(steps, 'to install'));
  return steps;
}

/** Index of the step at which an installation fails: half way, and before any module that was asked for. */
function breakingPoint(steps: string[], wanted: string[]): number {
  const first = steps.findIndex((name) => wanted.includes(name));
  return Math.min(Math.floor(steps.length / 2), first < 0 ? steps.length : first);
}

async function perform(
  database: OdooDatabase,
  steps: string[],
  broken: number,
  settings: InstallSettings,
): Promise<void> {
  const { store, id } = database;
  for (const [index, name] of steps.entries()) {
    await pause(settings.durationMs / steps.length);
    if (database.closing) throw new Disconnect();
    if (index === broken && settings.mode === 'dead-install' && store.count(id, 'recovered') === 0) {
      throw new Disconnect();
    }
    if (index === broken && settings.mode === 'stuck-install') throw new Disconnect();
    if (index === broken && settings.mode === 'forgets-install') {
      database.setState(steps.slice(index), 'uninstalled');
      return;
    }
    if (index === broken && settings.mode === 'dies-in-install') {
      store.increment(id, 'deaths');
      throw new Disconnect();
    }
    if (index === broken && settings.mode === 'broken-module') {
      database.setState(steps.slice(index), 'uninstalled');
      throw new OdooFault('ImportError', `cannot import name 'missing' from 'odoo.addons.${name}'`);
    }
    database.install(name);
  }
}

/** For Odoo 19: resets every pending module, whichever were named. */
export function resetStates(database: OdooDatabase): void {
  for (const [name, state] of database.states()) {
    if (state === 'to install') database.setState([name], 'uninstalled');
    if (state === 'to upgrade' || state === 'to remove') database.setState([name], 'installed');
  }
  database.store.increment(database.id, 'recovered');
}

/**
 * Before Odoo 19: marks the named modules as not installed, whatever their state; with an installed one this
 * breaks the database.
 */
export function cancelInstallation(database: OdooDatabase, ids: number[]): void {
  const names = ids.map((id) => database.moduleName(id)).filter((name) => name !== null);
  database.setState(names, 'uninstalled');
  database.store.increment(database.id, 'recovered');
}
