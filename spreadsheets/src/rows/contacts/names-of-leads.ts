import type { OdooField } from '../../catalogue/catalogue.ts';
import { leads } from '../../catalogue/crm.ts';
import { foldedText } from '../../common/words.ts';
import { type ColumnMapping, fieldsWithColumn } from '../../mapping/claims/claims.ts';
import { saysSurnames } from '../../mapping/contacts/person-headers.ts';
import type { PreparedRow } from '../records/row-problems.ts';

/** The field of an opportunity that its name fills, too. */
export type NamedField = 'contact_name' | 'partner_name';

/** «Nombre completo», «full_name» and the «¿Cuál es tu nombre?» of a form are those of a person. */
const personHeader =
  /^(?:(?:full|your|contact) name|contact|contacto|persona(?: de contacto)?|interesad[oa]|solicitante|nombre completo|nombres? y apellidos?|(?:cual es )?(?:tu|su) nombre(?: completo)?|como te llamas|nombre (?:del? )?(?:la )?(?:prospecto|interesad[oa]|contacto|solicitante|paciente|alumn[oa]|aspirante|novi[oa]|huesped))$/;
const companyHeader =
  /^(?:(?:nombre de (?:la )?)?(?:empresa|compania|organizacion|institucion)|razon social|(?:company|organization|account)(?: name)?)$/;

/**
 * Whom the opportunities of a list have their names from: the leads of Zoho and of Facebook are called like their
 * person, others like the firm. Odoo is told who that is, which else knows only a title.
 *
 * @returns null where they have titles of their own, or a column of the list says it
 */
export function whomLeadsName(
  model: string,
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
): NamedField | null {
  if (model !== leads.model) return null;
  const found = mapping.flatMap(({ field, header, joins }): NamedField[] => {
    const text = foldedText(header.replaceAll(/[_¿?]/g, ' '));
    if (joins?.field === 'name' && saysSurnames(header)) return ['contact_name'];
    if (field !== 'name') return [];
    if (personHeader.test(text)) return ['contact_name'];
    return companyHeader.test(text) ? ['partner_name'] : [];
  });
  const named = found[0] ?? null;
  if (named === null || !Object.hasOwn(fields, named)) return null;
  return fieldsWithColumn(mapping).includes(named) ? null : named;
}

/** @returns a function that fills that field of an opportunity with its name */
export function namedFiller(
  fieldNames: readonly string[],
  named: NamedField,
): (prepared: PreparedRow) => void {
  const [title, whom] = [fieldNames.indexOf('name'), fieldNames.indexOf(named)];
  return ({ values }) => {
    values[whom] = values[title] ?? '';
  };
}
