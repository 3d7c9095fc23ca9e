import type { Logger } from 'pino';

/**
 * How each kind of work ended, one line of the log each: `{"outcome":"mail-given-up","mail":4,...}`. What only
 * the customer can mend is at `warn`, what somebody of ours should look at is at `error`.
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

export type Outcome = keyof typeof levels;

/** Ids, words of ours and network addresses only. */
interface Facts {
  /** Ids of rows. */
  customer: number | null;
  installation?: number;
  import?: number;
  mail?: number;
  /** The card provider's id of an event. */
  event?: string;
  /** Of mail. */
  kind?: string;
  attempts?: number;
  /** Network address of the caller. */
  address?: string | null;
  /** Why, as somebody read it; what came from outside is taken out of it. */
  cause?: string;
}

export function tellOutcome(log: Logger, outcome: Outcome, { cause, ...facts }: Facts): void {
  log[levels[outcome]](
    { outcome, ...facts, ...(cause === undefined ? {} : { cause: withoutQuotes(cause) }) },
    'outcome',
  );
}

const longestCause = 500;

/**
 * A sentence without what came from a file or an Odoo, which may be somebody's name, e-mail or password: our
 * texts put it between «».
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
