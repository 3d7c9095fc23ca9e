import { labelOf } from './convert.ts';
import type { Environment } from './environment.ts';
import type { OdooFault } from './faults.ts';
import type { FieldDefinition, ModelDefinition } from './models.ts';
import type { Data } from './store.ts';

/** The answers of `load`, in Odoo's form. */

export interface LoadAnswer {
  ids: number[] | false;
  messages: Data[];
  nextrow: number;
}

/** A missing access right is returned as a message, not as a fault. */
export function accessDenied(error: OdooFault): LoadAnswer {
  const message = { rows: { from: 0, to: 0 }, record: 0, type: 'error', message: error.message };
  return { ids: false, messages: [message], nextrow: 0 };
}

/** Odoo reports a transaction that PostgreSQL cancelled as an error of every row. */
export function cancelled(rows: number): LoadAnswer {
  const messages = Array.from({ length: rows }, (_, row) => ({
    rows: { from: row, to: row },
    record: row,
    type: 'error',
    message: 'could not serialize access due to concurrent update\n',
  }));
  return { ids: false, messages, nextrow: 0 };
}

export function interruption(env: Environment): string {
  return env.spanish
    ? 'Encontramos más de 10 errores y más de un error por cada 10 registros. El sistema interrumpió el proceso para evitar que aparezcan demasiados errores.'
    : 'Found more than 10 errors and more than one error per 10 records, interrupted to avoid showing too many errors.';
}

/** A problem in a line becomes one of the field that holds the lines. */
export function asLineProblem(
  env: Environment,
  message: Data,
  parent: FieldDefinition,
  target: ModelDefinition,
): Data {
  const field = target.fields[String(message.field)];
  const label = labelOf(env, parent);
  const inner = field ? labelOf(env, field) : '';
  // Only the outer label is translated.
  const text = String(message.message).replace(`'${inner}'`, `'${label}/${field?.labelEn}'`);
  return { ...message, field: parent.name, field_name: label, message: text };
}
