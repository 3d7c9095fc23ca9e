import { setTimeout as pause } from 'node:timers/promises';
import { closure } from './catalogue.ts';
import type { OdooDatabase } from './database.ts';
import { Disconnect, Fault } from './faults.ts';

/** Module operations: slow, in steps that other requests can see, and refused while another one runs. */

export interface InstallSettings {
  /** How long one operation takes, however many modules. */
  durationMs: number;
  mode: string | null;
}

/** Databases in the middle of an operation, and when it began. */
const running = new Map<OdooDatabase, { since: number; done: Promise<void> }>();

/** Ends once no operation of this database is at work. */
export async function settled(database: OdooDatabase): Promise<void> {
  await running.get(database)?.done;
}

/** Ends with the last module, or before: with a fault, or with a broken connection. */
export async function installImmediately(
  database: OdooDatabase,
  ids: number[],
  settings: InstallSettings,
): Promise<void> {
  const wanted = ids.map((id) => nameOf(database, id));
  await takeTurn(database, settings);
  const steps = markForInstallation(database, wanted);
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  running.set(database, { since: Date.now(), done });
  const operation = perform(database, steps, breakingPoint(steps, wanted), settings).finally(() => {
    running.delete(database);
    finish();
  });
  if (settings.mode !== 'down-in-install') return operation;
  // The work goes on when nobody is left to hear of it.
  operation.catch(() => undefined);
  await pause(settings.durationMs / 3);
  throw new Disconnect();
}

function nameOf(database: OdooDatabase, id: number): string {
  const name = database.moduleName(id);
  if (name !== null) return name;
  const text = `Record does not exist or has been deleted.\n(Record: ir.module.module(${id},), User: 2)`;
  throw new Fault('MissingError', text);
}

async function takeTurn(database: OdooDatabase, settings: InstallSettings): Promise<void> {
  const { store, id, version } = database;
  if (settings.mode === 'busy' && store.increment(id, 'module operations') <= 2) throw busyFault(database);
  const other = running.get(database);
  if (version >= 19 && (other || database.pending().length > 0)) throw otherOperation();
  if (!other) return;
  // Later it would wait for its turn; how soon is soon enough was seen to differ.
  if (Date.now() - other.since < settings.durationMs / 2) throw version >= 18 ? aborted() : scheduledAction();
  await other.done;
}

function busyFault(database: OdooDatabase): Fault {
  const first = database.store.count(database.id, 'module operations') === 1;
  if (first) return scheduledAction();
  return database.version >= 19 ? otherOperation() : aborted();
}

function scheduledAction(): Fault {
  const text =
    'Odoo is currently processing a scheduled action.\nModule operations are not possible at this time, please try again later or contact your system administrator.';
  return new Fault('UserError', text);
}

function otherOperation(): Fault {
  const text =
    'Odoo is currently processing another module operation.\nPlease try again later or contact your system administrator.';
  return new Fault('UserError', text);
}

function aborted(): Fault {
  const text = 'current transaction is aborted, commands ignored until end of transaction block\n';
  return new Fault('InFailedSqlTransaction', text);
}

/** Durable at once: an operation that dies here leaves modules waiting. */
export function markForInstallation(database: OdooDatabase, wanted: string[]): string[] {
  const states = database.states();
  const waiting = [...states].filter(([, state]) => state === 'to install').map(([name]) => name);
  const possible = wanted.filter((name) => states.get(name) === 'uninstalled');
  const steps = closure(database.catalogue, [...waiting, ...possible], database.installed()).filter(
    (name) => states.get(name) !== 'uninstallable',
  );
  database.store.transaction(() => database.setState(steps, 'to install'));
  return steps;
}

/** Half way, and before any of the modules that were asked for. */
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
    if (index === broken && settings.mode === 'broken-module') {
      database.setState(steps.slice(index), 'uninstalled');
      throw new Fault('ImportError', `cannot import name 'missing' from 'odoo.addons.${name}'`);
    }
    database.install(name);
  }
}

/** From 19 on: everything that waits, whichever modules are named. */
export function resetStates(database: OdooDatabase): void {
  for (const [name, state] of database.states()) {
    if (state === 'to install') database.setState([name], 'uninstalled');
    if (state === 'to upgrade' || state === 'to remove') database.setState([name], 'installed');
  }
  database.store.increment(database.id, 'recovered');
}

/** Before 19: marks the named modules, whatever their state; on an installed one this breaks the database. */
export function cancelInstallation(database: OdooDatabase, ids: number[]): void {
  const names = ids.map((id) => database.moduleName(id)).filter((name) => name !== null);
  database.setState(names, 'uninstalled');
  database.store.increment(database.id, 'recovered');
}
