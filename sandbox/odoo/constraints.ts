import { isKnownAccount } from './bank-accounts.ts';
import type { Environment } from './environment.ts';
import { OdooFault } from './faults.ts';
import type { ModelDefinition } from './models.ts';
import { orderLineProblem } from './order-lines.ts';
import { paymentTermProblem } from './payment-terms.ts';
import { search } from './read.ts';
import { bankAccount } from './sanitized-numbers.ts';
import type { Data } from './store.ts';

/** Rejects what Odoo and its database reject, such as a missing value or a duplicate. @throws OdooFault */
export function rejectIncomplete(
  env: Environment,
  model: ModelDefinition,
  data: Data,
  id: number | null,
): void {
  const problem = constraintProblem(env, model, data, id);
  if (problem)
    throw new OdooFault('ValidationError', `The operation cannot be completed: ${problem.message}`);
}

export interface ConstraintProblem {
  message: string;
  field: string | null;
  moreinfo?: string;
  /**
   * Set where Odoo checks it itself, before the database. Such a check stops a whole batch, and Odoo also
   * reports it for the first record of the batch.
   */
  namesFirstRecord?: true;
}

export function constraintProblem(
  env: Environment,
  model: ModelDefinition,
  data: Data,
  id: number | null,
): ConstraintProblem | null {
  const line = orderLineProblem(env, model, data);
  if (line) return { message: line, field: null };
  const term = paymentTermProblem(env, model, data);
  if (term) return { message: term, field: null };
  const missing = model.mandatory.find((name) => model.fields[name] && isEmpty(data[name]));
  if (missing) return missingMessage(env, model, missing);
  if (model.name === 'account.account' && !isEmpty(data.code) && !/^[A-Za-z0-9.]+$/.test(String(data.code)))
    return accountCodeMessage(env);
  if (model.name === 'stock.quant') {
    const place = viewLocation(env, data.location_id);
    if (place !== null) return viewLocationMessage(env, place);
  }
  if (model.name === 'uom.uom' && hasOtherReference(env, model, data, id)) return referenceMessage(env, data);
  if (model.name === bankAccount && isKnownAccount(env, model, data, id)) return knownAccountMessage(env);
  for (const names of model.unique) {
    if (names.some((name) => isEmpty(data[name]))) continue;
    const twin = search(
      env,
      model,
      names.map((name) => [name, '=', data[name]]),
      { limit: 2 },
    );
    if (twin.some((other) => other !== id)) return duplicateMessage(env, model, names, data);
  }
  return null;
}

/** Whether a reference unit is put into a category that has one; since 19 there are no categories. */
function hasOtherReference(env: Environment, model: ModelDefinition, data: Data, id: number | null): boolean {
  if (!model.fields.category_id || data.uom_type !== 'reference') return false;
  const category = ['category_id', '=', data.category_id];
  const all = { ...env, context: { ...env.context, active_test: env.database.version < 18 } };
  const references = search(all, model, [category, ['uom_type', '=', 'reference']], { limit: 2 });
  return references.some((other) => other !== id);
}

function referenceMessage({ database, spanish }: Environment, { category_id: id }: Data): ConstraintProblem {
  const category = database.store.nameOf(database.id, 'uom.category', Number(id));
  const message = spanish
    ? `La categoría de unidad de medida ${category} solo debe tener una unidad de medida de referencia.`
    : `UoM category ${category} should only have one reference unit of measure.`;
  return { message, field: null };
}

/** The name of a location that only groups others, and keeps no stock; null for other locations. */
function viewLocation({ database }: Environment, id: unknown): string | null {
  const place = database.store.find(database.id, 'stock.location', Number(id));
  return place?.usage === 'view' ? String(place.name) : null;
}

function viewLocationMessage({ spanish }: Environment, place: string): ConstraintProblem {
  const message = spanish
    ? `No puede tomar productos o entregar productos de/a una ubicación de tipo "vista" (${place}).`
    : `You cannot take products from or deliver products to a location of type "view" (${place}).`;
  return { message, field: null };
}

function missingMessage(env: Environment, model: ModelDefinition, name: string): ConstraintProblem {
  const { version } = env.database;
  const { spanish } = env;
  const field = model.fields[name];
  const label = spanish ? field?.labelEs : field?.labelEn;
  if (model.name === 'res.partner') {
    if (version < 19) return { message: "'Contacts require a name'", field: null };
    return {
      message: spanish ? 'Los contactos necesitan un nombre' : 'Contacts require a name',
      field: null,
    };
  }
  if (model.name === 'hr.employee') return unexpectedError(spanish);
  if (model.name === 'account.account' && name === 'code' && version >= 18) {
    const message = spanish
      ? 'El código debe estar configurado para todas las empresas a las que pertenece esta cuenta.'
      : 'The code must be set for every company to which this account belongs.';
    return { message, field: null };
  }
  if (version < 18)
    return { message: `Missing required value for the field '${label}' (${name})`, field: name };
  const es = version === 18 ? 'Es necesario completar el campo' : 'Falta el valor requerido para el campo';
  const end = version === 18 ? '' : '.';
  const message = spanish
    ? `${es} '${label}' (${name})${end}\nModelo: '${model.label}' (${model.name})\n- Crear o actualizar: falta un campo obligatorio\n`
    : `Missing required value for the field '${label}' (${name})${end}\nModel: '${model.label}' (${model.name})\n- create/update: a mandatory field is not set\n`;
  return { message, field: name };
}

function accountCodeMessage({ spanish }: Environment): ConstraintProblem {
  const message = spanish
    ? 'El código de cuenta solo puede contener caracteres alfanuméricos y puntos.'
    : 'The account code can only contain alphanumeric characters and dots.';
  return { message, field: null, namesFirstRecord: true };
}

/** Odoo has no message for an employee without a name: the user reads a Python error. */
function unexpectedError(spanish: boolean): ConstraintProblem {
  return spanish
    ? {
        message: "Ocurrió un error desconocido durante la importación: <class 'KeyError'>: 'name'",
        field: null,
        moreinfo: 'Primero solucione los otros errores',
      }
    : {
        message: "Unknown error during import: <class 'KeyError'>: 'name'",
        field: null,
        moreinfo: 'Resolve other errors first',
      };
}

function duplicateMessage(
  env: Environment,
  model: ModelDefinition,
  names: string[],
  data: Data,
): ConstraintProblem {
  if (model.name === 'account.account') {
    const message = env.spanish
      ? `Los códigos de cuenta deben ser únicos. No puede crear cuentas con los siguientes códigos duplicados: ${data.code}`
      : `Account codes must be unique. You can't create accounts with these duplicate codes: ${data.code}`;
    return { message, field: null, namesFirstRecord: true };
  }
  if (model.name === 'stock.warehouse.orderpoint') {
    const message = env.spanish
      ? 'Ya existe una regla de reabastecimiento para este producto en esta ubicación.'
      : 'A replenishment rule already exists for this product on this location.';
    return { message, field: null };
  }
  const last = names.at(-1) ?? '';
  const label = env.spanish ? model.fields[last]?.labelEs : model.fields[last]?.labelEn;
  const message = env.spanish
    ? `El valor del campo '${label}' debe ser único.`
    : `The value of the field '${label}' must be unique!`;
  return { message, field: names.length === 1 ? last : null };
}

function knownAccountMessage({ spanish }: Environment): ConstraintProblem {
  const message = spanish
    ? 'La combinación número de cuenta/contacto debe ser única.'
    : 'The combination Account Number/Partner must be unique.';
  return { message, field: null };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false;
}
