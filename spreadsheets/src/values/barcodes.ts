const spaced = /^\d{1,13}(?: \d{1,13}){1,7}$/;
const asNumber = /^(\d{6,14})[.,]0{1,2}$/;
const several = /^(\d{8,14}) ?[/,;|] ?\d{8,14}$/;

/**
 * What no scanner reads as one bar code: «7401 0001 2345 0», «7401000123450.0», and two codes in one cell.
 *
 * @returns the one code that is meant, the first of two; null where the text may be a code as it is
 */
export function mistypedBarcode(text: string): string | null {
  if (text.length > 40) return null;
  if (spaced.test(text)) return text.replaceAll(' ', '');
  return (asNumber.exec(text) ?? several.exec(text))?.[1] ?? null;
}
