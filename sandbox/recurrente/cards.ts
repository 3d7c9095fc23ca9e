/** The cards of the tests. Any future date and any three digits go with them. */
export const cards = {
  /** The provider's own test card: pays. */
  pays: '4242 4242 4242 4242',
  /** Declined by the bank. */
  declined: '4000 0000 0000 0002',
  /** Accepted now; each later charge is declined. */
  failsLater: '4000 0000 0000 0341',
} as const;

export type CardOutcome = keyof typeof cards;

export const declineReason =
  'Tu banco ha rechazado la transacción. Llama a tu banco para autorizarla o usa otra tarjeta.';

/** @returns null for a number that is none of the test cards */
export function outcomeOf(number: string): CardOutcome | null {
  const digits = number.replace(/\D/g, '');
  const names = Object.keys(cards) as CardOutcome[];
  return names.find((name) => cards[name].replaceAll(' ', '') === digits) ?? null;
}
