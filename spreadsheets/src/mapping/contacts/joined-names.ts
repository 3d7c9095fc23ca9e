import { subjects } from '../../catalogue/harmless-words.ts';
import { canonicalWords } from '../../catalogue/header-tokens.ts';
import { ownValue } from '../../common/own-value.ts';
import { hasSamePurpose, withoutPurpose } from './buyers.ts';

/** Fields that hold the whole name of a person, by model. */
const fieldsOfPeople: Readonly<Record<string, readonly string[]>> = {
  'res.partner': ['name'],
  'hr.employee': ['name'],
  // An opportunity without a name of its own gets the name of its person.
  'crm.lead': ['contact_name', 'name'],
  'sale.order': ['partner_id'],
  'res.partner.bank': ['partner_id'],
};
const givenWords = new Set(canonicalWords('nombre de pila 1 primer'));
const secondGiven = canonicalWords('segundo nombre').join(' ');
const secondGivens = new Set([
  ...[secondGiven, 'middle nombre'],
  ...['otros nombres', 'otro nombre', 'tercer nombre', '3er nombre'].map((text) =>
    canonicalWords(text).join(' '),
  ),
]);
const surname = 'apellido';
const besideSurname = new Set(
  canonicalWords(
    'segundo 2 1 paterno materno de casada casado familia persona contacto principal marital conyuge',
  ),
);

interface Column {
  column: number;
  header: string;
  field: string | null;
}

/** A name that is split over several columns, of which only one has a field. */
export interface JoinedName {
  /** The column with the first names, which is loaded. */
  first: Column;
  /** The others, in the order of the name: further first names, then surnames. */
  others: Column[];
}

/**
 * Finds the columns of first names and surnames in a sheet that has both apart, for models in which Odoo has
 * one field for the whole name.
 *
 * @returns null if the name is in one column, or is not the name of a person
 */
export function joinedName(columns: readonly Column[], model: string): JoinedName | null {
  const fields = ownValue(fieldsOfPeople, model) ?? [];
  // «Nombre de trato» of an opportunity stands before «Nombre de pila» of its person.
  const [first] = fields.flatMap(
    (name) => columns.find(({ field, header }) => field === name && saysFirstName(header, model)) ?? [],
  );
  if (first === undefined) return null;
  const free = columns.filter(
    ({ field, header }) => field === null && header !== '' && hasSamePurpose(header, first.header),
  );
  const given = free.filter(({ header }) => secondGivens.has(withoutPurpose(header).join(' ')));
  // «Nombres contacto» and «Apellidos contacto» beside «Nombre del cliente»: the surname is of the nearest name.
  const isOfFirst = ({ column }: Column) => {
    const before = columns.filter((other) => other.column < column && saysFirstName(other.header, model));
    return before.length === 0 || before.at(-1) === first;
  };
  const surnames = free.filter((column) => saysSurname(column.header, model) && isOfFirst(column));
  return surnames.length === 0 ? null : { first, others: [...given, ...surnames] };
}

function saysFirstName(header: string, model: string): boolean {
  if (withoutPurpose(header).includes('empresa')) return false;
  const words = withoutPurpose(header).filter((word) => !subjects[model]?.has(word));
  return words.includes('nombre') && words.every((word) => givenWords.has(word));
}

function saysSurname(header: string, model: string): boolean {
  const words = withoutPurpose(header);
  return (
    words.includes(surname) &&
    words.every((word) => word === surname || besideSurname.has(word) || subjects[model]?.has(word) === true)
  );
}
