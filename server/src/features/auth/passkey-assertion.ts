import type { PasskeyAssertion } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import { AppError } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { signingOptions, verifySignature } from '../../security/passkey-ceremonies.ts';
import { relyingParty } from '../../security/relying-party.ts';
import { type ChallengePurpose, openChallenge, takeChallenge } from './challenges.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { texts } from './texts.ts';

/** Import this file only where it is needed: its library brings parsers of certificates. */

/** @throws conflict where the portal's address allows no passkeys */
export function partyOf(ctx: Needs<'config'>) {
  const party = relyingParty(ctx.config);
  if (!party) throw new AppError('conflict', 'no domain', texts.noPasskeyDomain);
  return party;
}

/**
 * Begins a ceremony in which the browser signs with a passkey.
 *
 * @param userId whose passkeys may sign; null: no account is named, and the browser offers its passkeys for
 * this portal
 */
export async function beginAssertion(
  ctx: Needs<'config' | 'db'>,
  purpose: ChallengePurpose,
  userId: number | null,
) {
  const keys = userId === null ? [] : await credentialsRepo(ctx.db).passkeysOf(userId);
  const options = await signingOptions(partyOf(ctx), keys);
  const { challenge } = options;
  const { token } = await openChallenge(ctx.db, { purpose, userId, challenge });
  return { token, options: { ...options } };
}

/**
 * Ends the ceremony in any case, and verifies the signature.
 * @returns the passkey, and a function that records its use in a transaction; null for anything wrong
 */
export async function checkAssertion(
  ctx: Needs<'config' | 'db'>,
  purpose: ChallengePurpose,
  { token, response }: PasskeyAssertion,
) {
  const party = partyOf(ctx);
  const challenge = await takeChallenge(ctx.db, purpose, token);
  const key = await credentialsRepo(ctx.db).passkeyByCredential(response.id);
  if (!challenge?.challenge || !key) return null;
  if (challenge.userId !== null && challenge.userId !== key.userId) return null;
  const counter = await verifySignature(party, challenge.challenge, key, response);
  if (counter === null) return null;
  return {
    userId: key.userId,
    name: key.name,
    /** @returns false when the passkey was removed meanwhile */
    markUsed: (trx: Handle) => credentialsRepo(trx).passkeyUsed(key.id, counter),
  };
}
