import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';

/** Crockford's digits, which are not confused with each other on paper or on the telephone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

const current = new AsyncLocalStorage<string>();

/**
 * A new id of a call, such as `7F3KQ2XZ`: in its answer, in each line of the log and in messages to support.
 */
export const newRequestId = (): string =>
  Array.from({ length }, () => digits[randomInt(digits.length)]).join('');

/** Runs `work`, and all that it starts, as part of the call with this id. */
export const withRequestId = (id: string, work: () => void): void => current.run(id, work);

/** The call that is being answered; undefined in work that does not belong to a call. */
export const currentRequestId = (): string | undefined => current.getStore();
