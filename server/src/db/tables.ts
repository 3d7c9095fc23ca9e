import type { Generated } from 'kysely';
import type { Entry } from './entry.ts';
import type { AccountTables } from './tables-account.ts';
import type { ConsoleTables } from './tables-console.ts';
import type { InstallationTables } from './tables-installations.ts';
import type { OperatorTables } from './tables-operators.ts';
import type { PaymentTables } from './tables-payments.ts';

/**
 * Every table. Columns mean the same on SQLite and PostgreSQL: times are ISO texts with milliseconds and Z,
 * booleans are 0 and 1, JSON is text.
 */
export interface Tables
  extends AccountTables,
    ConsoleTables,
    InstallationTables,
    OperatorTables,
    PaymentTables {
  roles: Entry & { name: string; description: string; type: string };
  users: Entry & {
    username: string;
    email: string;
    name: string | null;
    passwordHash: string;
    confirmed: number;
    blocked: number;
    /** The reason, which the customer reads at the sign-in. */
    blockReason: string | null;
    roleId: number;
    profilePictureId: number | null;
    /** When the address was proved to be the customer's; null before. */
    emailVerifiedAt: string | null;
    /** A new address that replaces `email` when it has been confirmed. */
    pendingEmail: string | null;
    /** Version of the judgement that this password has passed through; null: none. */
    passwordJudgement: number | null;
    /** Whether that judgement found it leaked or easy to guess. */
    passwordKnown: number | null;
    /** Device tokens from before this time are not valid; null: all are. */
    devicesFrom: string | null;
    /** In the form of `readNit`; null: not given. */
    nit: string | null;
    /** In the form of `readPhone`; null: not given. */
    phone: string | null;
    /** When the account was deleted: the row stays without personal data, because payments refer to it. */
    deletedAt: string | null;
  };
  sessions: {
    id: string;
    userId: number;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    revokedAt: string | null;
    userAgent: string | null;
    address: string | null;
  };
  files: Entry & {
    ownerId: number;
    name: string;
    hash: string;
    ext: string;
    mime: string;
    bytes: number;
    width: number | null;
    height: number | null;
    storageKey: string;
  };
  instances: Entry & {
    userId: number;
    /** The name that its owner gave it. */
    displayName: string | null;
    databaseName: string;
    baseUrl: string;
    username: string;
    /** Sealed; null when the instance was removed. */
    password: string | null;
    apiKey: string | null;
    deletedAt: string | null;
  };
  /** Each customer's last connection test without a problem. */
  connectionTests: {
    userId: number;
    /** A pseudonym of the tested access, from which it cannot be recovered. */
    access: string;
    version: string;
    testedAt: string;
  };
  /** Result of the last check of an instance; deleted when its access changes. */
  instanceHealth: {
    instanceId: number;
    /** Also the claim of the process that checks: it writes its result only while this value is unchanged. */
    nextCheckAt: string;
    /** null: the first check has not ended. */
    checkedAt: string | null;
    reachable: number;
    version: string | null;
    edition: string | null;
    /** The step of the check that failed (`HealthStep`); null: none, or an older version wrote the row. */
    failingStep: string | null;
    problemTitle: string | null;
    problemMessage: string | null;
    failingSince: string | null;
    /** Since when it has not answered at all. */
    awaySince: string | null;
    /** Consecutive checks in which an Odoo answered but refused our access. */
    failures: number;
    keyExpiresAt: string | null;
    /**
     * Name and port of the server, and the /24 or /48 network of its address; null until a check has found
     * them.
     */
    host: string | null;
    network: string | null;
    /**
     * The previous version, and when a check first found the present one; null until the version has changed.
     */
    earlierVersion: string | null;
    versionChangedAt: string | null;
  };
  instanceApps: { instanceId: number; appId: number };
  odooApps: Entry & { odooId: string; name: string; description: string };
  /** Token buckets: `wholeAt` is when the bucket is full again, ms since 1970. */
  limits: { key: string; wholeAt: number };
  /** Networks from which the account's owner has signed in. */
  knownAddresses: { userId: number; address: string; lastAt: string };
  /** Keys of sealed values, encrypted with the secret. */
  sealKeys: { id: string; wrapped: string; usedFrom: string };
  /** The own keys of customers. Backups leave this table out: the keys lie in a file beside the archives. */
  customerKeys: {
    /** The second part of each value that was sealed with it. */
    id: string;
    /** documentId of the customer; null when the key was destroyed. */
    owner: string | null;
    /** Sealed with the portal's key; null when it was destroyed. */
    wrapped: string | null;
    createdAt: string;
    destroyedAt: string | null;
    /** Whether the file of keys has been written since the key was destroyed. */
    filed: Generated<number>;
  };
  /** One row, with the id 1. Times are null until there is one. */
  maintenance: {
    id: number;
    /** No stored file is removed before this time, because a backup is reading them. */
    filesKeptUntil: string | null;
    /** When the schedule makes the next backup; also the claim of the process that makes it. */
    backupDueAt: string | null;
    /** When the data of the last backup was copied. */
    backedUpAt: string | null;
    proofDueAt: string | null;
    /** When a backup was last restored into a copy and found to be good. */
    provedAt: string | null;
    /** Since when this is a restored copy that was not resumed yet: it touches nothing outside. */
    restoredAt: string | null;
    /**
     * Since when customers' values are sealed with their own keys; null: a process of an older version may
     * still read them.
     */
    ownKeysFrom: string | null;
    /** Until this time a process may be writing the file of keys; null: none is. */
    keysHeldUntil: string | null;
    /** Until this time a process may be replacing the key of sealed values; null: none is. */
    rotationHeldUntil: string | null;
    /** Stored files that are older are never stray: an earlier database, or a later state of it, may name them. */
    strayFilesFrom: string | null;
  };
}
