import {
  type BodyOf,
  type MailPreferences,
  noticeKinds,
  type ResponseOf,
  type setMailPreferences,
} from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { noticesRepo } from './notices.repo.ts';
import { texts } from './texts.ts';

type Answer = ResponseOf<typeof setMailPreferences>;

/** Where the portal shows the preferences. */
export const preferencesPath = '/settings#avisos';

export async function preferencesOf(db: Handle, { userId }: Pick<Customer, 'userId'>): Promise<Answer> {
  const unwanted = await noticesRepo(db).unwanted(userId);
  const data = Object.fromEntries(noticeKinds.map((kind) => [kind, !unwanted.includes(kind)]));
  return { data: data as MailPreferences };
}

/** Changes the given kinds, all or none. */
export async function choosePreferences(
  ctx: Needs<'db'>,
  customer: Customer,
  chosen: BodyOf<typeof setMailPreferences>,
): Promise<Answer> {
  return ctx.db.transaction(async (trx) => {
    const repo = noticesRepo(trx);
    for (const kind of noticeKinds) {
      if (chosen[kind] === true) await repo.switchOn(customer.userId, kind);
      if (chosen[kind] === false) await repo.switchOff(customer.userId, kind);
    }
    return preferencesOf(trx, customer);
  });
}

/** Links in old mails keep working for as long as anybody may keep a mail. */
const years = 20;

/** The token of the link by which a mail program switches one kind off. It gives no other access. */
export function unsubscribeToken({ vault }: Needs<'vault'>, userId: number, kind: string): string {
  const iat = Math.floor(Date.now() / 1000);
  return vault.notices.sign({ id: userId, sid: kind, iat, exp: iat + years * 365 * 86_400 });
}

/** @throws invalid-input for a token that is not ours */
export async function unsubscribeBy(ctx: Needs<'db' | 'vault'>, token: string): Promise<void> {
  const claims = ctx.vault.notices.read(token);
  const kind = typeof claims === 'string' ? undefined : noticeKinds.find((one) => one === claims.sid);
  if (typeof claims === 'string' || !kind) throw new AppError('invalid-input', 'bad link', texts.badLink);
  await ctx.db.transaction(async (trx) => {
    const repo = noticesRepo(trx);
    if (await repo.reader(claims.id)) await repo.switchOff(claims.id, kind);
  });
}
