import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  confirmEmail,
  enableTwoFactor,
  setUpTwoFactor,
  signInWithPasskey,
} from '@atrio/contract';
import { Secret, TOTP } from 'otpauth';
import { SoftAuthenticator } from './authenticator.ts';
import type { Client } from './client.ts';
import type { Atrio } from './harness.ts';
import { codeIn, mailTo } from './mailbox.ts';

/** The origin of the passkeys of these tests. */
export const ours = { origin: 'http://localhost:3000', rpId: 'localhost' };

/** A customer who confirmed the address in the session of the registration. */
export async function confirmedCustomer(atrio: Atrio): Promise<Client> {
  const customer = await atrio.customer();
  const mail = await mailTo(atrio.home, customer.account.email, 'Confirma tu correo');
  await customer.ok(confirmEmail, { body: { code: codeIn(mail) } });
  return customer;
}

/** Begins to add a passkey. @param code of the second step, where it is turned on */
export async function beginKey(customer: Client, code?: string) {
  const { password } = customer.account;
  const { token, options } = await customer.ok(beginPasskey, { body: { password, code } });
  return { token, options, challenge: String(options.challenge) };
}

export async function addKey(customer: Client, name = 'Mi teléfono', code?: string) {
  const key = new SoftAuthenticator();
  const { token, challenge } = await beginKey(customer, code);
  const response = key.create({ ...ours, challenge });
  return { key, added: await customer.ok(addPasskey, { body: { token, name, response } }) };
}

export async function beginKeySignIn(anonymous: Client) {
  const { token, options } = await anonymous.ok(beginPasskeySignIn);
  return { token, options, challenge: String(options.challenge) };
}

/** The value for `passkey` in a call: one of the account's own passkeys has signed. */
export async function passkeyProof(customer: Client, key: SoftAuthenticator) {
  const { token, options } = await customer.ok(beginPasskeyProof);
  return { token, response: key.get({ ...ours, challenge: String(options.challenge) }) };
}

/** Tries to sign in with a passkey. */
export async function signInByKey(anonymous: Client, key: SoftAuthenticator): Promise<Response> {
  const { token, challenge } = await beginKeySignIn(anonymous);
  return anonymous.send(signInWithPasskey, { body: { token, response: key.get({ ...ours, challenge }) } });
}

/** The code that an authenticator app shows. @param later in steps of 30 s from now */
export const appCode = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** Turns the second step on, with the code of half a minute ago. */
export async function turnOnSecondStep(customer: Client) {
  const { password } = customer.account;
  const { secret } = await customer.ok(setUpTwoFactor, { body: { password } });
  const enable = () => customer.ok(enableTwoFactor, { body: { code: appCode(secret, -1) } });
  // The code may be too old when it arrives.
  const { recoveryCodes } = await enable().catch(enable);
  return { secret, recoveryCodes };
}
