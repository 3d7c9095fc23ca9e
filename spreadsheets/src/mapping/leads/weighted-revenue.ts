import { texts } from '../../common/texts.ts';
import { foldedText } from '../../common/words.ts';
import { numberIn } from '../../values/numbers.ts';
import { type FieldClaim, isFoundByWords, leaveOut } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';

const revenue = 'expected_revenue';
const weightedWord = /\b(?:ponderad[oa]s?|weighted|prorratead[oa]s?)\b/;
/** With fewer different amounts, their products with a probability may be equal by chance. */
const enoughAmounts = 3;
const precision = 0.001;

/**
 * Takes the whole amount of an opportunity, and not the one that its probability makes smaller: Zoho and Salesforce call
 * that one «Ingresos esperados», which Odoo calls the whole one. Changes the claims.
 */
export function takeWholeRevenue(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  const amounts = claims.filter((claim) => claim.field === revenue && isFoundByWords(claim));
  if (model !== 'crm.lead' || amounts.length < 2) return;
  const numbersIn = ({ column }: FieldClaim) =>
    (statistics[column]?.values ?? []).flatMap((value) => numberIn(value, null) ?? []);
  const probability = claims.find(({ field }) => field === 'probability');
  const rates = probability === undefined ? [] : partsOfOne(numbersIn(probability));
  const isWeighted = (claim: FieldClaim, whole: FieldClaim) =>
    weightedWord.test(foldedText(claim.header)) || areProducts(numbersIn(claim), numbersIn(whole), rates);
  for (const claim of amounts) {
    const whole = amounts.find((other) => other !== claim && isWeighted(claim, other));
    if (whole === undefined || weightedWord.test(foldedText(whole.header))) continue;
    leaveOut(claim, texts.mapping.weighted(claim.header, whole.header));
    return;
  }
}

/** 60 and 0.6 are the same probability. */
const partsOfOne = (numbers: readonly number[]): number[] =>
  numbers.some((number) => number > 1) ? numbers.map((number) => number / 100) : [...numbers];

/** Whether each amount is one of the whole ones with one of the rates, and some are smaller. */
function areProducts(
  amounts: readonly number[],
  whole: readonly number[],
  rates: readonly number[],
): boolean {
  const largest = Math.max(...whole);
  if (amounts.filter((amount) => amount > 0).length < enoughAmounts || Math.max(...amounts) > largest)
    return false;
  const products = whole.flatMap((amount) => rates.map((rate) => amount * rate));
  const isProduct = (amount: number) =>
    products.some((product) => Math.abs(product - amount) <= Math.max(0.01, amount * precision));
  return amounts.some((amount) => !whole.includes(amount)) && amounts.every(isProduct);
}
