import { createId } from '@paralleldrive/cuid2';

/** 24 lower-case letters and digits, the first a letter. */
export const newDocumentId = (): string => createId();

/** The current time as every table stores it: ISO 8601, milliseconds, Z. */
export const now = (): string => new Date().toISOString();

/** Ids to compare a column with by `in`, which needs one at least: no row has the id 0. */
export const anyOf = (ids: readonly number[]): number[] => [0, ...ids];

/** The key in an address: a numeric id where it is a number, else a documentId. */
export const keyOf = (segment: string): number | string =>
  /^\d{1,10}$/.test(segment) ? Number(segment) : segment;

/**
 * Whether a row could have this id or documentId. Other keys are not looked up: PostgreSQL fails at a zero
 * byte and at a number that is too large for its column, where SQLite finds nothing.
 */
export const couldBeKey = (key: number | string): boolean =>
  typeof key === 'number'
    ? Number.isInteger(key) && key > 0 && key <= 2_147_483_647
    : /^[a-z0-9]{24}$/.test(key);
