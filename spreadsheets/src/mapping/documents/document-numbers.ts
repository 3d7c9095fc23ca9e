import { areBills } from '../../catalogue/app-defaults.ts';
import { isOrder } from '../../catalogue/documents.ts';
import { isOfLine } from '../../catalogue/field-paths.ts';
import { texts } from '../../common/texts.ts';
import { wordKey } from '../../common/words.ts';
import { type FieldClaim, isFoundByWords, leaveOut, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';

/** Headers that number the rows of a list, or its documents. */
export const numberWords: ReadonlySet<string> = new Set(['no', 'num', 'numero', 'n', 'nro', 'correlativo']);
/** Slips of paper with a number, of which a person writes the orders into a list. */
const slipWords: ReadonlySet<string> = new Set(
  ['boleta', 'talonario', 'vale', 'ticket', 'comanda', 'nota', 'recibo', 'folio'].flatMap((slip) => [
    slip,
    ...['no', 'node', 'num', 'numero', 'numerode', 'nro'].map((number) => number + slip),
  ]),
);
/** With fewer numbers, their order proves nothing. */
const enoughNumbers = 3;

/**
 * Takes «No.» for the number of the orders in a sheet with their lines, where it goes on counting from an earlier
 * sheet (0451, 0452, 0453) or has letters before its numbers (COT-1, COT-2). «Boleta» is it wherever its numbers count.
 * Without it each line would be an order of its own. Changes the claims.
 */
export function readDocumentNumbers(
  claims: readonly FieldClaim[],
  { model, statistics }: ListFacts,
  sheet: string,
): void {
  if (model === 'account.move') {
    leaveOutTypes(claims, statistics);
    takeNumbersOfBills(claims, sheet);
  }
  if (!isOrder(model)) return;
  takeNumbersOfPurchases(claims, statistics);
  const fields = claims.map(({ field }) => field ?? '');
  if (fields.includes('name') || !fields.some(isOfLine)) return;
  const numbered = claims.find(({ field, header, column }) => {
    const word = wordKey(header);
    const { values = [] } = statistics[column] ?? {};
    return (
      field === null &&
      ((numberWords.has(word) && countsOn(values)) || (slipWords.has(word) && counts(values)))
    );
  });
  if (numbered !== undefined) takeFor(numbered, 'name');
}

/** «Doc.» with CCF and FACT says what kind of document it is, beside «N° doc.» with the numbers. */
function leaveOutTypes(claims: readonly FieldClaim[], statistics: ListFacts['statistics']): void {
  const isType = ({ column }: FieldClaim) => {
    const { values = [], filled = 0, distinct = 0 } = statistics[column] ?? {};
    return distinct < filled && values.length > 0 && values.every((value) => !/\d/.test(value));
  };
  for (const claim of claims)
    if (claim.field === 'name' && isFoundByWords(claim) && isType(claim))
      leaveOut(claim, texts.mapping.otherValues(claim.header, 'Número'));
}

/**
 * The number that a supplier gave a bill is its reference. As its own number, Odoo would go on counting from it for the
 * next bill of whichever supplier.
 */
function takeNumbersOfBills(claims: readonly FieldClaim[], sheet: string): void {
  const claimOf = (name: string) => claims.find(({ field }) => field === name);
  const [number, partner] = [claimOf('name'), claimOf('partner_id')];
  if (number?.confidence !== 'synonym' || claimOf('ref') !== undefined || claimOf('move_type') !== undefined)
    return;
  if (areBills(partner?.header ?? '', sheet)) number.field = 'ref';
}

/** «OC-1-220» below «Comprobante» is the number of our order, and not what the supplier calls it. Changes the claims. */
function takeNumbersOfPurchases(claims: readonly FieldClaim[], statistics: ListFacts['statistics']): void {
  if (claims.some(({ field }) => field === 'name')) return;
  const own = claims.find(
    (claim) =>
      claim.field === 'partner_ref' &&
      isFoundByWords(claim) &&
      (statistics[claim.column]?.values ?? []).filter((value) => ownPurchase.test(value)).length >=
        enoughNumbers,
  );
  if (own !== undefined) takeFor(own, 'name');
}
const ownPurchase = /^(?:O\/?C|PO)[-\s]?\d/i;

/** Share of the different values that must be numbers: totals and notes stand below them. */
const mostly = 0.7;

/** Whether different values are numbers in order that do not begin with one, or have the same letters before them. */
function countsOn(values: readonly string[]): boolean {
  if (counts(values)) return Number(values.find((value) => number.test(value))) > 1;
  const numbered = values.flatMap((value) => {
    const [, letters = '', digits = ''] = withLetters.exec(value) ?? [];
    return digits === '' ? [] : [{ letters, digits }];
  });
  const [first] = numbered;
  return (
    numbered.length >= values.length * mostly &&
    numbered.every(({ letters }) => letters === first?.letters) &&
    counts(numbered.map(({ digits }) => digits))
  );
}

const number = /^\d{1,9}$/;
const withLetters = /^([a-z]{1,8}[-\s]?(?:\d{1,4}[-/])?)(\d{1,9})$/i;

/** Whether different values are numbers in order. */
function counts(values: readonly string[]): boolean {
  const numbers = values.filter((value) => number.test(value)).map(Number);
  const isNext = (number: number, at: number) => at === 0 || number > (numbers[at - 1] ?? Number.NaN);
  const isEnough = numbers.length >= enoughNumbers && numbers.length >= values.length * mostly;
  return isEnough && numbers.every(isNext);
}
