import { headerKeys } from '../common/words.ts';
import { offeredByBeginning } from './abbreviated-headers.ts';
import type { FieldHint } from './field-hint.ts';
import { headerIndexOf, type OfferedField } from './header-index.ts';
import { longestHeader } from './header-tokens.ts';
import { namesChoices } from './named-choices.ts';

/**
 * The fields that a header only proposes, word for word: small words change what it means («Su pedido»,
 * «Pedido el»).
 *
 * @returns in the order of `hints`; `isProven`: where the values are of the field's kind, the header means
 * the field
 */
export function offeredFields(header: string, hints: readonly FieldHint[]): OfferedField[] {
  if (header.length > longestHeader) return [];
  const { offers } = headerIndexOf(hints);
  const { whole, parts } = headerKeys(header);
  const ofWhole = whole.flatMap((key) => offers.get(key) ?? []);
  const found = ofWhole.length > 0 ? ofWhole : ofAllParts(parts.map((key) => offers.get(key) ?? []));
  return byHint(found, hints);
}

/** The same, also for a header that shortens such words with a point («Fecha aplic.»), where they are of one field. */
export function offeredOrShortened(header: string, hints: readonly FieldHint[]): OfferedField[] {
  const exact = offeredFields(header, hints);
  if (exact.length > 0) return exact;
  const ofChoices = hints.filter((hint) => namesChoices(header, hint));
  if (ofChoices.length > 0) return ofChoices.map((hint) => ({ hint, isProven: false }));
  return byHint(offeredByBeginning(header, hints), hints);
}

const byHint = (found: readonly OfferedField[], hints: readonly FieldHint[]): OfferedField[] =>
  hints.flatMap((hint) => {
    const ofField = found.filter((offer) => offer.hint === hint);
    return ofField.length > 0 ? [{ hint, isProven: ofField.some(({ isProven }) => isProven) }] : [];
  });

/** «Alergias / avisos»: the fields that every part offers. */
const ofAllParts = (offers: readonly (readonly OfferedField[])[]): readonly OfferedField[] =>
  offers.length < 2
    ? []
    : (offers[0] ?? []).filter(({ hint }) =>
        offers.every((others) => others.some((other) => other.hint === hint)),
      );
