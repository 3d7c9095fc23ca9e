/** Who is calling, once the token, its session and the account were all found good. */
export interface Customer {
  userId: number;
  sessionId: string;
}
