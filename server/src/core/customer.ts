/** Where a call comes from; shown to the customer in the lists of sessions and activity. */
export interface Origin {
  userAgent: string | null;
  address: string | null;
}

/** The caller, once the token, its session and the account have been checked. */
export interface Customer {
  userId: number;
  sessionId: string;
  origin: Origin;
  /** Set where somebody of the provider acts for the customer. */
  onBehalf?: OnBehalf;
}

/** A session also ends after this many days without a call. (OWASP ASVS 5.0, 7.3.1) */
const idleDays = 7;

/** Sessions that were last used before this ISO time are over. @param at ISO time */
export const idleBefore = (at: string): string =>
  new Date(Date.parse(at) - idleDays * 86_400_000).toISOString();

/** Who acts for a customer. */
export interface OnBehalf {
  /** Id of the acting session. */
  id: number;
  operatorId: number;
  /** Name and role when it began: 'Ana Batz (Soporte)'. */
  by: string;
  role: string;
  withChanges: boolean;
  /** The customer's documentId. */
  customer: string;
}
