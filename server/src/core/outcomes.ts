import type { Logger } from 'pino';
import { hideQuoted } from '../lib/hide-quoted.ts';

/**
 * How each kind of work ended, one line of the log each: `{"outcome":"mail-given-up","mail":4,...}`. What
 * only the customer can repair is at `warn`; what the provider should look at is at `error`.
 */
const levels = {
  'installation-completed': 'info',
  'installation-cancelled': 'info',
  'installation-failed': 'warn',
  'import-failed': 'warn',
  'undo-stopped': 'info',
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
 * Removes what is quoted, and e-mail addresses: they come from a file or an Odoo, and may be a name or a
 * password.
 */
export const withoutQuotes = (text: string): string =>
  hideQuoted(text.slice(0, longestCause))
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ');
