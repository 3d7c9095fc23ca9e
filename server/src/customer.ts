/** Where a call comes from, for the customer's own lists of sessions and activity. */
export interface Origin {
  userAgent: string | null;
  address: string | null;
}

/** Who is calling, once the token, its session and the account were all found good. */
export interface Customer {
  userId: number;
  sessionId: string;
  origin: Origin;
}
