import { ownValue } from '../common/own-value.ts';
import { texts } from '../common/texts.ts';
import { foldedText } from '../common/words.ts';
import { hasWrongCheckDigit } from '../values/bank-values.ts';
import { type ContactValue, saysNoValue, telephoneDoubt, wrongLength } from '../values/contact-values.ts';
import type { ProblemKind } from '../values/normalised.ts';
import { mistypedDomain } from '../values/proposals.ts';
import { checkTaxNumber, finalConsumer } from '../values/tax-number.ts';

/** Why a value that Odoo would take is probably not what the customer means. */
export interface ValueDoubt {
  kind: ProblemKind;
  reason: string;
  proposal?: string;
}

/** @param country ISO 3166 code of the company's country; null when it is not known */
export function doubtAboutContact(
  value: string,
  kind: ContactValue,
  country: string | null,
): ValueDoubt | null {
  if (saysNoValue(value, kind)) return { kind: 'no-value', reason: texts.check.noValue(value), proposal: '' };
  if (kind === 'zip') return doubtAboutZip(value, country);
  if (kind === 'tax-number') return doubtAboutTaxNumber(value, country);
  if (kind === 'account')
    return hasWrongCheckDigit(value, country)
      ? { kind: 'text', reason: texts.check.accountDigit(value) }
      : null;
  if (kind === 'phone') {
    const doubt = telephoneDoubt(value);
    if (doubt !== null) return { kind: 'phone', reason: texts.check.phone(value), ...doubt };
    const wrong = wrongLength(value, country);
    if (wrong === null) return null;
    const reason = wrong.isShort ? texts.check.phoneLacksDigit : texts.check.phoneHasDigitMore;
    return { kind: 'phone', reason: reason(value, wrong.digits) };
  }
  const proposal = kind === 'email' ? mistypedDomain(value) : null;
  return proposal === null ? null : { kind: 'email', reason: texts.check.mistypedEmail(value), proposal };
}

/**
 * How many digits the postal codes of a country have, where some begin with zeros, which Excel drops, and with how
 * many of them.
 */
const postalCodes: Readonly<Record<string, { length: number; zeros: number }>> = {
  CO: { length: 6, zeros: 1 },
  DE: { length: 5, zeros: 1 },
  EC: { length: 6, zeros: 1 },
  ES: { length: 5, zeros: 1 },
  FR: { length: 5, zeros: 1 },
  GT: { length: 5, zeros: 1 },
  IT: { length: 5, zeros: 2 },
  MX: { length: 5, zeros: 1 },
  PA: { length: 4, zeros: 1 },
  PE: { length: 5, zeros: 1 },
  PR: { length: 5, zeros: 2 },
  US: { length: 5, zeros: 1 },
};

function doubtAboutZip(value: string, country: string | null): ValueDoubt | null {
  const form = ownValue(postalCodes, country ?? '');
  if (form === undefined || !/^[1-9]\d{1,5}$/.test(value)) return null;
  const { length, zeros } = form;
  const lost = length - value.length;
  if (lost < 1 || lost > zeros) return null;
  return {
    kind: 'text',
    reason: texts.check.zip(value, length, lost),
    proposal: value.padStart(length, '0'),
  };
}

function doubtAboutTaxNumber(number: string, country: string | null): ValueDoubt | null {
  const verdict = checkTaxNumber(number, country);
  if (verdict.ok) return null;
  const kind = 'tax-number';
  if (verdict.cause === 'check-digit') return { kind, reason: texts.check.nitDigit(number) };
  if (country !== 'GT') return { kind, reason: texts.check.taxNumberShape(number) };
  const isConsumer = /^consumidor(?:\s|final|$)/i.test(number);
  return { kind, reason: texts.check.nitShape(number), ...(isConsumer && { proposal: finalConsumer }) };
}

/** How many digits a document of identity has, by its name. */
const identityDigits: Readonly<Record<string, number>> = { dpi: 13, cui: 13, dui: 9 };

/** A document of identity whose numbers have a fixed length. */
export interface IdentityDocument {
  /** As people write it: DPI. */
  name: string;
  digits: number;
}

/** The document that a header names; null for none. */
export function identityDocumentIn(header: string): IdentityDocument | null {
  for (const word of foldedText(header).split(/[^a-z]+/)) {
    const digits = ownValue(identityDigits, word);
    if (digits !== undefined) return { name: word.toUpperCase(), digits };
  }
  return null;
}

/** Doubts a number with a digit less or more than its document has. */
export function doubtAboutIdentity(value: string, { name, digits }: IdentityDocument): ValueDoubt | null {
  if (!/^\d[\d\s-]{0,20}$/.test(value)) return null;
  const count = value.replace(/\D/g, '').length;
  if (Math.abs(count - digits) !== 1) return null;
  return { kind: 'text', reason: texts.check.identityDigits(value, name, count, digits) };
}

/** What people type to try a program. */
const trialName = /^(?:prueba|test|demo|ejemplo|asdf\p{L}{0,10}|qwerty)[\s\d.-]{0,10}$/iu;

/**
 * Doubts a name that says that there is none, that was typed to try a program, or that has no letter.
 *
 * @param isOfPeople whether it names people or firms, and not goods: a screw may be called «3/8»
 */
export function doubtAboutName(value: string, isOfPeople: boolean): ValueDoubt | null {
  const isNone = saysNoValue(value, 'code') || trialName.test(value) || (isOfPeople && !/\p{L}/u.test(value));
  return isNone ? { kind: 'name', reason: texts.check.noName(value) } : null;
}

/** Doubts a price below zero, and one below the cost of the product. Zero says that there is no price yet. */
export function doubtAboutPrice(price: string, cost: string): ValueDoubt | null {
  if (Number(price) < 0)
    return { kind: 'negative', reason: texts.check.negativePrice(price), proposal: price.replace('-', '') };
  return Number(price) > 0 && Number(cost) > Number(price)
    ? { kind: 'below-cost', reason: texts.check.belowCost(price, cost) }
    : null;
}

/** Doubts a negative price of a line: Odoo takes it, and subtracts the line from its order. */
export const doubtAboutLinePrice = (price: string): ValueDoubt | null =>
  Number(price) < 0
    ? { kind: 'negative', reason: texts.check.negativeLinePrice(price), proposal: price.replace('-', '') }
    : null;

/** Doubts a negative quantity of a line: Odoo takes it, and subtracts the line from its order. */
export const doubtAboutQuantity = (quantity: string): ValueDoubt | null =>
  Number(quantity) < 0
    ? {
        kind: 'negative',
        reason: texts.check.negativeQuantity(quantity),
        proposal: quantity.replace('-', ''),
      }
    : null;

/** Names of HTML entities, which web shops export in place of characters. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
};
const entity = /&(?:#(\d{2,5})|([a-z]{2,6}));/gi;

/** Doubts a text with signs that no person types: the one for a lost letter, or in a single line `&amp;`. */
export function doubtAboutText(value: string): ValueDoubt | null {
  if (value.includes('\ufffd')) return { kind: 'signs', reason: texts.check.lostLetter(value) };
  // Several lines, and texts with tags, may be markup, as descriptions of web shops are: there `&amp;` is
  // right.
  if (!value.includes('&') || /[\n<]|<br/.test(value)) return null;
  const proposal = value.replace(entity, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? characterOf(name ?? '', whole) : String.fromCodePoint(Number(code)),
  );
  return proposal === value ? null : { kind: 'signs', reason: texts.check.webSigns(value), proposal };
}

function characterOf(name: string, whole: string): string {
  const key = name.toLowerCase();
  const character = ownValue(entities, key);
  if (character === undefined) return whole;
  return /^[A-Z]/.test(name) ? character.toUpperCase() : character;
}
