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
 * What a browser and a passkey say to each other, for whoever owns the passkey. Import it when it is needed
 * only: the library brings parsers of certificates.
 */

type Party = NonNullable<ReturnType<typeof relyingParty>>;

/** A passkey as its table has it. */
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

/** Options with which the browser signs. @param keys which may sign; none: those that the browser has for us */
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
 * @param owner `handle` comes back at a sign-in, so it must not reveal anything about the person
 * @param keys those of the owner so far, so that none is made twice
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
