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
}
