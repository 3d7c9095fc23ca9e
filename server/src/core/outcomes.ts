import type { Logger } from 'pino';

/**
 * How each kind of work ended, one line of the log each: `{"outcome":"mail-given-up","mail":4,...}`. What
 * only the customer can repair is at `warn`; what the provider should look at is at `error`.
 */
const levels = {
  'installation-completed': 'info',
  'installation-cancelled': 'info',
  'installation-failed': 'warn',
  'import-failed': 'warn',
  'undo-failed': 'warn',
  'mail-given-up': 'error',
  'webhook-refused': 'error',
} as const;

export type WorkOutcome = keyof typeof levels;

/** Only ids, our own words and network addresses. */
interface Facts {
  /** Ids of rows. */
  customer: number | null;
  installation?: number;
  import?: number;
  mail?: number;
  /** The card provider's id of an event. */
  event?: string;
  /** The kind of a mail. */
  kind?: string;
  attempts?: number;
  /** Network address of the caller. */
  address?: string | null;
  /** The reason as a person read it, without anything that came from outside. */
  cause?: string;
}

export function tellOutcome(log: Logger, outcome: WorkOutcome, { cause, ...facts }: Facts): void {
  log[levels[outcome]](
    { outcome, ...facts, ...(cause === undefined ? {} : { cause: withoutQuotes(cause) }) },
    'outcome',
  );
}

const longestCause = 500;

/**
 * Removes what our texts put between «»: it comes from a file or an Odoo, and may be a name, an e-mail or a
 * password.
 */
export function withoutQuotes(text: string): string {
  const [before = '', ...quotes] = text.slice(0, longestCause).split('«');
  const hidden = quotes.map((quote) => `«…»${quote.split('»').slice(1).join('»')}`);
  return [before, ...hidden]
    .join('')
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ');
}
