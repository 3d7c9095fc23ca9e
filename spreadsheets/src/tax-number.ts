/** What is known of a tax number: as it is usually written, and the right one where only its check digit is wrong. */
export type TaxNumberVerdict =
  | { ok: true }
  | { ok: false; cause: 'check-digit'; proposal: string }
  | { ok: false; cause: 'shape' };

/** No country has shorter or longer ones; signs between the digits do not count. */
const LENGTH = { min: 4, max: 20 };

/**
 * Checks the tax number of a company or person: for Guatemala the NIT with its check digit, elsewhere its
 * length alone.
 * @param country ISO 3166 code of the company that keeps the books; null when unknown
 */
export function checkTaxNumber(text: string, country: string | null): TaxNumberVerdict {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, '');
  // How a final consumer is written; companies whose country nobody filled in write it too.
  if (plain === 'CF') return { ok: true };
  if (country === 'GT') return checkNit(plain);
  return plain.length >= LENGTH.min && plain.length <= LENGTH.max
    ? { ok: true }
    : { ok: false, cause: 'shape' };
}

/**
 * The NIT of Guatemala: digits and a check digit from 0 to 9 or K (10), mod 11 over the digits weighted by
 * their place from the right, the check digit being place one. (SAT; the same as stdnum's `gt.nit`.)
 * 13 digits are a CUI, which the tax office takes instead.
 */
function checkNit(plain: string): TaxNumberVerdict {
  if (/^\d{13}$/.test(plain)) return { ok: true };
  const bare = plain.replace(/^(?:GT|NIT:?)(?=\d)/, '');
  if (!/^\d{1,11}[\dK]$/.test(bare)) return { ok: false, cause: 'shape' };
  const digits = bare.slice(0, -1);
  const expected = nitCheckDigit(digits);
  return bare.endsWith(expected)
    ? { ok: true }
    : { ok: false, cause: 'check-digit', proposal: `${digits.replace(/^0+(?=\d)/, '')}-${expected}` };
}

/** The check digit of a NIT's other digits: '0' to '9' or 'K'. */
export function nitCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'K' : String(check);
}
