import { createHash, randomBytes } from 'node:crypto';

/** What a link, a step or a session is known by: 256 random bits. Tables store only its hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Without salt and in one pass: what is hashed is random, not chosen by anybody. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
