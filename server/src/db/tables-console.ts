import type { Generated } from 'kysely';

/** Tables of what the console shows; the same habits as in tables.ts. */
export interface ConsoleTables {
  /** What customers are found by: words in small letters and without accents, in the order of their bytes. */
  searchTerms: { userId: number; term: string };
  /** What failed, and why. A row for each subject until it is solved; after that the next failure is another. */
  failures: {
    id: Generated<number>;
    /** installation, import, undo, health, mail, webhook */
    kind: string;
    /** Id of the row that it is about, in the table of its kind. */
    subjectId: string;
    /** null where it is not known whose it is. */
    userId: number | null;
    /** A code of the list of causes, or `unknown:` and a hash of the shape of the message. */
    cause: string;
    message: string;
    firstAt: string;
    /** Of the last time. */
    at: string;
    times: number;
    /** When somebody of the provider said that it is seen to. */
    attendedAt: string | null;
    /** When it worked again, or was tried again. */
    solvedAt: string | null;
    /** The retry that queued it, until it fails again. */
    retryId: number | null;
    /** started, skipped; null until the retry came to it. */
    retryOutcome: string | null;
  };
  /** Failures of a cause that were queued to be tried again. */
  retries: {
    id: Generated<number>;
    cause: string;
    /** Who asked for it: name and role. */
    by: string;
    at: string;
    perMinute: number;
    /** When the next ones are started; also the claim of the process that starts them. null: all were, or it was stopped. */
    nextAt: string | null;
  };
  /** A mail to many customers. Its text is kept: it is what they were told. */
  campaigns: {
    id: Generated<number>;
    /** Of the browser that asked: asked twice it is one. */
    key: string;
    at: string;
    /** Who sent it: name and role. */
    by: string;
    /** Whom it was for, as JSON; without words, which may name somebody. */
    audience: string;
    subject: string;
    text: string;
    customers: number;
    /** When the last of its mails was queued. */
    endedAt: string | null;
  };
  /** Each customer of a campaign once. */
  campaignMails: {
    campaignId: number;
    userId: number;
    /** null: it waits for its turn. */
    queuedAt: string | null;
  };
  /** What the provider's people write about a customer, for each other. */
  customerNotes: { id: Generated<number>; userId: number; at: string; by: string; note: string };
  /** Mails that were sent or given up, of customers who are there, for some time. */
  pastMails: {
    id: number;
    userId: number;
    kind: string;
    address: string;
    data: string;
    createdAt: string;
    endedAt: string;
    /** sent, given-up */
    state: string;
  };
}
