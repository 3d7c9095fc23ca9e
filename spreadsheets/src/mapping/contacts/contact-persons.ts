import { findHint } from '../../catalogue/catalogue.ts';
import { partners } from '../../catalogue/contacts.ts';
import { canonicalWords } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import { foldedText } from '../../common/words.ts';
import type { Header } from '../../layout/header-texts.ts';
import { mostPersons } from '../../layout/list-names.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import {
  type ColumnMapping,
  type FieldClaim,
  isFoundByWords,
  leaveOut,
  notLoaded,
  takeFor,
} from '../claims/claims.ts';
import {
  type ColumnStatistics,
  columnStatistics,
  type ListFacts,
  mostlyDistinct,
} from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';
import { fieldOfPerson, onlyOfPeople, ordinalOf, sharesWord } from './fields-of-persons.ts';
import { joinedName } from './joined-names.ts';
import {
  isWholeName,
  listsSuppliers,
  namesFirm,
  namesPerson,
  saysFirstNames,
  saysSurnames,
} from './person-headers.ts';

/** The ways to reach somebody: a company that has one of its own keeps it, and the person's goes with the person. */
const sameWay: Readonly<Record<string, readonly string[]>> = {
  phone: ['phone', 'mobile'],
  mobile: ['phone', 'mobile'],
  email: ['email'],
};
/** The share of the values that must look like names of people. */
const enough = 0.6;

interface Column {
  column: number;
  header: string;
  field: string | null;
  joins?: unknown;
  offer?: string;
  proposal?: string;
}

/**
 * The columns of a list of companies that name the persons to talk to in each, one for each person: «Contacto 1» and
 * «Contacto 2». Odoo keeps such a person as a contact of its own, inside the company.
 *
 * @param columns of a list of contacts, of which one is the name of the contact
 * @param rows the first rows of the sheet
 * @param about name of the sheet
 * @returns at most `mostPersons`
 */
export function personColumns(
  columns: readonly ColumnMapping[],
  model: string,
  header: Header,
  rows: readonly SheetRow[],
  about = '',
): ColumnMapping[] {
  if (model !== partners.model || !mayHavePeople(columns)) return [];
  const free = columns.filter(
    ({ field, joins, proposal }) => field === null && joins === undefined && proposal !== 'name',
  );
  const isOfSuppliers = listsSuppliers(columns, about);
  const mayName = (own: string) =>
    namesPerson(own, { isOfSuppliers }) || saysFirstNames(own) || isWholeName(own);
  if (!free.some(({ header: own }) => mayName(own))) return [];
  const statistics = columnStatistics(rows, header.firstDataRow, header.keys.length);
  return peopleIn(columns, free, isOfSuppliers, statistics);
}

const mayHavePeople = (columns: readonly Column[]): boolean =>
  columns.some((column) => [column.field, column.offer, column.proposal].includes('name')) &&
  !columns.some(({ field }) => field === 'parent_id');

/** @param candidates columns that may name a person */
function peopleIn<C extends Column>(
  columns: readonly Column[],
  candidates: readonly C[],
  isOfSuppliers: boolean,
  statistics: readonly ColumnStatistics[],
): C[] {
  const first = firstPerson(columns, candidates, isOfSuppliers, statistics);
  if (first === null) return [];
  const others = candidates.filter(
    (one) =>
      one !== first &&
      namesPerson(one.header, { isOfSuppliers }) &&
      arePeople(statistics[one.column]?.values ?? []) &&
      // «Contacto principal» beside the first names and surnames of the same person.
      !repeats(one, first),
  );
  return [first, ...others].slice(0, mostPersons);

  function repeats(one: Column, person: Column): boolean {
    const before = new Set((statistics[person.column]?.values ?? []).map(foldedText));
    const isKnown = (text: string) =>
      before.has(foldedText(text)) || before.has(foldedText(text.split(' ')[0] ?? ''));
    const values = statistics[one.column]?.values ?? [];
    return values.filter(isKnown).length * 2 > values.length;
  }
}

/** @param candidates columns that may name the person */
function firstPerson<C extends Column>(
  columns: readonly Column[],
  candidates: readonly C[],
  isOfSuppliers: boolean,
  statistics: readonly ColumnStatistics[],
): C | null {
  const valuesOf = ({ column }: Column) => statistics[column]?.values ?? [];
  const names = columns
    .filter(({ field }) => field === 'name')
    .flatMap(valuesOf)
    .map(foldedText);
  // Google writes «Ana Ruiz» beside «Ana» and «Ruiz»: there the record is the person.
  const isOther = (text: string) => !names.some((name) => name.includes(foldedText(text)));
  const areMostlyOthers = (values: readonly string[]) => values.filter(isOther).length * 2 > values.length;
  const isNamed = (one: Column) =>
    namesPerson(one.header, { isOfSuppliers }) || (isWholeName(one.header) && areMostlyOthers(valuesOf(one)));
  const whole = candidates.find((one) => isNamed(one) && arePeople(valuesOf(one)));
  if (whole !== undefined) return whole;
  if (!columns.some((one) => one.field === null && saysSurnames(one.header))) return null;
  const areOthers = (values: readonly string[]) =>
    values.length > 0 && values.every(isGivenName) && areMostlyOthers(values);
  return candidates.find((one) => saysFirstNames(one.header) && areOthers(valuesOf(one))) ?? null;
}

const arePeople = (values: readonly string[]): boolean =>
  values.length > 0 && values.filter(isPerson).length >= values.length * enough;

/** A name of a person has two words or more, and neither digits nor the sign of a mail. */
const isPerson = (text: string): boolean => text.trim().includes(' ') && isGivenName(text);
const isGivenName = (text: string): boolean => text.length <= 60 && !/[\d@/]/.test(text);

/**
 * Leaves what belongs to the person of each company to the list of these people: the person's name where it
 * would be the company's or a salesperson, a position, and the person's telephone beside the company's own.
 * Changes the claims.
 *
 * @param about name of the sheet
 */
export function leaveToPeople(claims: FieldClaim[], { model, statistics }: ListFacts, about: string): void {
  if (model !== partners.model || statistics.length === 0) return;
  const leave = (claim: FieldClaim) =>
    leaveOut(claim, texts.mapping.ofPerson(claim.header), { kind: 'person' });
  nameCompanies(claims, statistics, leave);
  if (!mayHavePeople(claims)) return;
  const isOfSuppliers = listsSuppliers(claims, about);
  const mistaken = new Set(['company_name', isOfSuppliers ? 'user_id' : 'buyer_id']);
  const free = claims.filter(
    (claim) =>
      (claim.field === null && claim.reason !== undefined && claim.offer !== 'name') ||
      (mistaken.has(claim.field ?? '') && isFoundByWords(claim)),
  );
  const people = peopleIn(claims, free, isOfSuppliers, statistics);
  const [person] = people;
  if (person === undefined) return;
  for (const claim of [...people, ...surnamesOf(person, claims)]) leave(claim);
  // «Paciente», «Ocupación», «Encargado»: the occupation is the patient's.
  const isOfFirms = claims.some(({ field, header }) => field === 'name' && namesFirm(header));
  const isOf = ({ header }: FieldClaim, somebody: FieldClaim) =>
    fieldOfPerson(header, somebody.header) !== null;
  const isTheirs = (claim: FieldClaim) => people.some((somebody) => isOf(claim, somebody));
  // The telephone of the first person may be the company's where it has no other one, but not that of the second.
  const isOfLater = (claim: FieldClaim) =>
    isFoundByWords(claim) &&
    people.slice(1).some((other) => isOf(claim, other) && sharesWord(claim.header, other.header));
  // «Cargo contacto» beside «Contacto» is no position of the company.
  const saysWhose = (claim: FieldClaim) =>
    people.some((somebody) => isOf(claim, somebody) && sharesWord(claim.header, somebody.header));
  for (const claim of claims) {
    const { isOpen: isUnknown } = claim;
    // «Cargo contacto 2» is no position of the company, whichever field it looks like.
    if ((isUnknown === true && isTheirs(claim)) || isOfLater(claim)) leave(claim);
    if (people.includes(claim) || !isFoundByWords(claim) || claim.field === null) continue;
    const ways = sameWay[claim.field] ?? [];
    const hasOwn = claims.some(
      (other) =>
        other !== claim && ways.includes(other.field ?? '') && !isTheirs(other) && isFoundByWords(other),
    );
    const isOnlyTheirs = onlyOfPeople.has(claim.field) && (isOfFirms || saysWhose(claim));
    if (isOnlyTheirs || (hasOwn && isTheirs(claim))) leave(claim);
  }
}

/** The columns without a field that have the rest of a person's name: «Apellidos contacto». */
function surnamesOf(person: FieldClaim, claims: readonly FieldClaim[]): FieldClaim[] {
  const names = claims.map((claim) => ({
    ...claim,
    field: claim === person ? 'name' : claim.field === 'name' ? 'parent_id' : claim.field,
  }));
  const others = joinedName(names, partners.model)?.others ?? [];
  return claims.filter(
    ({ column, joins }) => joins === undefined && others.some((other) => other.column === column),
  );
}

/**
 * «Razón social» beside the first names and surnames of its contact is the name of the record, where it stands
 * before them and nearly each row has another one, or where they are said to be the contact's.
 */
function nameCompanies(
  claims: readonly FieldClaim[],
  statistics: readonly ColumnStatistics[],
  leave: (claim: FieldClaim) => void,
): void {
  const first = claims.find(
    (claim) => claim.field === 'name' && isFoundByWords(claim) && saysFirstNames(claim.header),
  );
  if (first === undefined || !claims.some(({ field, header }) => field === null && saysSurnames(header)))
    return;
  const isOfContact = canonicalWords(first.header).includes('contacto');
  const company = claims.find(
    (claim) =>
      claim !== first &&
      namesFirm(claim.header) &&
      (claim.field === null ||
        ((claim.field === 'company_name' || claim.field === 'name') && isFoundByWords(claim))) &&
      (isOfContact || (claim.column < first.column && mostlyDistinct(statistics[claim.column]))),
  );
  if (company === undefined || !/\p{L}/u.test(statistics[company.column]?.values[0] ?? '')) return;
  leave(first);
  takeFor(company, 'name');
}

/** The sheet with the people. */
interface PeopleSource {
  header: Header;
  /** The first rows of the sheet. */
  rows: readonly SheetRow[];
  /** The model's `fields_get`. */
  fields: ListFacts['fields'];
}

/** The columns of a list of companies as those of its people: their name, their company, and what is theirs. */
export function columnsOfPeople(
  columns: readonly ColumnMapping[],
  person: ColumnMapping,
  { header, rows, fields }: PeopleSource,
): ColumnMapping[] {
  const statistics = columnStatistics(rows, header.firstDataRow, header.keys.length);
  const taken = new Set<string>();
  const list = columns.map(
    ({ column, header: title, field, proposal, joins, reason: why, reasonKind }): ColumnMapping => {
      const known = { column, header: title };
      const of = (name: string): ColumnMapping => ({ ...known, field: name, confidence: 'synonym' });
      if (column === person.column) return of('name');
      if (field === 'name') return of('parent_id');
      // Which of two names is the company's has to be chosen here too.
      if (proposal === 'name' && why !== undefined)
        return { ...known, ...notLoaded(why), proposal: 'parent_id' };
      const meant = fieldOfPerson(title, person.header, {
        isPhone: statistics[column]?.kind === 'phone',
      });
      const theirs = meant === null ? null : fieldInOdoo(meant, fields);
      if (meant !== null && theirs === null) return { ...known, ...notLoaded(texts.mapping.absent(title)) };
      if (theirs !== null && !taken.has(theirs)) {
        taken.add(theirs);
        return of(theirs);
      }
      const isOffered = proposal !== undefined && onlyOfPeople.has(proposal);
      const isOfAnother = ordinalOf(title) !== ordinalOf(person.header) && sharesWord(title, person.header);
      const isOfCompany = field !== null || joins !== undefined;
      const isLeft = isOfAnother || reasonKind === 'person';
      const reason = isLeft
        ? texts.mapping.ofOtherPerson(title)
        : isOfCompany
          ? texts.mapping.ofCompany(title)
          : (why ?? texts.mapping.unknownHeader(title));
      return { ...known, ...notLoaded(reason), ...(isOffered && { proposal }) };
    },
  );
  const name = joinedName(list, partners.model);
  for (const other of name?.others ?? []) {
    const at = list.findIndex(({ column }) => column === other.column);
    const joins = { column: person.column, field: 'name' };
    list[at] = { ...other, ...notLoaded(texts.mapping.joined(other.header, person.header)), joins };
  }
  return list;
}

/** The field itself, or the one that takes its place where this Odoo lacks it: Odoo 19 has no mobile and no title. */
function fieldInOdoo(field: string, fields: ListFacts['fields']): string | null {
  const { fallback = '' } = findHint(partners.model, field) ?? {};
  return [field, fallback].find((name) => hasField(fields, name)) ?? null;
}
