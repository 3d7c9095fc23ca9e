import type { Generated } from 'kysely';
import type { Entry } from './entry.ts';

/** Tables of what the console shows; with the conventions of tables.ts. */
export interface ConsoleTables {
  /** The words by which customers are found, in lower case and without accents, ordered by their bytes. */
  searchTerms: { userId: number; term: string };
  /** What failed, and why. One row for each subject until it is solved; a later failure gets a new row. */
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
    /** Time of the last failure. */
    at: string;
    times: number;
    /** When an operator said that it is attended to. */
    attendedAt: string | null;
    /** When it worked again, or was retried. */
    solvedAt: string | null;
    /** The retry that queued it, until it fails again or the retry skips it. */
    retryId: number | null;
    /** started; null until the retry came to it. */
    retryOutcome: string | null;
  };
  /** Failures of a cause that were queued for a retry. */
  retries: {
    id: Generated<number>;
    cause: string;
    /** Who asked for it: name and role. */
    by: string;
    at: string;
    perMinute: number;
    /**
     * When the next ones are started; also the claim of the process that starts them. null: all were started,
     * or the retry was stopped.
     */
    nextAt: string | null;
    /** How many failures it tried again, and how many could not be by then. */
    started: Generated<number>;
    skipped: Generated<number>;
  };
  /** A mail to many customers. Its text is kept: it is what they were told. */
  campaigns: {
    id: Generated<number>;
    /** Made by the browser, so that a repeated call makes one campaign. */
    key: string;
    at: string;
    /** Who sent it: name and role. */
    by: string;
    /** The audience as JSON; without search words, which may be a name. */
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
    /** null: its mail is not queued yet. */
    queuedAt: string | null;
  };
  /**
   * What the provider tells customers in the portal. Kept when it is over, as a record of what they were
   * told.
   */
  announcements: Entry & {
    /** information, incident, maintenance */
    kind: string;
    text: string;
    dismissible: number;
    startsAt: string;
    endsAt: string;
    /** all, plan, version, host */
    audience: string;
    /** documentId of the plan, the version, or the host; null for all. */
    audienceValue: string | null;
    /** Counts how often it was changed so that customers who had dismissed it see it again. */
    revision: number;
    /** Who published it: name and role. */
    by: string;
    withdrawnAt: string | null;
  };
  announcementDismissals: {
    userId: number;
    announcementId: number;
    /** The revision that the customer dismissed. */
    revision: number;
    at: string;
  };
  /** What the provider's people write about a customer, for each other. */
  customerNotes: { id: Generated<number>; userId: number; at: string; by: string; note: string };
  /** What a customer allowed the provider; at most one consent of a customer is in force. */
  consents: {
    id: Generated<number>;
    userId: number;
    createdAt: string;
    expiresAt: string;
    withChanges: number;
    /** The customer's request in their own words. */
    note: string | null;
    /** When the customer withdrew it, or gave another one. */
    endedAt: string | null;
  };
  /** Sessions in which operators act as a customer. */
  actingSessions: {
    id: Generated<number>;
    userId: number;
    operatorId: number;
    /** The console session that it belongs to; it ends with it. */
    operatorSessionId: number;
    withChanges: number;
    reason: string;
    /** Name and role when it began, and the name of the role alone. */
    by: string;
    role: string;
    createdAt: string;
    expiresAt: string;
    /** Hash of the code that opens it, until the code is used. */
    codeHash: string | null;
    codeExpiresAt: string;
    /** Hash of the bearer token; null until the code was used. */
    tokenHash: string | null;
    endedAt: string | null;
  };
  /** What the provider asks for a customer's account; a customer has at most one open request. */
  accountRequests: {
    id: Generated<number>;
    documentId: string;
    userId: number;
    /** second-factor, hand-over, erase */
    kind: string;
    /** Who asked: name and role at that time, and the name of the role alone. */
    operatorId: number;
    by: string;
    role: string;
    reason: string;
    askedAt: string;
    /** Not carried out before this time, unless a second person agrees. */
    dueAt: string;
    /** When it is checked next; also the claim of the process that carries it out. */
    nextAt: string;
    /** For a hand-over only. */
    newEmail: string | null;
    provedAt: string | null;
    agreedBy: string | null;
    agreedAt: string | null;
    /** Why it could not be done when it was due. */
    problem: string | null;
    /** null: it is open. */
    outcome: string | null;
    endedAt: string | null;
  };
  /** Codes of links in the mails about open requests. */
  accountRequestCodes: {
    hash: string;
    requestId: number;
    /** stop, prove */
    purpose: string;
  };
  /**
   * Mails that were sent or given up, kept for some time; mails without a customer only when they were given
   * up.
   */
  pastMails: {
    id: number;
    /** null: the mail is for an operator, or for an address without an account. */
    userId: number | null;
    kind: string;
    address: string;
    data: string;
    createdAt: string;
    endedAt: string;
    /**
     * sent; given-up; sent-again: given up, then sent as a new mail; left: given up, and an operator left it
     * so
     */
    state: string;
  };
  /** The processes of Atrio, as long as they live and for a day after a crash. */
  processes: {
    /** A random id, made at its start. */
    id: string;
    /** all, api, worker */
    role: string;
    version: string;
    /** Name of the machine. */
    machine: string;
    startedAt: string;
    /** Its last sign of life. */
    beatAt: string;
    /** What it cannot reach, in the words of /readyz: `disk,store`; null: nothing. */
    failing: string | null;
    /** 1: it can open values sealed with customers' own keys; null: its version is older than those keys. */
    ownKeys: number | null;
  };
  /** The last round of each interval job, whichever process made it. */
  rounds: {
    name: string;
    everyMs: number;
    beganAt: string;
    /** null: the first one has not ended. */
    endedAt: string | null;
    /** done, failed */
    outcome: string | null;
    /** The last round that did something: how many things, and when. */
    did: number | null;
    didAt: string | null;
    /** The error of the last round that failed. */
    problem: string | null;
    failedAt: string | null;
  };
  /** Calls of runs to Odoo: the last ones of each installation, kept for some time, without their content. */
  odooCalls: {
    id: Generated<number>;
    installationId: number;
    /** When it began. */
    at: string;
    /** Step of the durable run. */
    step: string;
    /** null: a call about the server or the sign-in. */
    model: string | null;
    method: string;
    ms: number;
    /** done, or the code of an OdooError */
    outcome: string;
  };
}
