import * as z from 'zod/mini';
import { signedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { currentPassword } from './passwords.ts';
import { presentFactor } from './present-factor.ts';

/**
 * The second step of signing in: six digits of an authenticator app (RFC 6238), or one of ten recovery codes.
 * With it, POST auth/local answers 403 with `details.secondStep.token`, which this call needs.
 */
export const secondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary: 'Finish signing in with a code of the authenticator app or a recovery code',
  access: 'public',
  changesNothing: true,
  body: z.strictObject({
    token: text('el inicio de sesión', { max: 100 }),
    code: text('el código', { max: 40 }),
  }),
  response: signedIn,
});

export const twoFactor = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() });
export type TwoFactor = z.infer<typeof twoFactor>;

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/account/two-factor',
  summary: 'Whether signing in takes a second step',
  access: 'customer',
  onBehalf: 'never',
  beforeSecondFactor: true,
  response: twoFactor,
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/setup',
  summary: 'A new key for the authenticator app; it counts once a code of it was given',
  access: 'customer',
  changesNothing: true,
  beforeSecondFactor: true,
  body: z.strictObject({ password: currentPassword }),
  response: z.object({
    /** Base32, for typing in. */
    secret: z.string(),
    /** For the QR code: otpauth://… */
    uri: z.string(),
  }),
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/enable',
  summary: 'Turn the second step on with a first code; answers the recovery codes, once',
  access: 'customer',
  beforeSecondFactor: true,
  body: z.strictObject({ code: text('el código', { max: 40 }) }),
  response: recoveryCodes,
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/disable',
  summary: 'Turn the second step off',
  access: 'customer',
  body: z.strictObject(presentFactor),
  response: twoFactor,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  summary: 'Ten new recovery codes in the place of the old ones',
  access: 'customer',
  body: z.strictObject(presentFactor),
  response: recoveryCodes,
});
