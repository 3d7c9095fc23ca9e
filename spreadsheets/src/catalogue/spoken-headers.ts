import { withoutBracketed } from '../common/words.ts';
import { comparableHeader } from './header-tokens.ts';
import type { Spoken, SpokenFields } from './spoken-pieces.ts';
import { spokenProducts } from './spoken-products.ts';
import { spokenStock } from './spoken-stock.ts';
import { spokenSuppliers } from './spoken-suppliers.ts';

/*
 * Headers that people write as they would say it: «Quién lo vende», «Pedir cuando quede», «A cómo nos lo dan». They
 * consist of small words and verbs, so that comparing words does not tell them apart: «Se vende» is a yes or no,
 * «Se vende a» a price and «Se vende por» a unit. Compared is the whole header, without case, accents and signs.
 */

/** By model. */
export const spoken: Readonly<Record<string, SpokenFields>> = {
  ...spokenProducts,
  ...spokenSuppliers,
  ...spokenStock,
};

const bracketPairs = { '(': ')' } as const;
const currency = / (?:q|qs|gtq|usd|us|mxn|lps|hnl|quetzales|dolares)$/;

/** The ways to compare a header: with what stands in brackets, without it, and without a currency. */
function comparable(header: string): string[] {
  const plain = comparableHeader(withoutBracketed(header, bracketPairs, ' '));
  const texts = [comparableHeader(header), plain, plain.replace(currency, '')];
  // «Se vende x»
  return texts.filter((text) => text !== '').map((text) => text.replace(/ x(?= |$)/g, ' por'));
}

/** The field that a header says as people speak. @returns null when it says none */
export function spokenField(header: string, model: string): string | null {
  const ofModel = spoken[model];
  if (ofModel === undefined) return null;
  const texts = comparable(header);
  const says = ({ sure = [] }: Spoken) => sure.some((pattern) => texts.some((text) => pattern.test(text)));
  return Object.entries(ofModel).find(([, phrases]) => says(phrases))?.[0] ?? null;
}

/** Whether a header may mean a field as people speak, so that it may be proposed. */
export function maySay(header: string, model: string, field: string): boolean {
  const phrases = spoken[model]?.[field];
  if (phrases === undefined) return false;
  const { sure = [], likely = [] } = phrases;
  return comparable(header).some((text) => [...sure, ...likely].some((pattern) => pattern.test(text)));
}
