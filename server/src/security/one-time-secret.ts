import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link, a step or a session: 256 random bits. Tables store only its hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** One pass without salt is enough: the hashed value is random, not chosen by a person. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
