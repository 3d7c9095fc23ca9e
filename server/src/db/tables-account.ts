import type { Generated } from 'kysely';

/** Tables of accounts; the same habits as in tables.ts. */
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
  /** Mails to be sent. A row goes once its mail is out. */
  mails: {
    id: Generated<number>;
    kind: string;
    address: string;
    /** JSON; never a secret: links get their codes when the mail is written. */
    data: string;
    createdAt: string;
    /** Not before; later while somebody is at it. */
    dueAt: string;
    attempts: number;
  };
  /** Append-only: the database refuses updates. */
  activity: {
    id: Generated<number>;
    userId: number;
    at: string;
    kind: string;
    detail: string | null;
    userAgent: string | null;
    address: string | null;
  };
  /** The app that makes six-digit codes; in force once `enabledAt` is set. */
  authenticators: {
    userId: number;
    /** Sealed. */
    secret: string;
    createdAt: string;
    enabledAt: string | null;
    /** Time step of the last code that was taken: none is taken twice. */
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
  /** Sign-ins and ceremonies under way. */
  challenges: {
    /** Of the token that the browser holds. */
    hash: string;
    purpose: string;
    userId: number | null;
    challenge: string | null;
    expiresAt: string;
  };
  /** Files that no row names any more, until they are gone from the store. */
  fileRemovals: { storageKey: string };
}
