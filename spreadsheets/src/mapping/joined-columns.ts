import type { OdooField } from '../catalogue/catalogue.ts';
import { columnLetters } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import { type FieldClaim, type JoinedTo, leaveOut } from './claims/claims.ts';
import type { ListFacts } from './claims/column-statistics.ts';
import { lineSeparator, loadedLines } from './contacts/address-lines.ts';
import { joinedName } from './contacts/joined-names.ts';
import { partnerNumber } from './contacts/partner-numbers.ts';
import { documentSeries } from './documents/document-series.ts';
import { isBefore, joinedParts, separatorOf } from './joined-parts.ts';
import { isTelephoneOfAddress, substituteColumns } from './substitute-columns.ts';

/**
 * Notes in the claims of columns that they are loaded with another one: surnames with the first names,
 * subcategories with the category, colours with the product, the series of a document with its number, the tax
 * number of its customer with the name, and a column that is only used in rows where another one is blank. Changes
 * the claims.
 */
export function tellJoinedColumns(claims: FieldClaim[], { fields, model }: ListFacts): void {
  tellSubstitutes(claims, fields, model);
  tellNames(claims, model);
  const numbered = documentSeries(claims, model);
  if (numbered !== null) {
    const { number, series } = numbered;
    const to = { column: number.column, field: number.field, isBefore: true };
    tell(claims, series.column, texts.mapping.series(series.header, number.header), to);
  }
  tellParts(claims, model);
  tellAddressLines(claims, model);
  const document = partnerNumber(claims, model);
  if (document !== null) {
    const { partner, number } = document;
    const to = { column: partner.column, field: partner.field };
    tell(claims, number.column, texts.mapping.partnerNumber(number.header, partner.header), to);
  }
}

/** Says of one column, and why, that it is loaded with another one. */
function tell(claims: FieldClaim[], column: number, reason: string, joins: JoinedTo): void {
  const claim = claims.find((candidate) => candidate.column === column);
  if (claim === undefined) return;
  leaveOut(claim, reason);
  claim.joins = joins;
}

/** What is said of substitutes that do not mean the same, by field. */
const sayOf: Readonly<Record<string, (header: string, other: string) => string>> = {
  partner_id: texts.mapping.buyerOr,
  phone: texts.mapping.mobileOr,
};

function tellSubstitutes(
  claims: FieldClaim[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): void {
  for (const [field, columns] of substituteColumns(claims, fields, model)) {
    const owner = claims.find((claim) => claim.field === field);
    if (owner === undefined) continue;
    const to = { column: owner.column, field, isFallback: true };
    const substitutes = claims.filter((claim) => claim.field === null && columns.includes(claim.column));
    for (const { column, header } of substitutes) {
      const say = (isTelephoneOfAddress(header) ? null : sayOf[field]) ?? texts.mapping.substitute;
      const reason =
        header === ''
          ? texts.mapping.indented(columnLetters(column), owner.header)
          : say(header, owner.header);
      tell(claims, column, reason, to);
    }
  }
}

function tellNames(claims: FieldClaim[], model: string): void {
  const name = joinedName(claims, model);
  if (name === null || name.first.field === null) return;
  const { column, field, header: first } = name.first;
  for (const other of name.others)
    tell(claims, other.column, texts.mapping.joined(other.header, first), { column, field });
}

function tellParts(claims: FieldClaim[], model: string): void {
  for (const { whole, parts, kind } of joinedParts(claims, model)) {
    const say = kind === 'person' ? texts.mapping.buyer : texts.mapping.part;
    for (const part of parts) {
      const separator = separatorOf(kind, part.header);
      tell(claims, part.column, say(part.header, whole.header), {
        column: whole.column,
        field: whole.field,
        ...(kind === 'person' && { isFallback: true }),
        ...(separator !== undefined && { separator }),
        ...(isBefore(kind, part.header) && { isBefore: true }),
        ...(kind === 'variant' && { isInBrackets: true }),
      });
    }
  }
}

function tellAddressLines(claims: FieldClaim[], model: string): void {
  const headerOf = (column: number | undefined) =>
    claims.find((claim) => claim.column === column)?.header ?? '';
  const [, second, ...lines] = loadedLines(claims, model)?.lines ?? [];
  for (const column of lines) {
    const to = { column: second ?? column, field: 'street2', separator: lineSeparator };
    tell(claims, column, texts.mapping.part(headerOf(column), headerOf(second)), to);
  }
}
