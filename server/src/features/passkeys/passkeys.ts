import type {
  addPasskey as addCall,
  BodyOf,
  listPasskeys as listCall,
  Passkey,
  PresentFactor,
  ResponseOf,
  signInWithPasskey as signInCall,
} from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer, Origin } from '../../core/customer.ts';
import { AppError, notOwn } from '../../core/errors.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import { newDocumentId, now } from '../../db/values.ts';
import { creationOptions, verifyCreation } from '../../security/passkey-ceremonies.ts';
import { accountEvent, securityEvent } from '../../security/security-log.ts';
import { stopBySignIn } from '../account-requests/ending.ts';
import { record } from '../activity/activity.ts';
import { refuseBlocked } from '../auth/blocking.ts';
import { openChallenge, takeChallenge } from '../auth/challenges.ts';
import { endCodes, lockAccount, refuseUnproved } from '../auth/credentials.ts';
import { beginAssertion, checkAssertion, partyOf } from '../auth/passkey-assertion.ts';
import { signIn } from '../auth/sessions.ts';
import { userById } from '../auth/users.ts';
import { countAttempt } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { requirePresentFactor } from '../two-factor/present-factor.ts';
import { type PasskeyRow, passkeysRepo } from './passkeys.repo.ts';
import { texts } from './texts.ts';

const mostPasskeys = 20;

const answer = ({ documentId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  documentId,
  name,
  createdAt,
  lastUsedAt,
});

export async function list(ctx: Needs<'db'>, customer: Customer): Promise<ResponseOf<typeof listCall>> {
  return { data: (await passkeysRepo(ctx.db).list(customer.userId)).map(answer) };
}

/**
 * @throws conflict when the account has as many as are allowed; forbidden where its address is not proved;
 * what `requirePresentFactor` throws
 */
export async function beginAdding(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  customer: Customer,
  given: PresentFactor,
) {
  const party = partyOf(ctx);
  refuseUnproved(await userById(ctx.db, customer.userId));
  const { user, proof } = await requirePresentFactor(ctx, customer, given);
  const known = await passkeysRepo(ctx.db).list(user.id);
  if (known.length >= mostPasskeys) {
    throw new AppError('conflict', 'too many', texts.tooMany);
  }
  const { documentId: handle, email: name } = user;
  const options = await creationOptions(
    party,
    { handle, name, displayName: user.name ?? user.username },
    known,
  );
  const { challenge } = options;
  const { token } = await ctx.db.transaction(async (trx) => {
    await lockAccount(trx, user.id, proof);
    return openChallenge(trx, { purpose: 'passkey-add', userId: user.id, challenge });
  });
  return { token, options: { ...options } };
}

const refused = () => new AppError('invalid-input', 'passkey refused', texts.refused);

export async function add(
  ctx: Needs<'config' | 'db' | 'log'>,
  customer: Customer,
  { token, name, response }: BodyOf<typeof addCall>,
): Promise<Passkey> {
  const party = partyOf(ctx);
  const challenge = await takeChallenge(ctx.db, 'passkey-add', token);
  if (challenge?.userId !== customer.userId || !challenge.challenge) throw refused();
  const key = await verifyCreation(party, challenge.challenge, response);
  if (!key) throw refused();
  const adding = ctx.db.transaction(async (trx) => {
    const user = await lockAccount(trx, customer.userId, { sessionId: customer.sessionId });
    refuseUnproved(user);
    const row = await passkeysRepo(trx).add({
      userId: customer.userId,
      documentId: newDocumentId(),
      ...key,
      name,
      createdAt: now(),
      lastUsedAt: null,
    });
    await record(trx, customer, 'passkey-added', name);
    await endCodes(trx, user.id);
    await queueMail(trx, 'passkey-added', user.email, { name });
    return answer(row);
  });
  const added = await adding.catch((error: unknown) => {
    throw isDuplicate(error) ? refused() : error;
  });
  accountEvent(ctx.log, 'passkey-added', customer);
  return added;
}

export async function remove(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  customer: Customer,
  documentId: string,
  given: PresentFactor,
): Promise<{ ok: true }> {
  const { proof } = await requirePresentFactor(ctx, customer, given);
  await ctx.db.transaction(async (trx) => {
    const user = await lockAccount(trx, customer.userId, proof);
    const removed = await passkeysRepo(trx).remove(customer.userId, documentId);
    if (!removed) throw notOwn('passkey', documentId);
    await endCodes(trx, user.id);
    await record(trx, customer, 'passkey-removed', removed.name);
    await queueMail(trx, 'passkey-removed', user.email, { name: removed.name });
  });
  accountEvent(ctx.log, 'passkey-removed', customer);
  return { ok: true };
}

/** No account is named: the browser offers its passkeys for this portal. */
export const beginSignIn = (ctx: Needs<'config' | 'db'>) => beginAssertion(ctx, 'passkey-sign-in', null);

/** For `presentFactor.passkey`: one of the account's own. */
export const beginProof = (ctx: Needs<'config' | 'db'>, { userId }: Customer) =>
  beginAssertion(ctx, 'passkey-proof', userId);

/** @throws wrong-credentials, with the same message for every reason; forbidden for a blocked account */
export async function signInWithKey(
  ctx: Needs<'config' | 'db' | 'log' | 'vault'>,
  given: BodyOf<typeof signInCall>,
  from: Origin,
): Promise<ResponseOf<typeof signInCall>> {
  const wrong = (account: number | null) => {
    securityEvent(ctx.log, 'wrong-guess', { what: 'passkey', account, address: from.address });
    return new AppError('wrong-credentials', 'passkey refused', texts.opensNothing);
  };
  await countAttempt(ctx, 'login', { address: from.address });
  const key = await checkAssertion(ctx, 'passkey-sign-in', given);
  const user = key && (await userById(ctx.db, key.userId));
  if (!key || !user) throw wrong(key?.userId ?? null);
  refuseBlocked(ctx, user, from);
  const how = { what: 'passkey', words: texts.signedInWith(key.name) } as const;
  return signIn(ctx, user, from, how, async (trx) => {
    if (!(await key.markUsed(trx))) throw wrong(user.id);
    await stopBySignIn(trx, user, from);
  });
}
