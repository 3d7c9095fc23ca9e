import type { OdooField } from '../catalogue/catalogue.ts';
import { rootField } from '../catalogue/field-paths.ts';
import { ownValue } from '../common/own-value.ts';
import { texts } from '../common/texts.ts';
import { isTechnicalName, wordKey } from '../common/words.ts';
import type { Header } from '../layout/header-texts.ts';
import { rowText } from '../layout/non-records.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { applyFallbacks, resolveConflicts } from './claim-conflicts.ts';
import { claimFromChoice, claimFromHeader, numbersRows } from './claims/claim-sources.ts';
import { type ColumnMapping, type FieldClaim, isLeftOutByPerson, notLoaded } from './claims/claims.ts';
import { type ColumnStatistics, columnStatistics, type ListFacts } from './claims/column-statistics.ts';
import { hasField } from './claims/target-fields.ts';
import { claimAddressLines } from './contacts/address-lines.ts';
import { leaveToAccounts } from './contacts/bank-accounts.ts';
import { leaveToPeople } from './contacts/contact-persons.ts';
import { readCreditTerms } from './contacts/credit-terms.ts';
import { type ListContext, readPartnerColumns } from './contacts/partner-columns.ts';
import { tellPartnerDetails } from './contacts/partner-details.ts';
import { offerNumberOfPayer } from './contacts/payers.ts';
import { claimTelephones } from './contacts/telephone-columns.ts';
import { readAccountColumns } from './documents/account-columns.ts';
import { readDiscounts } from './documents/discount-columns.ts';
import { readDocumentNumbers } from './documents/document-numbers.ts';
import { leaveOutCounted, takeNetAmounts } from './documents/invoice-amounts.ts';
import { leaveOutTerms } from './documents/invoice-terms.ts';
import { offerLineDescription } from './documents/line-descriptions.ts';
import { claimLineFactors } from './documents/line-factors.ts';
import { readOpeningBalances } from './documents/opening-balances.ts';
import { claimOrderColumns } from './documents/order-columns.ts';
import { leaveOutOrderedTotals } from './documents/ordered-quantities.ts';
import { leaveOutRunningBalances } from './documents/running-balances.ts';
import { takeWholeAmounts } from './documents/whole-amounts.ts';
import { refuseOtherChoices } from './doubts/other-choices.ts';
import { refuseOtherKinds } from './doubts/other-kinds.ts';
import { tellJoinedColumns } from './joined-columns.ts';
import { claimLeadPersons, claimReachOfPersons } from './leads/lead-persons.ts';
import { offerPipelines } from './leads/lead-teams.ts';
import { takeWholeRevenue } from './leads/weighted-revenue.ts';
import { claimComponentColumns, leaveOutHours } from './products/component-columns.ts';
import { leaveOutPictures } from './products/pictures.ts';
import { claimQuantityPrices } from './products/quantity-prices.ts';
import { claimRedirects } from './products/redirect-columns.ts';
import { claimSalePrices, leaveOutWorth } from './products/sale-prices.ts';
import { claimScannedCodes } from './products/scanned-codes.ts';
import { readShopColumns } from './products/shop-columns.ts';
import { offerShopDescription } from './products/shop-descriptions.ts';
import { leaveOutSizes } from './products/size-columns.ts';
import { readStockQuestions, takeClosingQuantity, takeCountedQuantity } from './products/stock-questions.ts';
import { takeProvenFields } from './proposals/offered-fields.ts';
import { offeredByHeaders, proposeFields } from './proposals/propose-fields.ts';
import { resolveNameClaims } from './record-names.ts';
import { refuseSubstitutes } from './substitute-columns.ts';
import { claimTaskStates, claimUrgency } from './tasks/task-states.ts';

/** What a person decided: field by column number (from 0). null leaves the column out. */
export type MappingOverrides = Readonly<Record<number, string | null>>;
/** What was decided for an earlier file: field by header. null leaves the column out. */
export type MappingMemory = Readonly<Record<string, string | null>>;
/** Headers that the provider knows besides those of the catalogue: field by header. */
export type ProviderHeaders = Readonly<Record<string, string>>;

/** What says which fields the columns of a list are, besides their headers. */
export interface KnownOfList {
  overrides?: MappingOverrides;
  /** `overrides` and technical names count before it. */
  memory?: MappingMemory;
  /** Count like the synonyms of the catalogue, and before them. */
  headers?: ProviderHeaders;
  /** By column. They find the one that holds the name of a record; without them only the words decide. */
  statistics?: readonly ColumnStatistics[];
  /** What may say that the contacts of a list are suppliers. */
  about?: ListContext;
}

/**
 * Decides which field of the model each column is. Headers are compared without case, accents and punctuation
 * with technical names, the words of the catalogue and the labels of the customer's own Odoo. A similar word
 * is not enough.
 *
 * @param headers by column; '' where there is none
 * @param fields the model's `fields_get`
 * @param model technical name
 * @returns one mapping for each header, in the same order
 */
export function mapHeaders(
  headers: readonly string[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  known: KnownOfList = {},
): ColumnMapping[] {
  const { statistics = [], about = { sheet: '' } } = known;
  const list: ListFacts = { model, fields, statistics };
  const claims = claimsOfHeaders(headers, list, known);
  readTogether(claims, list, about);
  const proposals = about.isOnlyGuess ? offeredByHeaders(claims, list) : proposeFields(claims, list);
  return claims.map((claim) => mappingOf(claim, proposals.get(claim.column)));
}

/**
 * Reads what the columns say of each other, and what their values say of them. The order counts: each step takes the
 * fields that the steps before it left. What the verbs mean stands in `claims.ts`. Changes the claims.
 */
function readTogether(claims: FieldClaim[], list: ListFacts, about: ListContext): void {
  // The plan of a review leaves out every column without a field, also those whose texts are added to another column.
  // So only steps that give a column a field skip the columns that are left out.
  const open = claims.filter((claim) => !isLeftOutByPerson(claim));

  // Words that mean one thing in most lists and another one in some, as the values and the other columns say. They
  // come first, because the field that their words name is not what they hold: «Type» of a shop is its category.
  readDiscounts(open, list);
  readStockQuestions(open, list);
  takeCountedQuantity(claims, list);
  takeClosingQuantity(claims, list);
  claimOrderColumns(claims, list);
  readAccountColumns(claims, list);
  takeProvenFields(claims, list);
  readOpeningBalances(claims, list);
  claimTaskStates(claims, list);
  claimUrgency(claims, list);
  claimComponentColumns(claims, list);
  claimRedirects(claims, list);
  claimLeadPersons(claims, list);
  offerPipelines(claims, list);
  leaveOutHours(claims, list);
  claimAddressLines(claims, list);
  readShopColumns(claims, list);

  // A list of suppliers is offered each column that may be a payment term, except «Crédito», which is read first.
  readCreditTerms(claims, list);
  readPartnerColumns(claims, list, about);

  // What the values deny. Names and conflicts are decided among the columns that are left: «¿Existencias?» with yes
  // and no is no rival of «Inventario», and «Tipo» that is no type of invoice does not say whose number a bill has.
  refuseOtherChoices(claims, list);
  refuseOtherKinds(claims, list);
  leaveOutWorth(claims, list);
  claimSalePrices(claims, list);
  claimQuantityPrices(claims, list);
  leaveOutPictures(claims, list);
  leaveOutSizes(claims, list);
  readDocumentNumbers(open, list, about.sheet);

  // The name of the record. Holders of bank accounts are not asked, and whose the other people are can be said only
  // when it is known which column names the company.
  leaveToAccounts(claims, list);
  resolveNameClaims(claims, list);
  leaveToPeople(claims, list, about.sheet);
  offerNumberOfPayer(claims, list);

  // Of two columns for one field, the one that Odoo means, before the conflict would go to the one further left. The
  // price of an invoice may be the last resort of the step above.
  leaveOutTerms(claims, list);
  leaveOutCounted(claims, list);
  leaveOutRunningBalances(claims, list);
  leaveOutOrderedTotals(claims, list, `${about.sheet} ${about.titles ?? ''}`);
  takeNetAmounts(claims, list);
  takeWholeRevenue(claims, list);
  claimScannedCodes(claims, list);
  resolveConflicts(claims, list);

  // Fields that no column has after that.
  claimTelephones(claims, list);
  claimReachOfPersons(claims, list);
  claimLineFactors(claims, list);
  takeWholeAmounts(claims, list);
  applyFallbacks(claims, list);

  // What is done with columns without a field, now that it is known which have one. A column that cannot replace a
  // count must be known before columns are joined, and one that is joined is neither read for a contact nor offered.
  refuseSubstitutes(claims, list);
  tellJoinedColumns(claims, list);
  tellPartnerDetails(claims, list);
  offerLineDescription(claims, list);
  offerShopDescription(claims, list);
}

function mappingOf(
  { column, header, field, confidence, reason, reasonKind, joins, isRead, isOtherKind }: FieldClaim,
  proposal: string | undefined,
): ColumnMapping {
  // A column with a proposal is not said to be one of another list.
  const isDenied = proposal !== undefined && reasonKind === 'other-list';
  return {
    column,
    header,
    field,
    confidence,
    ...(reason !== undefined && { reason: isDenied ? texts.mapping.unknownHeader(header) : reason }),
    ...(!isDenied && reasonKind !== undefined && { reasonKind }),
    ...(proposal !== undefined && { proposal }),
    ...(joins !== undefined && { joins }),
    ...(isRead === true && { isRead }),
    ...(isOtherKind && { isOtherKind }),
  };
}

/** What each header says alone: who decided about it, else its words. */
function claimsOfHeaders(
  headers: readonly string[],
  { model, fields, statistics }: ListFacts,
  { overrides = {}, memory = {}, headers: ofProvider = {} }: KnownOfList,
): FieldClaim[] {
  const [remembered, provided] = [byWordKey(memory), byWordKey(ofProvider)];
  const named = headers.filter((header) => header !== '');
  const allTechnical =
    named.length > 1 &&
    named.every((header) => isTechnicalName(header) && hasField(fields, rootField(header)));
  return headers.map((header, column): FieldClaim => {
    const chosen = ownValue(overrides, column);
    if (chosen !== undefined) return { column, header, ...claimFromChoice(chosen, fields) };
    const fromHeader = numbersRows(header, statistics[column], model)
      ? notLoaded(texts.mapping.numberColumn(header))
      : claimFromHeader(header, fields, model, { allTechnical });
    const proposed = claimFromProvider(fromHeader, provided.get(wordKey(header)), fields);
    const known = header === '' ? undefined : remembered.get(wordKey(header));
    // A header that is a technical name was written on purpose, by our template or by somebody who knows
    // Odoo.
    if (known === undefined || proposed.confidence === 'technical') return { column, header, ...proposed };
    if (known !== null && !hasField(fields, rootField(known))) return { column, header, ...proposed };
    return { column, header, field: known, confidence: 'remembered' };
  });
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
  { model, ...known }: { model: string } & Omit<KnownOfList, 'statistics'>,
  top: readonly SheetRow[] = [],
): ColumnMapping[] {
  const titles = top
    .filter(({ number }) => number < header.row)
    .map(rowText)
    .join(' ');
  const statistics = top.length === 0 ? [] : columnStatistics(top, header.firstDataRow, header.keys.length);
  const about = { sheet: '', ...known.about, titles };
  return mapHeaders(header.keys, fields, model, { ...known, statistics, about }).map((column) => ({
    ...column,
    header: header.headers[column.column] || column.header,
  }));
}
