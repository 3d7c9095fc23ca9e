/** The test cards. Any future date and any three digits are accepted with them. */
export const cards = {
  /** The provider's own test card: it is charged. */
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** Accepted when it is stored; each charge is declined. */
  failsLater: '4000 0000 0000 0341',
} as const;

export type CardOutcome = keyof typeof cards;

export const declineReason =
  'Tu banco ha rechazado la transacción. Llama a tu banco para autorizarla o usa otra tarjeta.';

/** @returns null for a number that is not a test card */
export function outcomeOf(number: string): CardOutcome | null {
  const digits = number.replace(/\D/g, '');
  const names = Object.keys(cards) as CardOutcome[];
  return names.find((name) => cards[name].replaceAll(' ', '') === digits) ?? null;
}
