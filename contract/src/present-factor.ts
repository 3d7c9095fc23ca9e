import * as z from 'zod/mini';
import { boundedString } from './bounded.ts';
import { text } from './fields.ts';
import { currentPassword } from './passwords.ts';

/** The part that every credential of a passkey has, as the browser's `toJSON()` returns it. */
export const passkeyCredential = {
  id: boundedString({ max: 2000 }),
  rawId: boundedString({ max: 2000 }),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

export const ceremonyToken = text('el inicio de la operación', { max: 100 });
export const encodedBytes = boundedString({ max: 20_000 });

/** What a passkey signed, with the token of its ceremony. */
export const passkeyAssertion = z.strictObject({
  token: ceremonyToken,
  response: z.object({
    ...passkeyCredential,
    response: z.object({
      clientDataJSON: encodedBytes,
      authenticatorData: encodedBytes,
      signature: encodedBytes,
      userHandle: z.optional(boundedString({ max: 200 })),
    }),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/**
 * Proof that the customer is present, required before a change of a credential: the password and, where the
 * account has a second step, a code of it, a recovery code, or a passkey.
 */
export const presentFactor = {
  password: currentPassword,
  code: z.optional(text('el código', { max: 40 })),
  passkey: z.optional(passkeyAssertion),
};
export interface PresentFactor {
  password: string;
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}
