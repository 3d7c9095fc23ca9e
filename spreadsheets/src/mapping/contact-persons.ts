import { partners } from '../catalogue/contacts.ts';
import { canonicalWords, comparableHeader } from '../catalogue/header-tokens.ts';
import { matchHeader } from '../catalogue/header-words.ts';
import { texts } from '../common/texts.ts';
import type { Header } from '../layout/header-texts.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { type ColumnMapping, notLoaded } from './claims.ts';
import { columnStatistics } from './record-names.ts';

/** «Contacto», «Contacto (Nombre)», «Persona de contacto», «Propietario», «Primary Contact»; not «Teléfono de contacto». */
const personHeader =
  /^(?:nombre (?:del? |de la )?)?(?:(?:persona|nombre) (?:de|en) (?:el )?)?(?:contacto|encargad[oa]|propietari[oa]|duen[oa]|representante(?: legal)?|atencion|(?:vendedor|agente|asesor|persona)a? que nos (?:visita|atiende|vende)|quien nos (?:visita|atiende)|primary contact|contact (?:name|person))(?: principal| nombre)?$/;
/** Words that make a header one of the person's: «Correo del contacto». */
const ofPerson = new Set(canonicalWords('contacto encargado'));
const fieldsOfPerson = new Set(['phone', 'mobile', 'email', 'function']);
/** The share of the values that must look like names of people. */
const enough = 0.6;

/**
 * The column of a list of companies that names the person to talk to in each. Odoo keeps such a person as a
 * contact of its own, inside the company.
 *
 * @param columns of a list of contacts, of which another one is the name
 * @param rows the first rows of the sheet
 */
export function personColumn(
  columns: readonly ColumnMapping[],
  model: string,
  header: Header,
  rows: readonly SheetRow[],
): ColumnMapping | null {
  const isNamed = columns.some(({ field }) => field === 'name');
  const isInside = columns.some(({ field }) => field === 'parent_id');
  if (model !== partners.model || !isNamed || isInside) return null;
  const named = columns.filter(
    (own) => own.field === null && own.joins === undefined && personHeader.test(comparableHeader(own.header)),
  );
  if (named.length === 0) return null;
  const statistics = columnStatistics(rows, header.firstDataRow, header.keys.length);
  return named.find(({ column }) => arePeople(statistics[column]?.values ?? [])) ?? null;
}

const arePeople = (values: readonly string[]): boolean =>
  values.length > 0 && values.filter(isPerson).length >= values.length * enough;

/** A name of a person has two words or more, and neither digits nor the sign of a mail. */
const isPerson = (text: string): boolean =>
  text.length <= 60 && text.trim().includes(' ') && !/[\d@/]/.test(text);

/** The columns of a list of companies as those of its people: their name, their company, and what is theirs. */
export function columnsOfPeople(columns: readonly ColumnMapping[], person: ColumnMapping): ColumnMapping[] {
  const taken = new Set<string>();
  return columns.map(({ column, header, field }): ColumnMapping => {
    const of = (own: string): ColumnMapping => ({ column, header, field: own, confidence: 'synonym' });
    if (column === person.column) return of('name');
    if (field === 'name') return of('parent_id');
    const theirs = field === 'function' ? field : fieldOfPerson(header, person.header);
    if (theirs === null || taken.has(theirs))
      return { column, header, ...notLoaded(texts.mapping.ofCompany(header)) };
    taken.add(theirs);
    return of(theirs);
  });
}

function fieldOfPerson(header: string, person: string): string | null {
  const words = canonicalWords(header);
  // «Cel. vendedor» beside «Vendedor que nos visita».
  const [theirs] = canonicalWords(person);
  const rest = words.filter((word) => !ofPerson.has(word) && word !== theirs);
  if (rest.length === words.length || rest.length === 0) return null;
  const field = matchHeader(rest.join(' '), partners.fields, partners.model)?.hint.field ?? '';
  return fieldsOfPerson.has(field) ? field : null;
}
