import { wordKey } from '../common/words.ts';
import { isOnlyPunctuation, saysNoValue } from './contact-values.ts';

/** Values about bank accounts. */

/** The fewest digits that prove that a column has the numbers of bank accounts. */
const provingDigits = 6;
/** The fewest digits of an account: cooperatives have short numbers. */
const fewestDigits = 4;
/** The most characters of an account: an IBAN has no more. */
const mostSigns = 34;
/** Codes of a chart of accounts: 1.1.02.001 */
const codeOfBooks = /^\d{1,2}(?:\.\d{1,4}){2,}$/;
const date = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
/** What Excel makes of a long number. */
const scientific = /^\d(?:[.,]\d+)?E\+?\d{1,3}$/i;
const iban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/i;
const number = /^[A-Z]{0,3}\d+[A-Z]?$/i;
/** «BI 123-456789-0»: a word beside the number. */
const wordBeside = /\p{L}\s|\s\p{L}/u;

const withoutSigns = (text: string): string => text.replace(/^'|[\s.\-/]/g, '');

/** Whether a text is the number of an account and nothing else: digits with signs between them, or an IBAN. */
export function isOnlyAccountNumber(text: string): boolean {
  if (text.length > mostSigns * 2 || / \/ /.test(text)) return false;
  const plain = withoutSigns(text);
  if (iban.test(plain)) return true;
  const digits = plain.replace(/\D/g, '').length;
  return plain.length <= mostSigns && digits >= fewestDigits && number.test(plain) && !wordBeside.test(text);
}

/** Whether a text proves that its column has the numbers of bank accounts. */
export function isAccountNumber(text: string): boolean {
  if (scientific.test(text)) return true;
  if (codeOfBooks.test(text) || date.test(text) || !isOnlyAccountNumber(text)) return false;
  return text.replace(/\D/g, '').length >= provingDigits;
}

/** The only number in a text with other words: «BI 123-456789-0»; undefined where there is none, or several. */
export function accountNumberIn(text: string): string | undefined {
  const [only, ...others] = text.match(/(?<![\p{L}\d])\d[\d\s.-]{4,40}\d(?![\p{L}\d])/gu) ?? [];
  return only === undefined || others.length > 0 || !isAccountNumber(only) ? undefined : only;
}

/** Whether a text says that somebody has no account: «No tiene», «Cheque», «Efectivo». */
export const namesNoAccount = (text: string): boolean =>
  saysNoValue(text, 'code') || isOnlyPunctuation(text) || /^(?:\D*|0+)$/.test(text.trim());

/** Whether a text may be the name of a bank. */
export const isNameOfBank = (text: string): boolean =>
  /^\p{L}/u.test(text) && text.replace(/\P{N}/gu, '').length < 3;

/** Whether a text says of which kind an account is. */
export const isTypeOfAccount = (text: string): boolean =>
  /monetari|ahorro|corriente|cheque|deposit|vista|nomina|currentaccount|savings|checking/.test(wordKey(text));

/**
 * Whether the check digits of a number are wrong: of an IBAN, and in Mexico of a CLABE.
 *
 * @param country ISO 3166 code of the company's country; null when it is not known
 */
export function hasWrongCheckDigit(text: string, country: string | null): boolean {
  const plain = withoutSigns(text).toUpperCase();
  if (iban.test(plain)) return remainderOfIban(plain) !== 1;
  return country === 'MX' && /^\d{18}$/.test(plain) && checkDigitOfClabe(plain) !== Number(plain[17]);
}

function remainderOfIban(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

function checkDigitOfClabe(clabe: string): number {
  const weights = [3, 7, 1];
  const sum = [...clabe.slice(0, 17)].reduce(
    (total, digit, at) => total + ((Number(digit) * (weights[at % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
