import * as z from 'zod/mini';
import { boundedArray, boundedString } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { email, text } from '../fields.ts';
import { newPassword } from '../passwords.ts';
import { ceremonyToken, encodedBytes, passkeyAssertion, passkeyCredential } from '../present-factor.ts';
import { timestamp } from '../wire.ts';
import { ceremony, done, factorCode, me, oneTimeToken } from './operator-fields.ts';

/**
 * A sign-in needs a password and a second factor; an operator without one sets it up during the sign-in. Only
 * the last step opens a session: the steps before answer a token that is valid for the next step only.
 */
export const signInStep = z.object({
  /** `factor`: prove one of the factors; `set-up`: set up the first one. */
  next: z.enum(['factor', 'set-up']),
  token: z.string(),
  expiresAt: timestamp,
  /** Which factors there are, or may be set up at this address. */
  passkey: z.boolean(),
  authenticator: z.boolean(),
});
export type SignInStep = z.infer<typeof signInStep>;

/** The token is the bearer token of the session. */
const operatorSession = z.object({ token: z.string(), me });
export type OperatorSession = z.infer<typeof operatorSession>;

export const newPasskey = z.object({
  ...passkeyCredential,
  response: z.object({
    clientDataJSON: encodedBytes,
    attestationObject: encodedBytes,
    transports: z.optional(boundedArray(boundedString({ max: 20 }), { max: 10 })),
  }),
});
export const passkeyName = text('el nombre de la llave', { max: 60 });

export const operatorSignIn = endpoint({
  method: 'POST',
  path: '/api/operator/sign-in',
  summary: 'Begin to sign in: e-mail and password',
  access: 'public',
  changesNothing: true,
  body: z.strictObject({
    email: email(),
    password: text('la contraseña', { max: 1024, keepSpaces: true }),
  }),
  response: signInStep,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/operator/invitation',
  summary: 'Choose name and password with the code of a one-time link; a second factor is set up next',
  access: 'public',
  body: z.strictObject({
    code: oneTimeToken,
    name: text('tu nombre', { max: 120 }),
    password: newPassword,
    passwordConfirmation: text('la confirmación de la contraseña', { max: 1024, keepSpaces: true }),
  }),
  response: signInStep,
});

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/operator/sign-in/code',
  summary: 'Finish signing in with a code of the authenticator app',
  access: 'public',
  changesNothing: true,
  body: z.strictObject({ token: oneTimeToken, code: factorCode }),
  response: operatorSession,
});

export const beginOperatorPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/operator/sign-in/passkey-options',
  summary: 'Begin to finish signing in with a passkey',
  access: 'public',
  changesNothing: true,
  limit: { max: 30, seconds: 60 },
  body: z.strictObject({ token: oneTimeToken }),
  response: ceremony,
});

export const signInWithOperatorPasskey = endpoint({
  method: 'POST',
  path: '/api/operator/sign-in/passkey',
  summary: 'Finish signing in with a passkey',
  access: 'public',
  changesNothing: true,
  body: z.strictObject({ token: oneTimeToken, passkey: passkeyAssertion }),
  response: operatorSession,
});

export const setUpPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/operator/set-up/passkey-options',
  summary: 'Begin to make the first passkey, during the first sign-in',
  access: 'public',
  changesNothing: true,
  limit: { max: 30, seconds: 60 },
  body: z.strictObject({ token: oneTimeToken }),
  response: ceremony,
});

export const setUpPasskey = endpoint({
  method: 'POST',
  path: '/api/operator/set-up/passkey',
  summary: 'Keep the first passkey, and finish signing in',
  access: 'public',
  body: z.strictObject({
    token: oneTimeToken,
    ceremony: ceremonyToken,
    name: passkeyName,
    response: newPasskey,
  }),
  response: operatorSession,
});

/** A key of an authenticator app: in base32 to type it in, and as an address for the QR code. */
export const authenticatorKey = z.object({ secret: z.string(), uri: z.string() });

export const setUpAuthenticator = endpoint({
  method: 'POST',
  path: '/api/operator/set-up/authenticator',
  summary: 'A key for the authenticator app, during the first sign-in',
  access: 'public',
  changesNothing: true,
  body: z.strictObject({ token: oneTimeToken }),
  response: authenticatorKey,
});

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/operator/set-up/authenticator/confirm',
  summary: 'Turn the authenticator app on with its first code, and finish signing in',
  access: 'public',
  body: z.strictObject({ token: oneTimeToken, code: factorCode }),
  response: operatorSession,
});

export const operatorSignOut = endpoint({
  method: 'POST',
  path: '/api/operator/sign-out',
  summary: 'End this session',
  access: 'operator',
  right: null,
  response: done,
});
