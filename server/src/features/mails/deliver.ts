import type { NoticeKind } from '@atrio/contract';
import { MailError } from '../../adapters/mail/mail.ts';
import type { Needs } from '../../context.ts';
import { tellOutcome } from '../../core/outcomes.ts';
import type { Db, Handle } from '../../db/handle.ts';
import { causeOfMail } from '../failures/classify.ts';
import { recordFailure, solveFailure } from '../failures/failures.ts';
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
type Delivery = Needs<'db' | 'mail' | 'metrics' | 'site' | 'config' | 'log' | 'stopping' | 'vault'>;

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
 * @returns how many were sent
 */
export async function deliverMails(ctx: Delivery, makeCode: CodeMaker): Promise<number> {
  const repo = mailsRepo(ctx.db);
  const lease = Math.max(shortestLeaseMs, leaseMs * ctx.config.waitScale);
  let sent = 0;
  for (const mail of await repo.due()) {
    if (ctx.stopping.aborted) break;
    if (!(await repo.claim(mail, lease))) continue;
    try {
      const queued = read(mail);
      const notice = noticeOf(queued);
      const text = await write(ctx.db, queued, notice, makeCode);
      if (text) await ctx.mail.send(layOut(mail.address, ctx.site.url, text, switchOf(ctx, notice)));
      await ctx.db.transaction(async (trx) => {
        await endMail(trx, mail, text ? 'sent' : null);
        await solveFailure(trx, { kind: 'mail', id: mail.id });
      });
      ctx.metrics.mail(text ? 'sent' : 'not_needed');
      if (text) sent += 1;
    } catch (error) {
      await postponeOrGiveUp(ctx, mail, error);
    }
  }
  return sent;
}

async function postponeOrGiveUp(ctx: Delivery, mail: MailRow, error: unknown): Promise<void> {
  const pause = pauses[mail.attempts];
  const isGivenUp = pause === undefined || (error instanceof MailError && error.final);
  const message = error instanceof Error ? error.message : String(error);
  const customer = await ctx.db.transaction(async (trx) => {
    if (isGivenUp) await endMail(trx, mail, 'given-up');
    else await mailsRepo(trx).postpone(mail.id, pause * 60_000 * ctx.config.waitScale);
    const reader = await readerOf(trx, mail);
    await recordFailure(trx, { kind: 'mail', id: mail.id }, reader, { cause: causeOfMail(error), message });
    return reader;
  });
  const told = { mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1 };
  if (isGivenUp) tellOutcome(ctx.log, 'mail-given-up', { customer, ...told, cause: message });
  else ctx.log.warn({ ...told, err: error }, 'mail not sent, trying again later');
  ctx.metrics.mail(isGivenUp ? 'given_up' : 'postponed');
}

/** Takes a mail out of the queue, and keeps it for a while. @param state null: it was no longer needed */
async function endMail(trx: Handle, mail: MailRow, state: 'sent' | 'given-up' | null): Promise<void> {
  const repo = mailsRepo(trx);
  await repo.remove(mail.id);
  const reader = await readerOf(trx, mail);
  if (state !== null && reader !== null) await repo.keep(mail, reader, state);
}

/** Whose mail it is. To an address that is not yet the customer's, the data say so. */
async function readerOf(trx: Handle, { address, data }: MailRow): Promise<number | null> {
  const { userId } = JSON.parse(data) as { userId?: number };
  return userId ?? mailsRepo(trx).readerOf(address);
}

/** So long a mail can be sent again. */
const keptMs = 90 * 86_400_000;

/** Deletes mails that were sent or given up long ago. @returns how many */
export async function forgetOldMails({ db }: Needs<'db'>): Promise<number> {
  return mailsRepo(db).forgetBefore(new Date(Date.now() - keptMs).toISOString());
}

const read = ({ kind, address, data }: MailRow): QueuedMail => ({
  kind: kind as MailKind,
  address,
  data: JSON.parse(data),
});

/** @returns null for a mail that is no longer needed */
async function write(
  db: Db,
  mail: QueuedMail,
  notice: Notice | null,
  makeCode: CodeMaker,
): Promise<MailText | null> {
  // Switched off since it was queued.
  if (notice && (await noticesRepo(db).isUnwanted(notice.userId, notice.preference))) return null;
  const code = await makeCode(db, mail);
  if (code === null) return null;
  const make = mailTexts[mail.kind] as (data: MailData[MailKind], code: string) => MailText;
  return make(mail.data, code);
}

/** Whose notice a mail is, and of which kind. */
interface Notice {
  userId: number;
  preference: NoticeKind;
}

/** @returns null for a mail that cannot be switched off */
function noticeOf({ kind, data }: QueuedMail): Notice | null {
  const preference = preferenceOf(kind);
  const { userId } = data as { userId?: number };
  return preference === null || userId === undefined ? null : { userId, preference };
}

/** Where a notice is switched off. */
const switchOf = (ctx: Needs<'vault'>, notice: Notice | null): NoticeSwitch | null =>
  notice && { preferencesPath, token: unsubscribeToken(ctx, notice.userId, notice.preference) };
