import { cleanText } from '../common/words.ts';

/** «10+5», «10% + 5% + 3%»: how suppliers write a discount on what another one leaves. */
const chain = /^\d{1,2}(?:[.,]\d{1,2})? ?%?(?: ?\+ ?\d{1,2}(?:[.,]\d{1,2})? ?%?){1,4}$/;

/** The one percentage that discounts amount to which follow each other: 14.5 for «10+5». @returns null for other texts */
export function chainedDiscount(text: string): string | null {
  const plain = cleanText(text).replace(/\s+/g, ' ');
  if (!chain.test(plain)) return null;
  const parts = plain.split('+').map((part) => Number(part.replace('%', '').replace(',', '.').trim()));
  const left = parts.reduce((rest, part) => rest * (1 - part / 100), 1);
  return String(Number(((1 - left) * 100).toFixed(4)));
}
