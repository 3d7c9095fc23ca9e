import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { newPassword } from '../passwords.ts';
import { ceremonyToken, passkeyAssertion } from '../present-factor.ts';
import { documentId, timestamp } from '../wire.ts';
import { ceremony, documentIdParam, done, factorCode, me } from './operator-fields.ts';
import { authenticatorKey, newPasskey, passkeyName } from './sign-in.ts';

/** The operator's own account: every signed-in operator may use these. */
const own = { access: 'operator', right: null } as const;

export const getOperatorMe = endpoint({
  method: 'GET',
  path: '/api/operator/me',
  summary: 'The signed-in operator, with role and rights',
  ...own,
  response: me,
});

export const beginFreshProof = endpoint({
  method: 'POST',
  path: '/api/operator/proof/passkey-options',
  summary: 'Begin to prove with a passkey that the operator is there',
  ...own,
  changesNothing: true,
  limit: { max: 30, seconds: 60 },
  response: ceremony,
});

export const giveFreshProof = endpoint({
  method: 'POST',
  path: '/api/operator/proof',
  summary: 'Prove with a second factor that the operator is there; it counts for five minutes',
  ...own,
  changesNothing: true,
  body: z.strictObject({ code: z.optional(factorCode), passkey: z.optional(passkeyAssertion) }),
  response: z.object({ provenUntil: timestamp }),
});

const operatorAccount = z.object({
  passkeys: z.array(
    z.object({
      documentId: z.string(),
      name: z.string(),
      createdAt: timestamp,
      lastUsedAt: z.nullable(timestamp),
    }),
  ),
  /** Since when codes of an authenticator app are accepted; null: there is none. */
  authenticatorSince: z.nullable(timestamp),
  /** Whether passkeys can be made at this address. */
  passkeysWork: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      createdAt: timestamp,
      lastSeenAt: timestamp,
      device: z.string(),
      address: z.nullable(z.string()),
      current: z.boolean(),
    }),
  ),
});
export type OperatorAccount = z.infer<typeof operatorAccount>;

export const getOperatorAccount = endpoint({
  method: 'GET',
  path: '/api/operator/account',
  summary: 'What opens the own account, and where it is open',
  ...own,
  response: operatorAccount,
});

export const changeOperatorPassword = endpoint({
  method: 'PUT',
  path: '/api/operator/account/password',
  summary: 'Choose another password; every other session ends',
  ...own,
  fresh: true,
  body: z.strictObject({
    password: newPassword,
    passwordConfirmation: text('la confirmación de la contraseña', { max: 1024, keepSpaces: true }),
  }),
  response: done,
});

export const beginOperatorPasskey = endpoint({
  method: 'POST',
  path: '/api/operator/account/passkeys/options',
  summary: 'Begin to add a passkey',
  ...own,
  changesNothing: true,
  fresh: true,
  limit: { max: 30, seconds: 60 },
  response: ceremony,
});

export const addOperatorPasskey = endpoint({
  method: 'POST',
  path: '/api/operator/account/passkeys',
  summary: 'Add the passkey that the browser made',
  ...own,
  fresh: true,
  body: z.strictObject({ ceremony: ceremonyToken, name: passkeyName, response: newPasskey }),
  response: done,
});

export const removeOperatorPasskey = endpoint({
  method: 'DELETE',
  path: '/api/operator/account/passkeys/:documentId',
  summary: 'Remove a passkey; the last factor stays',
  ...own,
  fresh: true,
  params: documentIdParam,
  response: done,
});

export const newOperatorAuthenticator = endpoint({
  method: 'POST',
  path: '/api/operator/account/authenticator',
  summary: 'A key for an authenticator app; it counts once a code of it was given',
  ...own,
  changesNothing: true,
  fresh: true,
  response: authenticatorKey,
});

export const enableOperatorAuthenticator = endpoint({
  method: 'POST',
  path: '/api/operator/account/authenticator/confirm',
  summary: 'Turn the authenticator app on with its first code',
  ...own,
  fresh: true,
  body: z.strictObject({ code: factorCode }),
  response: done,
});

export const removeOperatorAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/operator/account/authenticator',
  summary: 'Turn the authenticator app off; the last factor stays',
  ...own,
  fresh: true,
  response: done,
});

export const endOperatorSession = endpoint({
  method: 'DELETE',
  path: '/api/operator/account/sessions/:id',
  summary: 'End another session of the own account',
  ...own,
  params: z.object({ id: documentId }),
  response: done,
});
