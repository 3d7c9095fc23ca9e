import { partners } from '../../catalogue/contacts.ts';
import { canonicalWords } from '../../catalogue/header-tokens.ts';
import { matchHeader } from '../../catalogue/header-words.ts';
import { isHonorific, ordinalIn } from './person-headers.ts';

/** Words that make a header one of the person's: «Correo del contacto», «Tel. directo». */
const ofPerson = new Set(canonicalWords('contacto encargado persona directo'));
const fieldsOfPerson = new Set(['phone', 'mobile', 'email', 'function', 'title']);
/** Fields that a company does not have: a column of one is the person's, whatever its header says. */
export const onlyOfPeople = new Set(['function', 'title']);
export const ordinalOf = (header: string): number => ordinalIn(header) ?? 1;

/** «Tel contacto 2» and «Contacto 2», but not «Teléfono 2»: that may be the company's. */
export function sharesWord(header: string, person: string): boolean {
  const words = new Set(canonicalWords(person).filter((word) => !/^\d$/.test(word)));
  return canonicalWords(header).some((word) => words.has(word));
}

/**
 * The field of a person that a column is: «Correo del contacto», «Cargo».
 *
 * @param isPhone the values are telephones: «No. de contacto»
 * @returns null for a column of the company
 */
export function fieldOfPerson(header: string, person: string, { isPhone = false } = {}): string | null {
  if (ordinalOf(header) !== ordinalOf(person)) return null;
  const words = canonicalWords(header);
  const whole = matchHeader(header, partners.fields, partners.model)?.hint.field ?? '';
  if (onlyOfPeople.has(whole)) return whole;
  if (isHonorific(header)) return 'title';
  // «Cel. vendedor» beside «Vendedor que nos visita».
  const theirs = new Set(canonicalWords(person).filter((word) => word !== 'nombre'));
  // «Celular 2» beside «Contacto 2» belongs to the second person, but «Celular 1» may belong to the company.
  const isFirst = ordinalOf(person) === 1;
  const rest = words.filter((word) => !ofPerson.has(word) && !theirs.has(word) && !/^\d$/.test(word));
  const says = words.filter((word) => !isFirst || !/^\d$/.test(word));
  if (rest.length === says.length || rest.length === 0) return null;
  if (isPhone && rest.every((word) => word === 'numero')) return 'phone';
  const field = matchHeader(rest.join(' '), partners.fields, partners.model)?.hint.field ?? '';
  return fieldsOfPerson.has(field) ? field : null;
}
