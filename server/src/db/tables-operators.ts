import type { Generated } from 'kysely';
import type { Entry } from './entry.ts';

/** Tables of the provider's console; with the conventions of tables.ts. */
export interface OperatorTables {
  operatorRoles: Entry & {
    name: string;
    /** Key of a built-in role, whose rights the contract lists; null: a role of the operators' own. */
    builtIn: string | null;
    /** JSON string[]: rights of a role that is not built in. */
    rights: string;
  };
  operators: Entry & {
    email: string;
    /**
     * Name and password are null until the invitation is accepted; a reset sets the password to null again.
     */
    name: string | null;
    passwordHash: string | null;
    roleId: number;
    lastSeenAt: string | null;
    /** The row remains, because the book of acts names it. */
    removedAt: string | null;
  };
  operatorSessions: {
    id: Generated<number>;
    documentId: string;
    /** Hash of the bearer token; the token itself is not stored. */
    tokenHash: string;
    operatorId: number;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    /** When a second factor was last proved. */
    provenAt: string;
    revokedAt: string | null;
    userAgent: string | null;
    address: string | null;
  };
  operatorPasskeys: {
    id: Generated<number>;
    documentId: string;
    operatorId: number;
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
  operatorAuthenticators: {
    operatorId: number;
    /** Sealed. */
    secret: string;
    createdAt: string;
    enabledAt: string | null;
    /** Time step of the last code that was accepted: none is accepted twice. */
    lastStep: number;
  };
  /** Tokens of invitations, steps of a sign-in and ceremonies of passkeys. Used by deleting the row. */
  operatorTokens: {
    hash: string;
    purpose: string;
    operatorId: number;
    challenge: string | null;
    expiresAt: string;
  };
  /** Append-only: the database refuses updates, deletions and truncation. */
  acts: {
    /** 1, 2, 3, ... without a gap. */
    id: number;
    at: string;
    kind: string;
    /** null: a command on the host. */
    operatorId: number | null;
    /** The name of the role at that time. */
    role: string | null;
    right: string | null;
    subjectKind: string | null;
    subjectId: string | null;
    customerId: number | null;
    reason: string | null;
    /** JSON; a secret appears as «cambiado», and no personal data of a customer is in it. */
    before: string | null;
    after: string | null;
    address: string | null;
    request: string | null;
    previousHash: string;
    hash: string;
  };
  /** One row: the end of the chain. */
  actHead: {
    id: number;
    lastId: number;
    hash: string;
    /**
     * The last line whose head is in the store, and when the next head is due; the time is also the claim of
     * the process that writes it.
     */
    storedId: number;
    storeAt: string;
  };
}
