/** The mails that a customer can switch off. Mails about security are not among them. */
export const noticeKinds = [
  'installation-ended', // it was completed or failed: what went in, and what did not
  'decisions-wait', // an installation waits for what only the customer knows
  'charge-failed', // and that a plan ended because of it
  'trial-ending', // three days before its first charge
  'instance-away', // it has not answered for a day; and when it answers again
  'key-expiring', // 14 days before the API key of an instance ends
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
