import type { Entry } from './entry.ts';
import type { AccountTables } from './tables-account.ts';
import type { InstallationTables } from './tables-installations.ts';
import type { PaymentTables } from './tables-payments.ts';

/**
 * Every table, with columns that mean the same on SQLite and PostgreSQL: times are ISO texts with
 * milliseconds and Z, booleans are 0 and 1, JSON is text.
 */
export interface Tables extends AccountTables, InstallationTables, PaymentTables {
  roles: Entry & { name: string; description: string; type: string };
  users: Entry & {
    username: string;
    email: string;
    name: string | null;
    passwordHash: string;
    confirmed: number;
    blocked: number;
    roleId: number;
    profilePictureId: number | null;
    /** When the address was found to be the customer's; null until then. */
    emailVerifiedAt: string | null;
    /** An address that waits to be confirmed before it takes the place of `email`. */
    pendingEmail: string | null;
    /** Set when the account was deleted: the row stays as the pseudonym of its payments. */
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
    databaseName: string;
    baseUrl: string;
    username: string;
    /** Sealed; null once the instance was removed. */
    password: string | null;
    apiKey: string | null;
    deletedAt: string | null;
  };
  /** What the last check of an instance found; gone when its access changes. */
  instanceHealth: {
    instanceId: number;
    /** Also the claim of whoever checks: a result is kept only while it stands. */
    nextCheckAt: string;
    /** null: the first check is under way. */
    checkedAt: string | null;
    reachable: number;
    version: string | null;
    edition: string | null;
    problemTitle: string | null;
    problemMessage: string | null;
    failingSince: string | null;
    /** Checks in a row that found a problem. */
    failures: number;
    keyExpiresAt: string | null;
  };
  instanceApps: { instanceId: number; appId: number };
  odooApps: Entry & { odooId: string; name: string; description: string };
  /** Tries left, as the time (ms since 1970) at which all of them would be back. */
  limits: { key: string; wholeAt: number };
  /** Networks from which the account's owner entered. */
  knownAddresses: { userId: number; address: string; lastAt: string };
  /** Keys of sealed values, wrapped by the installation's secret. */
  sealKeys: { id: string; wrapped: string; usedFrom: string };
}
