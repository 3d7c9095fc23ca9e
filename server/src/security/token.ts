import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * The bearer token: a JWT (HS256) that names a session row, so that ending the session ends the token. Header
 * and algorithm are fixed: a token with others is refused.
 */

export interface TokenClaims {
  /** User id; the portal's clients expect it here. */
  id: number;
  /** Session id. */
  sid: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
}

const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

export interface Tokens {
  sign(claims: TokenClaims): string;
  /** @returns the claims; `forged` for a token that we did not sign, or that was changed */
  read(token: string): TokenClaims | 'forged' | 'expired';
}

export function createTokens(key: KeyObject): Tokens {
  const signature = (payload: string) =>
    createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url');

  return {
    sign(claims) {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${header}.${payload}.${signature(payload)}`;
    },
    read(token) {
      const [head, payload, given, more] = token.split('.');
      if (head !== header || !payload || !given || more !== undefined) return 'forged';
      const expected = Buffer.from(signature(payload));
      const received = Buffer.from(given);
      if (expected.length !== received.length || !timingSafeEqual(expected, received)) return 'forged';
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims;
      return claims.exp * 1000 > Date.now() ? claims : 'expired';
    },
  };
}
