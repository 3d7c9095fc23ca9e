import type { OdooField } from '../../catalogue/catalogue.ts';
import { leads } from '../../catalogue/crm.ts';
import { foldedText } from '../../common/words.ts';
import { type ColumnMapping, fieldsWithColumn } from '../../mapping/claims/claims.ts';
import { saysSurnames } from '../../mapping/contacts/person-headers.ts';
import type { PreparedRow } from '../records/row-problems.ts';

/** The field with the person of an opportunity. */
export const personField = 'contact_name';

/** «Nombre completo», «full_name» and the «¿Cuál es tu nombre?» of a form are those of a person. */
const personHeader =
  /^(?:(?:full|your) name|nombre completo|nombres? y apellidos?|(?:cual es )?(?:tu|su) nombre(?: completo)?|como te llamas|nombre (?:del? )?(?:la )?(?:prospecto|interesad[oa]|contacto|solicitante|paciente|alumn[oa]|aspirante|novi[oa]|huesped))$/;

/**
 * Whether the opportunities of a list have the names of their people, as the leads of Zoho and of Facebook: the person
 * is told to Odoo too, which else knows only a title.
 */
export function areNamedAsPeople(
  model: string,
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
): boolean {
  if (model !== leads.model || !Object.hasOwn(fields, personField)) return false;
  if (fieldsWithColumn(mapping).includes(personField)) return false;
  return mapping.some(
    ({ field, header, joins }) =>
      (field === 'name' && personHeader.test(foldedText(header.replaceAll(/[_¿?]/g, ' ')))) ||
      (joins?.field === 'name' && saysSurnames(header)),
  );
}

/** @returns a function that fills the person of an opportunity with its name */
export function personFiller(fieldNames: readonly string[]): (prepared: PreparedRow) => void {
  const [title, person] = [fieldNames.indexOf('name'), fieldNames.indexOf(personField)];
  return ({ values }) => {
    values[person] = values[title] ?? '';
  };
}
