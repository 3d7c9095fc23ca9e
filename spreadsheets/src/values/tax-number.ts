import { ownValue } from '../common/own-value.ts';

/**
 * Whether a tax number can be right. No other check digit is proposed for a wrong one: any of its digits may
 * be the mistake, and a number that fits may be somebody else's.
 */
export type TaxNumberVerdict = { ok: true } | { ok: false; cause: 'check-digit' | 'shape' };

/** A NIT in the one form in which it is stored, or why it is invalid. */
export type NitReading = { ok: true; nit: string } | Exclude<TaxNumberVerdict, { ok: true }>;

/** Means a final consumer, who gives no NIT. */
export const finalConsumer = 'CF';

/**
 * Numbers without punctuation that the tax office of a country gives to all who have none: consumers, foreigners,
 * the general public.
 */
const numbersOfMany: Readonly<Record<string, RegExp>> = {
  CL: /^(?:CL)?(?:6{9}|5{9})$/,
  CO: /^2{9,12}$/,
  EC: /^(?:9{10}|9{13})$/,
  MX: /^X[AE]XX010101000$/,
  PE: /^(?:0{8}|0{11}|9{8}|9{11})$/,
};
/** What people write everywhere. */
const nobodysNumber = /^(?:CF|CONSUMIDORFINAL|9{6,}|0+)$/;

/** Whether a tax number stands for whoever has none, in any country. @param plain without punctuation, in capitals */
export const isNumberOfMany = (plain: string): boolean =>
  nobodysNumber.test(plain) || Object.values(numbersOfMany).some((number) => number.test(plain));

/** How many characters tax numbers of any country have, without punctuation. */
const allowedLength = { min: 4, max: 20 };

/**
 * Forms of tax numbers by country, without punctuation. Customers from other countries have numbers of other
 * forms, so a number that does not fit is only doubted.
 */
const shapes: Readonly<Record<string, RegExp>> = {
  MX: /^[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}$/,
  SV: /^(?:\d{14}|\d{9})$/,
  HN: /^(?:HN)?\d{14}$/,
  NI: /^(?:[A-Z]?\d{13}[A-Z]?)$/,
  CR: /^\d{9,12}$/,
  DO: /^(?:\d{9}|\d{11})$/,
  CO: /^\d{6,11}$/,
  PE: /^(?:PE)?(?:\d{11}|\d{8})$/,
  EC: /^(?:EC)?(?:\d{13}|\d{10})$/,
  CL: /^(?:CL)?\d{7,8}[\dK]$/,
  AR: /^(?:AR)?\d{11}$/,
  ES: /^(?:ES)?(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
};
/**
 * How other countries write their numbers, with their letters and punctuation, so that no NIT looks the same: RFC, NIT
 * of El Salvador, RTN, cédula jurídica, RUC, NIT of Colombia with points, RUT, CUIT, RIF, EIN, and those of the European
 * Union.
 */
const foreignForms = [
  /^[A-ZÑ&]{3,4}-?\d{6}-?[A-Z\d]{3}$/,
  /^\d{4}-\d{6}-\d{3}-\d$/,
  /^\d{4}-?\d{4}-?\d{6}$/,
  /^\d-\d{3}-\d{6}$/,
  /^J\d{13}$/,
  /^(?:10|15|17|20)\d{9}$/,
  /^\d{3}\.\d{3}\.\d{3}-?\d?$/,
  /^\d{1,2}\.\d{3}\.\d{3}-[\dK]$/,
  /^\d{2}-\d{8}-\d$/,
  /^[JVGEP]-?\d{8}-?\d$/,
  /^\d{2}-\d{7}$/,
  /^(?!GT|CF)[A-Z]{2}[A-Z\d]?\d{7,11}[A-Z\d]?$/,
  /^(?:[A-HJNP-SUVW]-?\d{7}[A-J\d]|\d{8}-?[A-Z])$/,
];

/** Whether a number surely is no NIT of Guatemala. A number that may be one is checked as a NIT instead. */
const isOfOtherCountry = (text: string): boolean => {
  const written = text.trim().toUpperCase();
  return !/^\d{1,9}-?[\dK]$/.test(written) && foreignForms.some((form) => form.test(written));
};

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

const withoutPunctuation = (text: string): string => text.toUpperCase().replace(/[\s.\-/]/g, '');

/**
 * Checks a tax number: in Guatemala the form and check digit of a NIT, elsewhere the form where it is known,
 * else the length. A number that is written as only other countries write theirs is theirs.
 *
 * @param country ISO 3166 code of the country of its owner, or of the company whose books are kept; null when it is
 *   not known
 */
export function checkTaxNumber(text: string, country: string | null): TaxNumberVerdict {
  const plain = withoutPunctuation(text);
  // CF means the same even if the company's country is not set.
  if (plain === finalConsumer) return { ok: true };
  if (country !== null && ownValue(numbersOfMany, country)?.test(plain)) return { ok: true };
  if (country === 'GT') {
    const reading = readNit(text);
    return reading.ok || isOfOtherCountry(text) ? { ok: true } : reading;
  }
  const shape = country === null ? undefined : ownValue(shapes, country);
  const fits = shape?.test(plain) ?? (plain.length >= allowedLength.min && plain.length <= allowedLength.max);
  return fits && !(country === 'ES' && hasWrongLetter(plain)) ? { ok: true } : { ok: false, cause: 'shape' };
}

/** The letter of a Spanish DNI or NIE follows from its number. */
function hasWrongLetter(plain: string): boolean {
  const [, first = '', digits = '', letter] = /^(?:ES)?([XYZ]?)(\d{7,8})([A-Z])$/.exec(plain) ?? [];
  if (letter === undefined || (first === '' && digits.length !== 8)) return false;
  const number = Number(`${first === '' ? '' : 'XYZ'.indexOf(first)}${digits}`);
  return spanishLetters[number % 23] !== letter;
}

/**
 * The NIT of Guatemala's tax office (SAT): digits, and a check digit from 0 to 9 or K for 10. Each digit is
 * weighted by its place from the right, where the check digit is place one, and the sum must be divisible by
 * 11, as in python-stdnum's `gt.nit`. 13 digits are a CUI, the number of an identity card, which the tax office
 * accepts too.
 *
 * @returns the NIT without punctuation and zeros in front
 */
export function readNit(text: string): NitReading {
  const plain = withoutPunctuation(text);
  if (plain === finalConsumer || /^\d{13}$/.test(plain)) return { ok: true, nit: plain };
  const bare = plain.replace(/^(?:GT|NIT:?)(?=\d)/, '');
  if (!/^\d{1,11}[\dK]$/.test(bare) || /^0+$/.test(bare)) return { ok: false, cause: 'shape' };
  const digits = bare.slice(0, -1);
  if (!bare.endsWith(nitCheckDigit(digits))) return { ok: false, cause: 'check-digit' };
  return { ok: true, nit: bare.replace(/^0+/, '') };
}

/** @param digits of a NIT, without the check digit @returns '0' to '9' or 'K' */
export function nitCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'K' : String(check);
}
