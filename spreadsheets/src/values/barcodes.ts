const spaced = /^\d+(?: \d+)+$/;
const hyphened = /^\d+(?:-\d+)+$/;
const asNumber = /^(\d{6,14})[.,]00?$/;
const separator = /[/,;|]/;
const digits = /^\d{8,14}$/;

/**
 * What no scanner reads as one bar code: «7401 0001 2345 0», «7401000123450.0», an ISBN with its hyphens, and two codes
 * in one cell.
 *
 * @returns the one code that is meant, the first of two; null where the text may be a code as it is
 */
export function mistypedBarcode(text: string): string | null {
  if (text.length > 40) return null;
  if (spaced.test(text)) return text.replaceAll(' ', '');
  const plain = text.replaceAll('-', '');
  if (hyphened.test(text) && hasRightCheckDigit(plain)) return plain;
  const [first, ...others] = text.split(separator).map((code) => code.trim());
  const areSeveral = others.length > 0 && [first, ...others].every((code) => digits.test(code ?? ''));
  return areSeveral ? (first ?? null) : (asNumber.exec(text)?.[1] ?? null);
}

const withCheckDigit = /^(?:\d{8}|\d{12,14})$/;

/**
 * Whether the last digit of an EAN, UPC or GTIN is the one that the others give (GS1 General Specifications, 7.9).
 *
 * @returns null for a code of another length, which has no such digit
 */
export function hasRightCheckDigit(code: string): boolean | null {
  if (!withCheckDigit.test(code)) return null;
  const sum = [...code.slice(0, -1)]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(code.at(-1));
}
