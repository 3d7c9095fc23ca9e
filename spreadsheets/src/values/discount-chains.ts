import { cleanText } from '../common/words.ts';

/** «10+5», «10% + 5% + 3%»: each discount is taken from the price that the one before leaves. */
const chain = /^\d{1,2}(?:[.,]\d{1,2})? ?%?(?: ?\+ ?\d{1,2}(?:[.,]\d{1,2})? ?%?){1,4}$/;

/** The single percentage with the effect of a chain of discounts: '14.5' for «10+5». @returns null for other texts */
export function chainedDiscount(text: string): string | null {
  const plain = cleanText(text).replace(/\s+/g, ' ');
  if (!chain.test(plain)) return null;
  const parts = plain.split('+').map((part) => Number(part.replace('%', '').replace(',', '.').trim()));
  const left = parts.reduce((rest, part) => rest * (1 - part / 100), 1);
  return String(Number(((1 - left) * 100).toFixed(4)));
}
