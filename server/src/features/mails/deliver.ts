import type { NoticeKind } from '@atrio/contract';
import { MailError } from '../../adapters/mail/mail.ts';
import type { Needs } from '../../context.ts';
import type { Db } from '../../db/handle.ts';
import { layOut, type MailText, type NoticeSwitch } from './mail-layout.ts';
import { mailTexts } from './mail-texts.ts';
import { mailsRepo } from './mails.repo.ts';
import type { MailData, MailKind } from './mails.ts';
import { noticesRepo } from './notices.repo.ts';
import { preferenceOf } from './notices.ts';
import { preferencesPath, unsubscribeToken } from './preferences.ts';

/** How long one process may claim a mail; after this another one may send it. */
const leaseMs = 2 * 60_000;
const shortestLeaseMs = 5_000;
/** Pauses between attempts, in minutes; after the last one the mail is given up. */
const pauses = [0.5, 2, 10, 30, 60, 120, 240, 480];

type MailRow = Awaited<ReturnType<ReturnType<typeof mailsRepo>['due']>>[number];
type Delivery = Needs<'db' | 'mail' | 'site' | 'config' | 'log' | 'stopping' | 'vault'>;

/** A mail as it was queued. */
interface QueuedMail {
  kind: MailKind;
  address: string;
  data: MailData[MailKind];
}

/** Makes the code of a mail's link: '' for a mail without one, null when the mail is no longer needed. */
export type CodeMaker = (db: Db, mail: QueuedMail) => Promise<string | null>;

/**
 * Sends the mails that are due, each at least once: a crash between sending and writing that down sends it
 * again. A mail that is no longer needed is deleted.
 *
 * @param makeCode called just before sending, so that no code is stored in clear
 */
export async function deliverMails(ctx: Delivery, makeCode: CodeMaker): Promise<void> {
  const repo = mailsRepo(ctx.db);
  const lease = Math.max(shortestLeaseMs, leaseMs * ctx.config.waitScale);
  for (const mail of await repo.due()) {
    if (ctx.stopping.aborted) return;
    if (!(await repo.claim(mail, lease))) continue;
    try {
      const text = await write(ctx.db, mail, makeCode);
      if (text) await ctx.mail.send(layOut(mail.address, ctx.site.url, text, switchOf(ctx, mail)));
      await repo.remove(mail.id);
    } catch (error) {
      await postponeOrGiveUp(ctx, mail, error);
    }
  }
}

async function postponeOrGiveUp(ctx: Delivery, mail: MailRow, error: unknown): Promise<void> {
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

async function write(db: Db, mail: MailRow, makeCode: CodeMaker): Promise<MailText | null> {
  const kind = mail.kind as MailKind;
  const data = JSON.parse(mail.data) as MailData[MailKind];
  if (await isUnwanted(db, mail)) return null;
  const code = await makeCode(db, { kind, address: mail.address, data });
  if (code === null) return null;
  const make = mailTexts[kind] as (data: MailData[MailKind], code: string) => MailText;
  return make(data, code);
}

/** Whose notice it is, and of which kind; null for mails that cannot be switched off. */
function noticeOf(mail: MailRow): { userId: number; preference: NoticeKind } | null {
  const preference = preferenceOf(mail.kind as MailKind);
  const { userId } = JSON.parse(mail.data) as { userId?: number };
  return preference === null || userId === undefined ? null : { userId, preference };
}

/** Switched off since it was queued. */
async function isUnwanted(db: Db, mail: MailRow): Promise<boolean> {
  const notice = noticeOf(mail);
  return notice !== null && noticesRepo(db).isUnwanted(notice.userId, notice.preference);
}

/** Where a notice is switched off. */
function switchOf(ctx: Needs<'vault'>, mail: MailRow): NoticeSwitch | null {
  const notice = noticeOf(mail);
  if (notice === null) return null;
  return { preferencesPath, token: unsubscribeToken(ctx, notice.userId, notice.preference) };
}
