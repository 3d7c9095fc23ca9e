import type { Generated } from 'kysely';

/** Tables of accounts; with the conventions of tables.ts. */
export interface AccountTables {
  /** Codes of links in mails. A code is used by deleting its row. */
  accountCodes: {
    hash: string;
    userId: number;
    purpose: string;
    /** The address it was sent to. */
    email: string;
    createdAt: string;
    expiresAt: string;
  };
  /** When a mail about an alert was last queued, by the alert's name. */
  alerts: { name: string; mailedAt: string };
  /** Mails to be sent. The row is deleted when the mail was sent or given up, or is not needed any more. */
  mails: {
    id: Generated<number>;
    kind: string;
    address: string;
    /** JSON; never a secret: the code of a link is made when the mail is written. */
    data: string;
    createdAt: string;
    /** Not sent before this time; moved to later while a process is sending it. */
    dueAt: string;
    attempts: number;
  };
  /**
   * Notices that were given, so that each is given once: `occasion` distinguishes those about one subject.
   * Contains unwanted ones too.
   */
  notices: { userId: number; kind: string; subjectId: number; occasion: string; at: string };
  /** Kinds of notices that a customer switched off. */
  unwantedNotices: { userId: number; kind: string };
  /** Append-only: the database refuses updates. */
  activity: {
    id: Generated<number>;
    userId: number;
    at: string;
    kind: string;
    detail: string | null;
    userAgent: string | null;
    address: string | null;
    /** For a line that was written while an operator acted for the customer: the session, and who it was. */
    actingId: number | null;
    by: string | null;
  };
  /** The app that makes six-digit codes; a code is required once `enabledAt` is set. */
  authenticators: {
    userId: number;
    /** Sealed. */
    secret: string;
    createdAt: string;
    enabledAt: string | null;
    /** Time step of the last code that was accepted: none is accepted twice. */
    lastStep: number;
  };
  /** A recovery code is used by deleting its row. */
  recoveryCodes: { hash: string; userId: number };
  passkeys: {
    id: Generated<number>;
    documentId: string;
    userId: number;
    /** base64url, as WebAuthn spells it; so is the public key. */
    credentialId: string;
    publicKey: string;
    counter: number;
    /** JSON string[] */
    transports: string;
    name: string;
    createdAt: string;
    lastUsedAt: string | null;
  };
  /** Sign-ins and passkey ceremonies that have begun and not ended. */
  challenges: {
    /** The hash of the token that the browser holds. */
    hash: string;
    purpose: string;
    userId: number | null;
    challenge: string | null;
    expiresAt: string;
  };
  /** Stored files that no row names any more; a row is removed when its file is deleted. */
  fileRemovals: { storageKey: string };
}
