import type { OdooDatabase } from './database.ts';
import { OdooFault } from './faults.ts';
import type { ModelDefinition } from './models.ts';
import type { Data } from './store.ts';

/** The user of a call, the database, and what the user may do there. */

export interface Environment {
  database: OdooDatabase;
  uid: number;
  administrator: boolean;
  context: Data;
  /** The language of the HTTP request; that of a method is in its context. */
  requestLang: string;
  /** Labels and messages are in Spanish. */
  spanish: boolean;
}

const readOnlyForUsers = new Set([
  'res.country',
  'res.country.state',
  'res.currency',
  'res.lang',
  'res.users',
]);

export function modelOf(env: Environment, name: string): ModelDefinition {
  const model = env.database.models.get(name);
  if (!model) throw new OdooFault('UserError', `Object ${name} doesn't exist`);
  if (!env.administrator && name.startsWith('ir.module.')) throw accessError(env, model, 'read');
  return model;
}

function accessError(env: Environment, model: ModelDefinition, operation: string): OdooFault {
  const text = env.spanish
    ? `No tiene permiso para acceder a los registros de '${model.label}' (${model.name}).`
    : `You are not allowed to ${operation} '${model.label}' (${model.name}) records.`;
  return new OdooFault('AccessError', text);
}

export function checkWriteAccess(env: Environment, model: ModelDefinition, operation: string): void {
  if (!env.administrator && readOnlyForUsers.has(model.name)) throw accessError(env, model, operation);
}
