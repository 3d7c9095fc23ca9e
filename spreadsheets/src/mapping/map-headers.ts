import { findModel, type OdooField } from '../catalogue/catalogue.ts';
import { rootField } from '../catalogue/field-paths.ts';
import { texts } from '../common/texts.ts';
import { isTechnicalName, wordKey } from '../common/words.ts';
import type { Header } from '../layout/header-texts.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { readAccountColumns } from './account-columns.ts';
import { claimAddressLines, lineSeparator, loadedLines } from './address-lines.ts';
import { applyFallbacks, resolveConflicts } from './claim-conflicts.ts';
import { claimFromChoice, claimFromHeader, numbersRows } from './claim-sources.ts';
import { type ColumnMapping, type FieldClaim, type JoinedTo, notLoaded } from './claims.ts';
import { type ColumnStatistics, columnStatistics, type ListFacts } from './column-statistics.ts';
import { claimComponentColumns, leaveOutHours } from './component-columns.ts';
import { leaveToPeople } from './contact-persons.ts';
import { readCreditTerms } from './credit-terms.ts';
import { readDocumentNumbers } from './document-numbers.ts';
import { documentSeries } from './document-series.ts';
import { leaveOutCounted } from './invoice-amounts.ts';
import { leaveOutTerms } from './invoice-terms.ts';
import { joinedName } from './joined-names.ts';
import { joinedParts, separatorOf } from './joined-parts.ts';
import { claimLeadPersons } from './lead-persons.ts';
import { offerLineDescription } from './line-descriptions.ts';
import { takeProvenFields } from './offered-fields.ts';
import { claimOrderColumns } from './order-columns.ts';
import { refuseOtherChoices, refuseOtherKinds } from './other-choices.ts';
import { type ListContext, readPartnerColumns } from './partner-columns.ts';
import { tellPartnerDetails } from './partner-details.ts';
import { partnerNumber } from './partner-numbers.ts';
import { offerNumberOfPayer } from './payers.ts';
import { leaveOutPictures } from './pictures.ts';
import { proposeFields } from './propose-fields.ts';
import { resolveNameClaims } from './record-names.ts';
import { claimRedirects } from './redirect-columns.ts';
import { offerShopDescription } from './shop-descriptions.ts';
import { leaveOutSizes } from './size-columns.ts';
import { readStockQuestions } from './stock-questions.ts';
import { descriptionOrDiscount, refuseSubstitutes, substituteColumns } from './substitute-columns.ts';
import { hasField } from './target-fields.ts';
import { claimTaskStates } from './task-states.ts';
import { arePercentages } from './value-kinds.ts';

/** What a person decided: field by column number (from 0). null leaves the column out. */
export type MappingOverrides = Readonly<Record<number, string | null>>;
/** What was decided for an earlier file: field by header. null leaves the column out. */
export type MappingMemory = Readonly<Record<string, string | null>>;
/** Headers that the provider knows besides those of the catalogue: field by header. */
export type ProviderHeaders = Readonly<Record<string, string>>;

/**
 * Decides which field of the model each column is. Headers are compared without case, accents and punctuation
 * with technical names, the words of the catalogue and the labels of the customer's own Odoo. A similar word
 * is not enough.
 *
 * @param headers by column; '' where there is none
 * @param fields the model's `fields_get`
 * @param model technical name
 * @param memory overrides and technical names count before it
 * @param statistics by column, to find the one that holds the name of a record; without them only the words
 * decide
 * @param provided count like the synonyms of the catalogue, and before them
 * @param about what may say that the contacts of a list are suppliers
 * @returns one mapping for each header, in the same order
 */
export function mapHeaders(
  headers: readonly string[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  overrides: MappingOverrides = {},
  memory: MappingMemory = {},
  statistics: readonly ColumnStatistics[] = [],
  provided: ProviderHeaders = {},
  about: ListContext = { sheet: '' },
): ColumnMapping[] {
  const remembered = byWordKey(memory);
  const added = byWordKey(provided);
  const named = headers.filter((header) => header !== '');
  const technical =
    named.length > 1 &&
    named.every((header) => isTechnicalName(header) && hasField(fields, rootField(header)));
  const claims = headers.map((header, column): FieldClaim => {
    const chosen = Object.hasOwn(overrides, column) ? overrides[column] : undefined;
    if (chosen !== undefined) return { column, header, ...claimFromChoice(chosen, fields) };
    const fromHeader = numbersRows(header, statistics[column], model)
      ? notLoaded(texts.mapping.numberColumn(header))
      : claimFromHeader(header, fields, model, technical);
    const own = claimFromProvider(fromHeader, added.get(wordKey(header)), fields);
    const known = header === '' ? undefined : remembered.get(wordKey(header));
    // A header that is a technical name was written on purpose, by our template or by somebody who knows
    // Odoo.
    if (known === undefined || own.confidence === 'technical') return { column, header, ...own };
    if (known !== null && !hasField(fields, rootField(known))) return { column, header, ...own };
    return { column, header, field: known, confidence: 'remembered' };
  });
  const list: ListFacts = { model, fields, statistics };
  readDiscounts(claims, model, statistics);
  readStockQuestions(claims, list);
  claimOrderColumns(claims, list);
  readAccountColumns(claims, list);
  takeProvenFields(claims, list);
  readCreditTerms(claims, list);
  claimTaskStates(claims, list);
  claimComponentColumns(claims, list);
  claimRedirects(claims, list);
  claimLeadPersons(claims, fields, model);
  leaveOutHours(claims, model);
  claimAddressLines(claims, fields);
  readPartnerColumns(claims, list, about);
  refuseOtherChoices(claims, list);
  refuseOtherKinds(claims, list);
  leaveOutPictures(claims, list);
  leaveOutSizes(claims, list);
  readDocumentNumbers(claims, list, about.sheet);
  resolveNameClaims(claims, list);
  leaveToPeople(claims, list, about.sheet);
  offerNumberOfPayer(claims, list);
  leaveOutTerms(claims, model);
  leaveOutCounted(claims, model);
  resolveConflicts(claims, list);
  applyFallbacks(claims, fields);
  refuseSubstitutes(claims, list);
  tellJoinedColumns(claims, fields, model);
  tellPartnerDetails(claims, model);
  offerLineDescription(claims, fields, model);
  offerShopDescription(claims, fields, model);
  const proposals = about.isOnlyGuess
    ? new Map(claims.flatMap(({ column, offer }) => (offer === undefined ? [] : [[column, offer]])))
    : proposeFields(claims, list);
  return claims.map(({ column, header, field, confidence, reason, joins, isRead, isOtherKind }) => {
    const proposal = proposals.get(column);
    return {
      column,
      header,
      field,
      confidence,
      ...(reason !== undefined && { reason }),
      ...(proposal !== undefined && { proposal }),
      ...(joins !== undefined && { joins }),
      ...(isRead === true && { isRead }),
      ...(isOtherKind && { isOtherKind }),
    };
  });
}

/** Takes "Desc." with percentages for the discount of a line. Changes the claims. */
function readDiscounts(claims: FieldClaim[], model: string, statistics: readonly ColumnStatistics[]): void {
  const hint = findModel(model)?.fields.find(({ field }) => /(?:^|\/)discount$/.test(field));
  if (hint === undefined || claims.some(({ field }) => field === hint.field)) return;
  const claim = claims.find(
    ({ header, column, confidence }) =>
      descriptionOrDiscount.test(header.trim()) &&
      (statistics[column]?.kind === 'percent' || arePercentages(statistics[column]?.values ?? [])) &&
      (confidence === 'synonym' || confidence === 'none'),
  );
  if (claim !== undefined) {
    Object.assign(claim, { field: hint.field, confidence: 'synonym' });
    delete claim.reason;
    delete claim.isOpen;
    return;
  }
  // Numbers are no description, but they may be amounts instead of percentages.
  for (const own of claims) {
    const kind = statistics[own.column]?.kind;
    if (descriptionOrDiscount.test(own.header.trim()) && (kind === 'amount' || kind === 'number'))
      Object.assign(own, notLoaded(texts.mapping.unknownHeader(own.header)), {
        isOpen: true,
        offer: hint.field,
      });
  }
}

/**
 * Notes in the claims of columns that they are loaded with another one: surnames with the first names,
 * subcategories with the category, colours with the product, the series of a document with its number, the tax
 * number of its customer with the name, and what stands in where another column is blank. Changes the claims.
 */
function tellJoinedColumns(
  claims: FieldClaim[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): void {
  for (const [field, columns] of substituteColumns(claims, fields, model)) {
    const owner = claims.find((claim) => claim.field === field);
    for (const { column, header } of claims.filter(
      (own) => own.field === null && columns.includes(own.column),
    ))
      if (owner !== undefined) {
        const say = field === 'partner_id' ? texts.mapping.buyerOr : texts.mapping.substitute;
        tell(column, say(header, owner.header), { column: owner.column, field, isFallback: true });
      }
  }
  const name = joinedName(claims, model);
  if (name !== null && name.first.field !== null) {
    const { column, field, header: first } = name.first;
    for (const other of name.others)
      tell(other.column, texts.mapping.joined(other.header, first), { column, field });
  }
  const numbered = documentSeries(claims, model);
  if (numbered !== null) {
    const { number, series } = numbered;
    const to = { column: number.column, field: number.field, isBefore: true };
    tell(series.column, texts.mapping.series(series.header, number.header), to);
  }
  for (const { whole, parts, kind } of joinedParts(claims, model))
    for (const part of parts) {
      const to = { column: whole.column, field: whole.field };
      if (kind === 'person')
        tell(part.column, texts.mapping.buyer(part.header, whole.header), { ...to, isFallback: true });
      else
        tell(part.column, texts.mapping.part(part.header, whole.header), {
          ...to,
          ...(separatorOf(kind) !== undefined && { separator: separatorOf(kind) }),
          ...(kind === 'variant' && { isInBrackets: true }),
        });
    }
  const [, second, ...lines] = loadedLines(claims, model)?.lines ?? [];
  for (const column of lines) {
    const to = { column: second ?? column, field: 'street2', separator: lineSeparator };
    tell(column, texts.mapping.part(headerOf(column), headerOf(second)), to);
  }
  const document = partnerNumber(claims, model);
  if (document !== null) {
    const { partner, number } = document;
    const to = { column: partner.column, field: partner.field };
    tell(number.column, texts.mapping.partnerNumber(number.header, partner.header), to);
  }

  function headerOf(column: number | undefined): string {
    return claims.find((claim) => claim.column === column)?.header ?? '';
  }

  function tell(column: number, reason: string, joins: JoinedTo): void {
    const claim = claims.find((candidate) => candidate.column === column);
    if (claim === undefined) return;
    Object.assign(claim, notLoaded(reason), { isOpen: false, joins });
    delete claim.offer;
  }
}

/** Headers are compared without case, accents and punctuation. */
const byWordKey = <T>(headers: Readonly<Record<string, T>>): Map<string, T> =>
  new Map(
    Object.entries(headers)
      .map(([header, field]) => [wordKey(header), field] as const)
      .filter(([key]) => key !== ''),
  );

/** A label or a technical name of the customer's own Odoo is surer than a word of the provider. */
function claimFromProvider(
  claim: ReturnType<typeof claimFromHeader>,
  field: string | undefined,
  fields: Readonly<Record<string, OdooField>>,
): ReturnType<typeof claimFromHeader> {
  const isSurer = claim.confidence === 'technical' || claim.confidence === 'label';
  if (field === undefined || isSurer || !hasField(fields, rootField(field))) return claim;
  return { field, confidence: 'synonym' };
}

/**
 * Decides which field each column of a sheet is. Each mapping carries the header that the customer sees, also
 * where it was found by the technical name in the hidden row.
 *
 * @param top the first rows of the sheet, by whose values columns that claim the same field are told apart
 */
export function mapColumns(
  header: Header,
  fields: Readonly<Record<string, OdooField>>,
  {
    model,
    overrides,
    memory,
    headers,
    about,
  }: {
    model: string;
    overrides?: MappingOverrides;
    memory?: MappingMemory;
    headers?: ProviderHeaders;
    about?: ListContext;
  },
  top: readonly SheetRow[] = [],
): ColumnMapping[] {
  const statistics = top.length === 0 ? [] : columnStatistics(top, header.firstDataRow, header.keys.length);
  return mapHeaders(header.keys, fields, model, overrides, memory, statistics, headers, about).map(
    (column) => ({
      ...column,
      header: header.headers[column.column] || column.header,
    }),
  );
}
