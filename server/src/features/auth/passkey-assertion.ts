import type { PasskeyAssertion } from '@atrio/contract';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Needs } from '../../context.ts';
import { AppError } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { type ChallengePurpose, openChallenge, takeChallenge } from './challenges.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { relyingParty } from './relying-party.ts';
import { texts } from './texts.ts';

/** Import it when it is needed only: the library brings parsers of certificates. */

export const ceremonyTimeout = 5 * 60_000;

/** @throws conflict where the portal's address allows no passkeys */
export function partyOf(ctx: Needs<'config'>) {
  const party = relyingParty(ctx.config);
  if (!party) throw new AppError('conflict', 'no domain', texts.noPasskeyDomain);
  return party;
}

/** The origin that the browser signed; the caller checks that it is ours. */
export function originIn(clientDataJSON: string): string {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      origin?: unknown;
    };
    return typeof origin === 'string' ? origin : '';
  } catch {
    return '';
  }
}

/**
 * Begins a ceremony in which the browser signs with a passkey.
 *
 * @param userId whose passkeys may sign; null names no account: the browser shows those that it has for us
 */
export async function beginAssertion(
  ctx: Needs<'config' | 'db'>,
  purpose: ChallengePurpose,
  userId: number | null,
) {
  const keys = userId === null ? [] : await credentialsRepo(ctx.db).passkeysOf(userId);
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).id,
    userVerification: 'required',
    timeout: ceremonyTimeout,
    allowCredentials: keys.map((key) => ({
      id: key.credentialId,
      transports: JSON.parse(key.transports) as string[],
    })),
  });
  const { challenge } = options;
  const { token } = await openChallenge(ctx.db, { purpose, userId, challenge });
  return { token, options: { ...options } };
}

/**
 * Takes the ceremony, which is over whatever comes of it, and verifies what was signed.
 *
 * @returns the passkey, and how to write down in a transaction that it was used; null for anything wrong
 */
export async function checkAssertion(
  ctx: Needs<'config' | 'db'>,
  purpose: ChallengePurpose,
  { token, response }: PasskeyAssertion,
) {
  const party = partyOf(ctx);
  const challenge = await takeChallenge(ctx.db, purpose, token);
  const key = await credentialsRepo(ctx.db).passkeyByCredential(response.id);
  const origin = originIn(response.response.clientDataJSON);
  if (!challenge?.challenge || !key || !party.isOurs(origin)) return null;
  if (challenge.userId !== null && challenge.userId !== key.userId) return null;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) return null;
  const { newCounter } = authenticationInfo;
  return {
    userId: key.userId,
    name: key.name,
    /** @returns false when the passkey was removed meanwhile */
    markUsed: (trx: Handle) => credentialsRepo(trx).passkeyUsed(key.id, newCounter),
  };
}
