import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { relyingParty } from './relying-party.ts';

/**
 * The exchange between a browser and a passkey, for customers and operators. Import it only where it is
 * needed: the library brings parsers of certificates.
 */

type Party = NonNullable<ReturnType<typeof relyingParty>>;

/** A passkey in the form of its table. */
export interface StoredKey {
  credentialId: string;
  /** base64url */
  publicKey: string;
  counter: number;
  /** JSON string[] */
  transports: string;
}

const timeout = 5 * 60_000;
const known = (keys: Pick<StoredKey, 'credentialId' | 'transports'>[]) =>
  keys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: JSON.parse(transports) as string[],
  }));

/**
 * Options with which the browser signs.
 * @param keys those that may sign; none: any that the browser has for this portal
 */
export const signingOptions = (party: Party, keys: Pick<StoredKey, 'credentialId' | 'transports'>[]) =>
  generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout,
    allowCredentials: known(keys),
  });

/**
 * Options with which the browser makes a passkey.
 *
 * @param owner `handle` is sent back at a sign-in, so it must not reveal anything about the person
 * @param keys the owner's present passkeys, so that none is created twice
 */
export const creationOptions = (
  party: Party,
  owner: { handle: string; name: string; displayName: string },
  keys: Pick<StoredKey, 'credentialId' | 'transports'>[],
) =>
  generateRegistrationOptions({
    rpName: 'Atrio',
    rpID: party.id,
    userName: owner.name,
    userDisplayName: owner.displayName,
    userID: new Uint8Array(Buffer.from(owner.handle)),
    attestationType: 'none',
    timeout,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known(keys),
  });

/** Verifies what a passkey signed. @returns its new counter; null for anything wrong */
export async function verifySignature(
  party: Party,
  challenge: string,
  key: StoredKey,
  response: { response: { clientDataJSON: string } },
): Promise<number | null> {
  const origin = originIn(response.response.clientDataJSON);
  if (!party.isOurs(origin)) return null;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** Verifies a passkey that the browser made. @returns it as its table has it; null for anything wrong */
export async function verifyCreation(
  party: Party,
  challenge: string,
  response: { response: { clientDataJSON: string; transports?: string[] | undefined } },
): Promise<StoredKey | null> {
  const origin = originIn(response.response.clientDataJSON);
  if (!party.isOurs(origin)) return null;
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { credential } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(response.response.transports ?? []),
  };
}

/** The origin that the browser signed; '' where it says none. */
function originIn(clientDataJSON: string): string {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      origin?: unknown;
    };
    return typeof origin === 'string' ? origin : '';
  } catch {
    return '';
  }
}
