import * as z from 'zod/mini';
import { signedIn } from './auth.ts';
import { boundedArray, boundedString } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import {
  ceremonyToken,
  encodedBytes,
  passkeyAssertion,
  passkeyCredential,
  presentFactor,
} from './present-factor.ts';
import { timestamp } from './wire.ts';

/** Passkeys (WebAuthn, discoverable, with user verification): signing in without a password. */
export const passkey = z.object({
  documentId: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type Passkey = z.infer<typeof passkey>;

/** A ceremony begins with options for the browser, and a token to finish it with. */
const ceremony = z.object({
  token: z.string(),
  /** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
  options: z.record(z.string(), z.unknown()),
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Begin to sign in with a passkey',
  access: 'public',
  changesNothing: true,
  limit: { max: 30, seconds: 60 },
  response: ceremony,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey, which is both steps in one',
  access: 'public',
  changesNothing: true,
  body: passkeyAssertion,
  response: signedIn,
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'The passkeys of the account',
  access: 'customer',
  onBehalf: 'never',
  response: z.object({ data: z.array(passkey) }),
});

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/proof-options',
  summary: "Begin to prove with one of the account's passkeys that the customer is there",
  access: 'customer',
  changesNothing: true,
  limit: { max: 30, seconds: 60 },
  response: ceremony,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'Begin to add a passkey',
  access: 'customer',
  changesNothing: true,
  body: z.strictObject(presentFactor),
  response: ceremony,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add the passkey that the browser made',
  access: 'customer',
  body: z.strictObject({
    token: ceremonyToken,
    name: text('el nombre de la llave', { max: 60 }),
    response: z.object({
      ...passkeyCredential,
      response: z.object({
        clientDataJSON: encodedBytes,
        attestationObject: encodedBytes,
        transports: z.optional(boundedArray(boundedString({ max: 20 }), { max: 10 })),
      }),
    }),
  }),
  response: passkey,
  status: 201,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:documentId',
  summary: 'Remove a passkey',
  access: 'customer',
  params: z.object({ documentId: boundedString({ max: 60 }) }),
  body: z.strictObject(presentFactor),
  response: z.object({ ok: z.literal(true) }),
});
