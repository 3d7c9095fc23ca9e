import { MailError } from '../../adapters/mail/mail.ts';
import type { Context } from '../../context.ts';
import { type CodePurpose, issueCode } from '../auth/codes.ts';
import { userByEmail, userById } from '../auth/users.ts';
import { layOut } from './mail-layout.ts';
import { type MailText, mailTexts } from './mail-texts.ts';
import { mailsRepo } from './mails.repo.ts';
import type { MailData, MailKind } from './mails.ts';

/** How long one process may be at a mail; one that died lets go of it after this. */
const leaseMs = 2 * 60_000;
const shortestLeaseMs = 5_000;
/** Waits between tries, in minutes; after the last one the mail is given up. */
const pauses = [0.5, 2, 10, 30, 60, 120, 240, 480];

type MailRow = Awaited<ReturnType<ReturnType<typeof mailsRepo>['due']>>[number];

/**
 * Sends what is due, each at least once: a crash between sending and writing that down sends it again.
 * Where there is nobody to write to, the row goes and nobody learns of it.
 */
export async function deliverMails(ctx: Context): Promise<void> {
  const repo = mailsRepo(ctx.db);
  const lease = Math.max(shortestLeaseMs, leaseMs * ctx.config.waitScale);
  for (const mail of await repo.due()) {
    if (ctx.stopping.aborted) return;
    if (!(await repo.claim(mail, lease))) continue;
    try {
      const text = await write(ctx, mail);
      if (text) await ctx.mail.send(layOut(mail.address, ctx.site.url, text));
      await repo.remove(mail.id);
    } catch (error) {
      await again(ctx, mail, error);
    }
  }
}

async function again(ctx: Context, mail: MailRow, error: unknown): Promise<void> {
  const pause = pauses[mail.attempts];
  const told = { mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1, err: error };
  if (pause === undefined || (error instanceof MailError && error.final)) {
    ctx.log.error(told, 'mail given up');
    await mailsRepo(ctx.db).remove(mail.id);
    return;
  }
  ctx.log.warn(told, 'mail not sent, trying again later');
  await mailsRepo(ctx.db).postpone(mail.id, pause * 60_000 * ctx.config.waitScale);
}

async function write(ctx: Context, mail: MailRow): Promise<MailText | null> {
  const kind = mail.kind as MailKind;
  const data = JSON.parse(mail.data) as MailData[MailKind];
  const link = await linkFor(ctx, kind, mail.address, data);
  if (link === null) return null;
  const make = mailTexts[kind] as (data: MailData[MailKind], code: string) => MailText;
  return make(data, link);
}

/**
 * The code of a mail's link: made now, so that it waits nowhere in clear; empty for mails without one.
 * @returns null when the mail has become pointless
 */
async function linkFor(
  ctx: Context,
  kind: MailKind,
  address: string,
  data: MailData[MailKind],
): Promise<string | null> {
  const code = (userId: number, purpose: CodePurpose) =>
    ctx.db.transaction().execute((trx) => issueCode(trx, { userId, purpose, email: address }));
  if (kind === 'reset-password') {
    const user = await userByEmail(ctx.db, address);
    return user ? code(user.id, 'reset-password') : null;
  }
  if (kind !== 'confirm-email' && kind !== 'confirm-new-email') return '';
  const { userId } = data as MailData['confirm-email'];
  const user = await userById(ctx.db, userId);
  if (kind === 'confirm-new-email')
    return user?.pendingEmail === address ? code(userId, 'change-email') : null;
  return user?.email === address && !user.emailVerifiedAt ? code(userId, 'confirm-email') : null;
}
