import { randomInt } from 'node:crypto';
import { nitCheckDigit } from '@atrio/spreadsheets';

/** A NIT and a telephone that no other journey has. */
export function newNumbers() {
  const digits = String(randomInt(10_000_000, 99_999_999));
  const check = nitCheckDigit(digits);
  const phone = `9${randomInt(1_000_000, 9_999_999)}`;
  return { digits, check, nit: `${digits}-${check}`, phone, shown: `${phone.slice(0, 4)} ${phone.slice(4)}` };
}
