import type { PasskeyAssertion } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { newAppKey, stepOfCode } from '../../security/authenticator-app.ts';
import {
  creationOptions,
  signingOptions,
  verifyCreation,
  verifySignature,
} from '../../security/passkey-ceremonies.ts';
import { relyingParty } from '../../security/relying-party.ts';
import { accessRepo } from './access.repo.ts';
import { issueToken, type TokenPurpose, takeToken } from './one-time-tokens.ts';
import type { OperatorRow } from './operators.repo.ts';
import { texts } from './texts.ts';

/** The second factors of operators. Import this file only where it is needed: its library is large. */

const mostPasskeys = 20;
const place = (operatorId: number) => `operatorAuthenticators|${operatorId}|secret`;

/** @throws conflict where this address allows no passkeys */
function partyOf(ctx: Needs<'config'>) {
  const party = relyingParty(ctx.config);
  if (!party) throw new AppError('conflict', 'no domain', texts.factor.noDomain);
  return party;
}

/** A factor that is proved: one of the two fields is set. */
export interface GivenFactor {
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/** Begins a ceremony in which one of the person's passkeys signs. */
export async function beginSigning(
  ctx: Needs<'config' | 'db'>,
  purpose: Extract<TokenPurpose, 'passkey-sign-in' | 'passkey-proof'>,
  operatorId: number,
) {
  const options = await signingOptions(partyOf(ctx), await accessRepo(ctx.db).passkeys(operatorId));
  const { token } = await issueToken(ctx.db, purpose, operatorId, options.challenge);
  return { token, options: { ...options } };
}

/**
 * Checks a second factor. The ceremony of a passkey ends in any case.
 * @returns a function that records its use in a transaction, and gives false where it was used or removed
 * meanwhile; null for a wrong factor
 */
export async function checkFactor(
  ctx: Needs<'config' | 'db' | 'vault'>,
  purpose: Extract<TokenPurpose, 'passkey-sign-in' | 'passkey-proof'>,
  operatorId: number,
  { code, passkey }: GivenFactor,
): Promise<((trx: Handle) => Promise<boolean>) | null> {
  const repo = accessRepo(ctx.db);
  if (passkey !== undefined) {
    const party = partyOf(ctx);
    const begun = await takeToken(ctx.db, purpose, passkey.token);
    const key = (await repo.passkeys(operatorId)).find(
      ({ credentialId }) => credentialId === passkey.response.id,
    );
    if (begun?.operatorId !== operatorId || !begun.challenge || !key) return null;
    const counter = await verifySignature(party, begun.challenge, key, passkey.response);
    return counter === null ? null : (trx) => accessRepo(trx).passkeyUsed(key.id, counter);
  }
  const app = await repo.authenticator(operatorId);
  if (code === undefined || !app?.enabledAt) return null;
  const step = stepOfCode(ctx.vault.open(place(operatorId), app.secret), code);
  return step === null ? null : (trx) => accessRepo(trx).takeStep(operatorId, step);
}

export const wrongFactor = ({ passkey }: GivenFactor) =>
  passkey === undefined
    ? invalidField(['code'], texts.factor.wrongCode)
    : invalidField(['passkey'], texts.factor.wrongPasskey);

/** Begins the creation of a passkey. @throws conflict when the person has as many as are allowed */
export async function beginPasskey(ctx: Needs<'config' | 'db'>, person: OperatorRow) {
  const known = await accessRepo(ctx.db).passkeys(person.id);
  if (known.length >= mostPasskeys) throw new AppError('conflict', 'too many', texts.factor.tooManyKeys);
  const owner = { handle: person.documentId, name: person.email, displayName: person.name ?? person.email };
  const options = await creationOptions(partyOf(ctx), owner, known);
  const { token } = await issueToken(ctx.db, 'passkey-add', person.id, options.challenge);
  return { token, options: { ...options } };
}

/** @throws invalid-input for a passkey that does not belong to this ceremony */
export async function checkNewPasskey(
  ctx: Needs<'config' | 'db'>,
  operatorId: number,
  ceremony: string,
  response: Parameters<typeof verifyCreation>[2],
) {
  const begun = await takeToken(ctx.db, 'passkey-add', ceremony);
  const isOwn = begun?.operatorId === operatorId && begun.challenge !== null;
  const key = isOwn ? await verifyCreation(partyOf(ctx), begun.challenge ?? '', response) : null;
  if (!key) throw invalidField(['response'], texts.factor.wrongPasskey);
  return key;
}

/**
 * Stores a new key for an authenticator app, sealed. It counts from its first correct code on.
 *
 * @throws conflict where the operator has a key that counts
 */
export async function newAuthenticator(ctx: Needs<'vault'>, trx: Handle, person: OperatorRow) {
  const repo = accessRepo(trx);
  if ((await repo.authenticator(person.id))?.enabledAt) {
    throw new AppError('conflict', 'app is on', texts.factor.appIsOn);
  }
  const key = newAppKey(person.email);
  await repo.newAuthenticator(person.id, ctx.vault.seal(place(person.id), key.secret));
  return key;
}

/**
 * Turns the app on with its first code.
 * @returns false for a wrong one
 * @throws conflict where there is no key
 */
export async function enableAuthenticator(
  ctx: Needs<'vault'>,
  trx: Handle,
  operatorId: number,
  code: string,
): Promise<boolean> {
  const repo = accessRepo(trx);
  const app = await repo.authenticator(operatorId);
  if (!app || app.enabledAt) throw new AppError('conflict', 'no key', texts.factor.noApp);
  const step = stepOfCode(ctx.vault.open(place(operatorId), app.secret), code);
  if (step === null || !(await repo.takeStep(operatorId, step))) return false;
  await repo.enableAuthenticator(operatorId);
  return true;
}
