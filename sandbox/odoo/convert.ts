import type { Environment } from './environment.ts';
import { OdooFault } from './faults.ts';
import type { FieldDefinition, ModelDefinition } from './models.ts';
import { exactIds } from './read.ts';

/** Cells of `load`: from text to the value of a field. */

export interface CellProblem {
  type: 'error' | 'warning';
  message: string;
  moreinfo?: unknown;
}

export interface Converted {
  value?: unknown;
  problem?: CellProblem;
}

const yes = new Set(['1', 'true', 'yes', 'sí', 'si', 'verdadero']);
const no = new Set(['', '0', 'false', 'no', 'falso']);

/** @param subfield null for a name, `id` for an external id, `.id` for a database id */
export function convertCell(
  env: Environment,
  field: FieldDefinition,
  subfield: string | null,
  text: unknown,
): Converted {
  if (isBlank(text)) return { value: null };
  if (field.type === 'boolean') return toBoolean(env, field, text);
  const cell = String(text);
  switch (field.type) {
    case 'integer':
      return /^\s*[+-]?\d+\s*$/.test(cell)
        ? { value: Number(cell) }
        : failure(
            localised(env, field, [
              `'${cell}' no parece ser un entero para el campo`,
              `'${cell}' does not seem to be an integer for field`,
            ]),
          );
    case 'float':
    case 'monetary':
      return cell.trim() !== '' && Number.isFinite(Number(cell))
        ? { value: Number(cell) }
        : failure(
            localised(env, field, [
              `'${cell}' no parece ser un número para el campo`,
              `'${cell}' does not seem to be a number for field`,
            ]),
          );
    case 'date':
    case 'datetime':
      return toDate(env, field, cell);
    case 'selection':
      return toSelection(env, field, cell);
    case 'many2one':
      return toRecord(env, field, subfield, cell);
    case 'many2many':
      return toRecords(env, field, subfield, cell);
    default:
      return { value: cell };
  }
}

export function isBlank(cell: unknown): boolean {
  return cell === '' || cell === null || cell === undefined || cell === false || cell === 0;
}

function toBoolean(env: Environment, field: FieldDefinition, cell: unknown): Converted {
  if (typeof cell !== 'string') {
    throw new OdooFault(
      'AttributeError',
      `'${cell === true ? 'bool' : 'int'}' object has no attribute 'lower'`,
    );
  }
  const word = cell.toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  const message = localised(env, field, [
    `Valor desconocido '${cell}' para el campo booleano`,
    `Unknown value '${cell}' for boolean field`,
  ]);
  return failure(message, env.spanish ? "Use '1' para sí y '0' para no" : "Use '1' for yes and '0' for no");
}

function toDate(env: Environment, field: FieldDefinition, cell: string): Converted {
  const isDate = field.type === 'date';
  const pattern = isDate ? /^\d{4}-\d{2}-\d{2}/ : /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/;
  const date = pattern.exec(cell)?.[0];
  if (date && isCalendarDay(date.slice(0, 10))) {
    const time = date.slice(11) || '00:00:00';
    return { value: isDate ? date : toUtc(date.slice(0, 10), time, String(env.context.tz || 'UTC')) };
  }
  const sample = isDate ? '2012-12-31' : '2012-12-31 23:59:59';
  const message = isDate
    ? localised(env, field, [
        `'${cell}' no parece ser una fecha válida para el campo`,
        `'${cell}' does not seem to be a valid date for field`,
      ])
    : localised(env, field, [
        `'${cell}' no parece una fecha y hora válida para el campo`,
        `'${cell}' does not seem to be a valid datetime for field`,
      ]);
  return failure(message, env.spanish ? `Use el formato "${sample}"` : `Use the format '${sample}'`);
}

/** The moment in UTC, as Odoo stores it. @param zone of a country without summer time */
function toUtc(day: string, time: string, zone: string): string {
  const asUtc = new Date(`${day}T${time}Z`);
  const there = new Date(`${asUtc.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`);
  const utc = new Date(2 * asUtc.getTime() - there.getTime());
  return utc.toISOString().slice(0, 19).replace('T', ' ');
}

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function toSelection(env: Environment, field: FieldDefinition, cell: string): Converted {
  const options = field.selection ?? [];
  // Languages and time zones have no list here; Odoo has hundreds.
  if (options.length === 0) return { value: cell };
  const wanted = cell.toLowerCase();
  const found = options.find((option) => option.some((form) => form.toLowerCase() === wanted));
  if (found) return { value: found[0] };
  const message = localised(env, field, [
    `El valor '${cell}' no se encontró en el campo de selección`,
    `Value '${cell}' not found in selection field`,
  ]);
  return failure(
    message,
    options.map(([, , label]) => label),
  );
}

function toRecords(
  env: Environment,
  field: FieldDefinition,
  subfield: string | null,
  cell: string,
): Converted {
  const ids: unknown[] = [];
  let warning: CellProblem | undefined;
  for (const part of cell.split(',')) {
    const { value, problem } = toRecord(env, field, subfield, part);
    if (problem?.type === 'error') return { problem };
    if (problem) warning = problem;
    ids.push(value);
  }
  return warning ? { value: ids, problem: warning } : { value: ids };
}

function toRecord(
  env: Environment,
  field: FieldDefinition,
  subfield: string | null,
  cell: string,
): Converted {
  const target = env.database.models.get(field.relation ?? '');
  if (!target) throw new OdooFault('KeyError', `'${field.relation}'`);
  if (subfield === 'id') return byExternalId(env, field, target, cell);
  if (subfield === '.id') return byDatabaseId(env, field, target, cell);
  const ids = exactIds(env, target, cell);
  if (ids.length === 0) return notFound(env, field, target, ['nombre', 'name'], cell);
  if (ids.length === 1) return { value: ids[0] };
  // Version 17 still quotes with apostrophes.
  const quote = env.database.version <= 17 ? "'" : '"';
  const label = `${quote}${labelOf(env, field)}${quote}`;
  const message = env.spanish
    ? `Se encontraron varias coincidencias para el valor ${quote}${cell}${quote} en el campo ${label} (${ids.length} coincidencias)`
    : `Found multiple matches for value ${quote}${cell}${quote} in field ${label} (${ids.length} matches)`;
  return { value: ids[0], problem: { type: 'warning', message } };
}

function byExternalId(
  env: Environment,
  field: FieldDefinition,
  target: ModelDefinition,
  cell: string,
): Converted {
  const { store, id } = env.database;
  const [module, name] = splitExternalId(env, cell);
  const found = store.externalId(id, module, name);
  if (!found) return notFound(env, field, target, ['id externo', 'external id'], cell);
  if (found.model === target.name) return { value: found.resId };
  return failure(
    `Invalid external ID ${module}.${name}: expected model '${target.name}', found '${found.model}'`,
  );
}

function byDatabaseId(
  env: Environment,
  field: FieldDefinition,
  target: ModelDefinition,
  cell: string,
): Converted {
  const label = `'${labelOf(env, field)}'`;
  if (!/^\d+$/.test(cell)) {
    return failure(
      env.spanish
        ? `ID '${cell}' de base de datos inválida para el campo ${label}`
        : `Invalid database id '${cell}' for the field ${label}`,
    );
  }
  const found = env.database.store.find(env.database.id, target.name, Number(cell));
  if (found) return { value: Number(cell) };
  return notFound(env, field, target, ['id de la base de datos', 'database id'], cell);
}

/** An id without a module gets the module of the import. */
export function splitExternalId(env: Environment, text: string): [module: string, name: string] {
  const dot = text.indexOf('.');
  if (dot > 0) return [text.slice(0, dot), text.slice(dot + 1)];
  return [String(env.context.module ?? '__import__'), text];
}

function notFound(
  env: Environment,
  field: FieldDefinition,
  target: ModelDefinition,
  [es, en]: [string, string],
  cell: string,
): Converted {
  const message = env.spanish
    ? `No se encontraron registros que coincidan con ${es} '${cell}' en el campo '${labelOf(env, field)}'`
    : `No matching record found for ${en} '${cell}' in field '${labelOf(env, field)}'`;
  return failure(message, { type: 'ir.actions.act_window', target: 'new', res_model: target.name });
}

export function labelOf(env: Environment, field: FieldDefinition): string {
  return env.spanish ? field.labelEs : field.labelEn;
}

/** A sentence in the language of the request, with the field's label at its end. */
function localised(env: Environment, field: FieldDefinition, [es, en]: [string, string]): string {
  return `${env.spanish ? es : en} '${labelOf(env, field)}'`;
}

function failure(message: string, moreinfo?: unknown): Converted {
  return {
    problem: moreinfo === undefined ? { type: 'error', message } : { type: 'error', message, moreinfo },
  };
}
