import { findModel } from '../catalogue/catalogue.ts';
import { isDocument } from '../catalogue/documents.ts';
import type { FieldHint } from '../catalogue/field-hint.ts';
import { canonicalWords } from '../catalogue/header-tokens.ts';
import { positionOfHeader } from '../catalogue/header-words.ts';
import { texts } from '../common/texts.ts';
import { areLevels } from '../values/levels.ts';
import { numbersRows } from './claims/claim-sources.ts';
import { type FieldClaim, isDecided, isLeftOutByPerson, leaveOut, takeFor } from './claims/claims.ts';
import {
  areQuantities,
  type ColumnStatistics,
  type ListFacts,
  mostlyDistinct,
  numbersMostRows,
} from './claims/column-statistics.ts';
import type { ValueKind } from './claims/value-kinds.ts';
import { companyBeside } from './contacts/buyers.ts';
import { joinedName } from './contacts/joined-names.ts';
import { isBeneficiary, leaveOutLesserNames, nameFirm } from './contacts/lesser-names.ts';
import { askForOwner, isStatement, offerOwner } from './contacts/owners.ts';

/** With fewer filled cells, repeated values prove nothing. */
const enoughRows = 20;

/** Many rows share few values, so these are not the names of the rows. */
const mostlyRepeats = (column: ColumnStatistics | undefined): boolean =>
  column !== undefined && column.filled >= enoughRows && column.distinct * 5 <= column.filled;

const holdsNumbers = (column: ColumnStatistics | undefined): boolean =>
  column?.kind === 'number' || column?.kind === 'amount' || column?.kind === 'percent';

/**
 * Uses the values to decide about columns that claim to be the name of a record. A column whose values repeat
 * is not a name. Of two columns that could both be it, one is taken only where the values leave no doubt;
 * otherwise the customer has to choose. Changes the claims.
 *
 * @param list without statistics only the words decide
 */
export function resolveNameClaims(claims: FieldClaim[], list: ListFacts): void {
  const hints = findModel(list.model)?.fields ?? [];
  for (const hint of hints) if (hint.identity === true) resolveName(claims, hint, list);
  for (const hint of hints) if (hint.lastResort !== undefined) takeWeakerHeader(claims, hint, list);
  nameCompany(claims, list.model);
  if (list.model === 'res.partner') nameFirm(claims, list.statistics);
}

/** Leaves at most one of the columns that claim the same name, unless the customer has to choose. */
function resolveName(claims: FieldClaim[], hint: FieldHint, { model, statistics }: ListFacts): void {
  const wanting = claims.filter((claim) => claim.field === hint.field);
  if (wanting.some(isDecided)) return;
  leaveOutRepeating(wanting, statistics);
  leaveOutNumbers(wanting, statistics);
  const names = splitName(
    wanting.filter((claim) => claim.field !== null),
    claims,
    model,
  );
  const left = leaveOutLesserNames(names, statistics);
  if (left.length > 1 && statistics.length > 0) resolveRivals(left, statistics);
  else askForOwner(left, claims, hint);
}

function leaveOutRepeating(wanting: readonly FieldClaim[], statistics: readonly ColumnStatistics[]): void {
  for (const claim of wanting) {
    const column = statistics[claim.column];
    // The only column, with a header such as «Nombre»: the word counts more than the values.
    const isOnlyLabel = claim.confidence === 'label' && wanting.length === 1;
    if (column === undefined || isOnlyLabel || !mostlyRepeats(column)) continue;
    leaveOut(claim, texts.mapping.repeats(claim.header, column.distinct, column.filled));
  }
}

/** «Piezas» with numbers is no name beside «Producto» with names. */
function leaveOutNumbers(wanting: readonly FieldClaim[], statistics: readonly ColumnStatistics[]): void {
  const open = wanting.filter(({ field }) => field !== null);
  const numbers = open.filter(({ column }) => holdsNumbers(statistics[column]));
  if (numbers.length === open.length) return;
  for (const claim of numbers)
    if (claim.confidence === 'synonym')
      leaveOut(claim, texts.mapping.unknownHeader(claim.header), { isOpen: true });
}

/** Takes a column with a weaker header for a field that no better column fills, or only a weak one. */
function takeWeakerHeader(claims: FieldClaim[], hint: FieldHint, list: ListFacts): void {
  const { model, statistics } = list;
  if (claims.some(({ field }) => field !== null && field === hint.lastResortUnless)) return;
  const names = [hint.field, ...(hint.alternatives ?? [])];
  const wanting = claims.filter(({ field, offer }) => names.includes(field ?? offer ?? ''));
  const areWeak = wanting.every((claim) => claim.isWeak === true || isBeneficiary(claim));
  if (!areWeak || (hint.identity === true && isStatement(claims))) return;
  const best =
    wanting.length === 0
      ? (lastResort(claims, hint, list) ?? onlyName(claims, hint, statistics))
      : lastResort(claims.filter(isNoPartOfName), hint, list);
  if (best === null) {
    if (model === 'res.partner') offerOwner(claims, hint, statistics);
    return;
  }
  takeFor(best, hint.field);
  for (const claim of wanting) leaveOut(claim, texts.mapping.taken(claim.header, best.header));
}

/** Makes the company the customer of an order of a web shop, where the columns of a person would be it. */
function nameCompany(claims: FieldClaim[], model: string): void {
  const beside = companyBeside(claims, model);
  if (beside === null || isLeftOutByPerson(beside.company) || isDecided(beside.person)) return;
  const { person, company } = beside;
  takeFor(company, 'partner_id');
  leaveOut(person, texts.mapping.taken(person.header, company.header));
}

/** Whether a header is neither first name nor surname: only such a header comes before a contact person. */
const isNoPartOfName = ({ header }: FieldClaim): boolean =>
  !canonicalWords(header).some((word) => word === 'pila' || word === 'apellido');

/** Words that make a header the name of the record where no other column is it: "Nombre del paciente". */
const nameWords = ['nombre', 'titulo', 'descripcion'];
/** Words that make a header the name of something else. */
const otherNames = new Set(
  canonicalWords(
    'contacto vendedor responsable banco referencia apellido archivo usuario proveedor marca categoría proyecto padre madre cónyuge corto 2',
  ),
);

/** The only unknown column whose header says «nombre», or else «título», or else «descripción». */
function onlyName(
  claims: readonly FieldClaim[],
  hint: FieldHint,
  statistics: readonly ColumnStatistics[],
): FieldClaim | null {
  if (hint.type !== 'char') return null;
  const open = claims
    .filter(
      (claim) =>
        claim.isOpen === true &&
        !mostlyRepeats(statistics[claim.column]) &&
        !(hint.identity === true && isRemark(claim, claims, statistics)),
    )
    .map((claim) => ({ claim, words: canonicalWords(claim.header) }))
    .filter(({ words }) => !words.some((word) => otherNames.has(word)));
  for (const word of nameWords) {
    const [first, second] = open.filter(({ words }) => words.includes(word));
    if (first !== undefined) return second === undefined ? first.claim : null;
  }
  return null;
}

/**
 * First names beside surnames are the name before any other person: a beneficiary, an heir. Changes the claims.
 *
 * @param wanting claims to be the name
 * @returns those that are left
 */
function splitName(wanting: FieldClaim[], claims: readonly FieldClaim[], model: string): FieldClaim[] {
  const first = wanting.find((claim) => {
    const others = claims.filter((other) => other === claim || !wanting.includes(other));
    return joinedName(others, model)?.first === claim;
  });
  if (first === undefined) return wanting;
  for (const claim of wanting)
    if (claim !== first) leaveOut(claim, texts.mapping.taken(claim.header, first.header));
  return [first];
}

function resolveRivals(wanting: FieldClaim[], statistics: readonly ColumnStatistics[]): void {
  const stronger = wanting.filter(({ confidence }) => confidence === 'label');
  const rivals = stronger.length > 0 ? stronger : wanting;
  const apart = rivals.filter(({ column }) => mostlyDistinct(statistics[column]));
  const [first, second] = rivals;
  if (first === undefined || second === undefined) return;
  const rest = rivals.filter((claim) => !apart.includes(claim));
  const isCertain =
    apart.length === 1 &&
    rest.every(({ column }) => {
      const seen = statistics[column];
      return seen === undefined || seen.filled < seen.rows / 2 || seen.distinct < seen.filled / 2;
    });
  const names = rivals.map(({ header }) => `«${header}»`).join(' y ');
  for (const claim of isCertain ? rest : rivals) {
    const { field } = claim;
    if (isCertain && apart[0] !== undefined)
      leaveOut(claim, texts.mapping.taken(claim.header, apart[0].header));
    else leaveOut(claim, texts.mapping.rivals(names), { offer: field ?? undefined });
  }
}

/** «Descripción» names a record only where no other unknown column seems to: it may be a remark about it. */
const isRemark = (
  { header, column }: FieldClaim,
  claims: readonly FieldClaim[],
  statistics: readonly ColumnStatistics[],
): boolean =>
  /^\W*(?:descripci[oó]n|description|t[ií]tulo|title)\W*$/i.test(header) &&
  claims.some(
    (other) =>
      other.column !== column &&
      (other.isOpen === true || other.field === 'name') &&
      statistics[other.column]?.kind === 'name' &&
      mostlyDistinct(statistics[other.column]),
  );

const isNumber = ({ type }: FieldHint): boolean => type === 'float' || type === 'monetary';
const notNumbers: ReadonlySet<ValueKind> = new Set(['name', 'long-text', 'date', 'email', 'phone', 'url']);

/** A weaker header for a field, where the sheet has no better one: "Descripción" in a price list. */
function lastResort(
  claims: readonly FieldClaim[],
  hint: FieldHint,
  { model, statistics }: ListFacts,
): FieldClaim | null {
  const hints = findModel(model)?.fields ?? [];
  const required = new Set(hints.flatMap((other) => (other.required === true ? [other.field] : [])));
  let best: { claim: FieldClaim; rank: number } | null = null;
  for (const claim of claims) {
    const { field, header, column } = claim;
    if (field === hint.field || (field !== null && required.has(field))) continue;
    if (isDecided(claim) || isLeftOutByPerson(claim)) continue;
    if (hint.identity === true && mostlyRepeats(statistics[column])) continue;
    if (hint.identity === true && isRemark(claim, claims, statistics)) continue;
    // «Ítem» with 1, 2, 3 numbers the rows, and names no product.
    if (numbersRows(header, statistics[column], model)) continue;
    if (statistics[column]?.kind === 'yes-no') continue;
    // «F. N.» is a date of birth.
    if (hint.type === 'char' && statistics[column]?.kind === 'date') continue;
    // «Trabajo (horas)» with 320 names no project: only documents are named by a number.
    if (hint.field === 'name' && !isDocument(model) && holdsNumbers(statistics[column])) continue;
    if (hint.type === 'char' && areQuantities(statistics[column])) continue;
    if (hint.type === 'char' && areLevels(statistics[column]?.values ?? [])) continue;
    // «Expediente» with a number in most rows and none in the others: no task is without its project.
    if (hint.field === 'project_id' && numbersMostRows(statistics[column])) continue;
    // «Debe» of an invoice is an amount, and a person where names stand below it.
    if (isNumber(hint) && notNumbers.has(statistics[column]?.kind ?? 'number')) continue;
    const rank = header === '' ? -1 : positionOfHeader(header, hint.lastResort ?? [], model);
    if (rank !== -1 && (best === null || rank < best.rank)) best = { claim, rank };
  }
  return best?.claim ?? null;
}
