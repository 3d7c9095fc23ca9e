const spaced = /^\d+(?: \d+)+$/;
const asNumber = /^(\d{6,14})[.,]00?$/;
const separator = /[/,;|]/;
const digits = /^\d{8,14}$/;

/**
 * What no scanner reads as one bar code: «7401 0001 2345 0», «7401000123450.0», and two codes in one cell.
 *
 * @returns the one code that is meant, the first of two; null where the text may be a code as it is
 */
export function mistypedBarcode(text: string): string | null {
  if (text.length > 40) return null;
  if (spaced.test(text)) return text.replaceAll(' ', '');
  const [first, ...others] = text.split(separator).map((code) => code.trim());
  const areSeveral = others.length > 0 && [first, ...others].every((code) => digits.test(code ?? ''));
  return areSeveral ? (first ?? null) : (asNumber.exec(text)?.[1] ?? null);
}
