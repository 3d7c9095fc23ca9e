import { AppError } from '../core/errors.ts';

/**
 * argon2id with OWASP's parameters, a few at a time: each hash takes about 40 ms of a core and 19 MiB, and
 * other answers must not wait behind a queue of sign-ins.
 */

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 1;
const longestQueue = 200;

/** Loaded with the first sign-in: the start is faster and needs less memory without it. */
const argon2 = () => import('@node-rs/argon2');

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestQueue) {
    throw new AppError(
      'unavailable',
      'password queue is full',
      'Hay muchas personas entrando a la vez. Vuelve a intentarlo en unos segundos.',
    );
  }
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await argon2()).hash(password, parameters));

/** The hash of a random password, so that an unknown account takes as long as a known one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$YXRyaW8tbm9ib2R5LXNhbHQ$2nD1sYx0eN0v0wqOqWq6TZ5tq0y0sQk1x2uZr8bJm0Y';

/** @param stored the account's hash; null or empty when there is no such account, or it was deleted */
export const verifyPassword = (stored: string | null, password: string): Promise<boolean> =>
  inTurn(async () => {
    const good = await (await argon2()).verify(stored || nobody, password);
    return Boolean(stored) && good;
  });
