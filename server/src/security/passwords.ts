import { AppError, tooManyTries } from '../core/errors.ts';
import { fairQueue, type Owner, QueueFull } from '../lib/fair-queue.ts';

/**
 * argon2id with OWASP's parameters, one at a time: each hash takes about 40 ms of a core and 19 MiB, and
 * other answers must not wait behind a queue of sign-ins. Sign-ins wait in turns by network, or by device and
 * account where those are known. Known ones are preferred, so that a flood of strangers does not keep them
 * out.
 */

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queue = fairQueue({ atOnce: 1, waiting: 50, waitingInAll: 200 });

/** Loaded with the first sign-in: the start is faster and needs less memory without it. */
const argon2 = () => import('@node-rs/argon2');

/** A queue of one owner may grow until it takes this many seconds. */
const waitOfOwner = 2;

/**
 * Runs work on passwords when its owner's turn comes.
 * @throws rate-limited when too much work of this owner waits; unavailable when too much waits in all
 */
export async function inTurn<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(owner, work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    if (error.byOwner) throw tooManyTries(waitOfOwner);
    throw new AppError(
      'unavailable',
      'password queue is full',
      'Hay muchas personas entrando a la vez. Vuelve a intentarlo en unos segundos.',
    );
  }
}

/** The owner of an account, or of a code that was mailed to it, waits apart from strangers. */
export const ownerOf = (userId: number): Owner => ({ name: String(userId), preferred: true });

export const hashPassword = (password: string, owner: Owner): Promise<string> =>
  inTurn(owner, async () => (await argon2()).hash(password, parameters));

/** The hash of a random password, so that an unknown account takes as long as a known one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$YXRyaW8tbm9ib2R5LXNhbHQ$2nD1sYx0eN0v0wqOqWq6TZ5tq0y0sQk1x2uZr8bJm0Y';

/** @param stored the account's hash; null or empty when there is no such account, or it was deleted */
export const verifyPassword = (stored: string | null, password: string, owner: Owner): Promise<boolean> =>
  inTurn(owner, async () => {
    const good = await (await argon2()).verify(stored || nobody, password);
    return Boolean(stored) && good;
  });
