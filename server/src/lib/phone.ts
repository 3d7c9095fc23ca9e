/** The code of Guatemala, where a number has eight digits. */
const homeCode = '502';
const homeNumber = /^\d{8}$/;
/** From the shortest number that a country has, with its code, to the longest that E.164 allows. */
const international = /^[1-9]\d{7,14}$/;

/**
 * Reads a telephone as people write it: with spaces, dashes, dots and brackets, with + or 00 before the code
 * of a country, or as the eight digits of Guatemala.
 *
 * @returns '+50255551234'; null for anything else
 */
export function readPhone(text: string): string | null {
  const plain = text.replace(/[\s.()\-/]/g, '');
  const digits = plain.replace(/^(?:\+|00)/, '');
  if (digits === plain && homeNumber.test(digits)) return `+${homeCode}${digits}`;
  if (digits.startsWith(homeCode)) {
    return homeNumber.test(digits.slice(homeCode.length)) ? `+${digits}` : null;
  }
  // Without + or 00, a longer number may be anything.
  return digits !== plain && international.test(digits) ? `+${digits}` : null;
}
