import { createId } from '@paralleldrive/cuid2';

/** 24 lower-case letters and digits, the first a letter. */
export const newDocumentId = (): string => createId();

/** The time as every table keeps it: ISO, milliseconds, Z. */
export const now = (): string => new Date().toISOString();

/**
 * Whether an id or documentId is one that a row could have. Others are not asked for: PostgreSQL fails at
 * a number that its column cannot hold and at a zero byte, where SQLite finds nothing.
 */
export const couldBeKey = (key: number | string): boolean =>
  typeof key === 'number'
    ? Number.isInteger(key) && key > 0 && key <= 2_147_483_647
    : /^[a-z0-9]{24}$/.test(key);
