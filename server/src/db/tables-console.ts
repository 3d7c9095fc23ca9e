import type { Generated } from 'kysely';
import type { Entry } from './entry.ts';

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
  /** What the provider tells customers in the portal. Kept when it is over: it is what they were told. */
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
    /** Counts how often it was to be shown again to who had put it away. */
    revision: number;
    /** Who published it: name and role. */
    by: string;
    withdrawnAt: string | null;
  };
  announcementDismissals: {
    userId: number;
    announcementId: number;
    /** The one that the customer put away. */
    revision: number;
    at: string;
  };
  /** What the provider's people write about a customer, for each other. */
  customerNotes: { id: Generated<number>; userId: number; at: string; by: string; note: string };
  /** What a customer allowed the provider; at most one of a customer is in force. */
  consents: {
    id: Generated<number>;
    userId: number;
    createdAt: string;
    expiresAt: string;
    withChanges: number;
    /** What the customer asks for. */
    note: string | null;
    /** When the customer took it back, or gave another one. */
    endedAt: string | null;
  };
  /** Sessions of the provider's people as a customer. */
  actingSessions: {
    id: Generated<number>;
    userId: number;
    operatorId: number;
    /** The session of the console that it hangs on. */
    operatorSessionId: number;
    withChanges: number;
    reason: string;
    /** Name and role at its beginning, and the name of the role alone. */
    by: string;
    role: string;
    createdAt: string;
    expiresAt: string;
    /** Of the code that opens it, until it was used. */
    codeHash: string | null;
    codeExpiresAt: string;
    /** Of the bearer token, which is stored nowhere; null until the code was used. */
    tokenHash: string | null;
    endedAt: string | null;
  };
  /** What the provider asks for a customer's account; of a customer at most one is open. */
  accountRequests: {
    id: Generated<number>;
    documentId: string;
    userId: number;
    /** second-factor, hand-over, erase */
    kind: string;
    /** Who asked: name and role then, and the name of the role alone. */
    operatorId: number;
    by: string;
    role: string;
    reason: string;
    askedAt: string;
    /** Not before, unless a second person agrees. */
    dueAt: string;
    /** When it is looked at next; also the claim of the process that carries it out. */
    nextAt: string;
    /** Of a hand-over. */
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
  /** Mails that were sent or given up, for some time; those that are no customer's only where they were given up. */
  pastMails: {
    id: number;
    /** null: of the provider's people, or of somebody who is not there. */
    userId: number | null;
    kind: string;
    address: string;
    data: string;
    createdAt: string;
    endedAt: string;
    /** sent; given-up; sent-again, left: given up, and then sent as another one, or left so by somebody */
    state: string;
  };
  /** The processes of Atrio, as long as they live and for a day after a crash. */
  processes: {
    /** Made when it starts. */
    id: string;
    /** all, api, worker */
    role: string;
    version: string;
    /** Name of the machine. */
    machine: string;
    startedAt: string;
    /** Its last sign of life. */
    beatAt: string;
    /** What it cannot reach, as /readyz says it: `disk,store`; null: nothing. */
    failing: string | null;
    /** 1: it opens what customers' own keys sealed; null: it is of a version from before them. */
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
    /** Of the last round that did something: how many things, and when. */
    did: number | null;
    didAt: string | null;
    /** Of the last round that failed. */
    problem: string | null;
    failedAt: string | null;
  };
  /** Calls that runs made to Odoo: the last ones of each installation, for some time. Nothing of what they carry. */
  odooCalls: {
    id: Generated<number>;
    installationId: number;
    /** When it began. */
    at: string;
    /** Of the durable run. */
    step: string;
    /** null: a call about the server or the sign-in. */
    model: string | null;
    method: string;
    ms: number;
    /** done, or the code of an OdooError */
    outcome: string;
  };
}
