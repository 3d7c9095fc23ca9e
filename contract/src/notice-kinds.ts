/** The mails that a customer can switch off. Mails about security are not among them. */
export const noticeKinds = [
  'installation-ended', // an installation was completed or failed: what went in, and what did not
  'decisions-wait', // an installation waits for what only the customer knows
  'charge-failed', // a charge failed, or a plan ended because of that
  'trial-ending', // three days before the first charge of a plan
  'instance-away', // an instance has not answered for a day, or answers again after that
  'key-expiring', // 14 days before the API key of an instance ends
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
