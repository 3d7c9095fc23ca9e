import { createHash } from 'node:crypto';
import type { NoticeKind } from '@atrio/contract';
import { MailError } from '../../adapters/mail/mail.ts';
import type { Needs } from '../../context.ts';
import { isDatabaseAway } from '../../core/database-away.ts';
import { eachInTurn } from '../../core/each-in-turn.ts';
import { tellOutcome } from '../../core/outcomes.ts';
import type { Db, Handle } from '../../db/handle.ts';
import { insist } from '../../db/unreachable.ts';
import { causeOfMail } from '../failures/classify.ts';
import { recordFailure, solveFailure } from '../failures/failures.ts';
import { layOut, type MailText, type NoticeSwitch } from './mail-layout.ts';
import { mailTexts } from './mail-texts.ts';
import { leaseMs, mailsRepo } from './mails.repo.ts';
import { erasedData, isToProvider, type MailData, type MailKind, namedReader } from './mails.ts';
import { noticesRepo } from './notices.repo.ts';
import { preferenceOf } from './notices.ts';
import { preferencesPath, unsubscribeToken } from './preferences.ts';

const shortestLeaseMs = 5_000;
/** Pauses between attempts, in minutes; after the last one the mail is given up. */
const pauses = [0.5, 2, 10, 30, 60, 120, 240, 480];

type MailRow = Awaited<ReturnType<ReturnType<typeof mailsRepo>['due']>>[number];
type ClaimedMail = MailRow & { claimedUntil: string };
type Delivery = Needs<
  'db' | 'mail' | 'metrics' | 'site' | 'config' | 'log' | 'stopping' | 'traces' | 'vault'
>;

/** A mail as it was queued. */
interface QueuedMail {
  kind: MailKind;
  address: string;
  data: MailData[MailKind];
}

/** Makes the code of a mail's link: '' for a mail without one, null when the mail is no longer needed. */
export type CodeMaker = (db: Db, mail: QueuedMail) => Promise<string | null>;

/**
 * Sends the mails that are due. A process that ends after the mail server's answer and before storing it
 * leaves a mail that is sent again, with the same Message-ID. A mail that is no longer needed is deleted.
 * @param makeCode called just before sending, so that no code is stored unencrypted
 * @returns how many were sent
 * @throws the database's error while it is away; the current mail stays claimed until its lease ends
 */
export async function deliverMails(ctx: Delivery, makeCode: CodeMaker): Promise<number> {
  const repo = mailsRepo(ctx.db);
  const lease = Math.max(shortestLeaseMs, leaseMs * ctx.config.waitScale);
  let sent = 0;
  const deliver = async (due: MailRow) => {
    if (ctx.stopping.aborted) return false;
    const claimedUntil = await repo.claim(due, lease);
    if (claimedUntil === null) return true;
    const mail = { ...due, claimedUntil };
    let isSent: boolean;
    try {
      isSent = await sendOne(ctx, mail, makeCode);
    } catch (error) {
      // The codes of a connection that fails are the same for a mail server.
      if (!(error instanceof MailError) && isDatabaseAway(error)) throw error;
      await postponeOrGiveUp(ctx, mail, error);
      return true;
    }
    await writeDown(ctx, mail, isSent ? 'sent' : null);
    ctx.metrics.mail(isSent ? 'sent' : 'not_needed');
    if (isSent) sent += 1;
    return true;
  };
  await eachInTurn(ctx, await repo.due(), ({ id }) => ({ mail: id }), deliver);
  return sent;
}

/** @returns false for a mail that is no longer needed */
async function sendOne(ctx: Delivery, mail: MailRow, makeCode: CodeMaker): Promise<boolean> {
  const queued = read(mail);
  const notice = noticeOf(queued);
  const text = await write(ctx.db, queued, notice, makeCode);
  if (!text) return false;
  const { url } = ctx.site;
  const letter = layOut(mail.address, url, text, switchOf(ctx, notice));
  await ctx.traces.span('send mail', { 'atrio.mail.kind': mail.kind }, () =>
    ctx.mail.send({ ...letter, messageId: messageIdOf(mail, url) }),
  );
  return true;
}

/**
 * The same at each sending of this mail, so that mail servers and programs recognise it. (RFC 5322, 3.6.4)
 */
function messageIdOf({ id, createdAt, address }: MailRow, site: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([id, createdAt, address]))
    .digest('hex');
  return `<${hash.slice(0, 32)}@${new URL(site).hostname}>`;
}

/**
 * Stores the result of a mail. Without it the mail is sent again. Does nothing where another process, which
 * claimed it after our lease, has stored one already.
 */
const writeDown = (ctx: Delivery, mail: ClaimedMail, state: 'sent' | null): Promise<void> =>
  insist(() =>
    ctx.db.transaction(async (trx) => {
      if (!(await mailsRepo(trx).remove(mail.id))) return;
      await keepMail(trx, mail, state);
      await solveFailure(trx, { kind: 'mail', id: mail.id });
    }),
  );

/** Does nothing where another process has sent the mail, or claimed it after our lease. */
async function postponeOrGiveUp(ctx: Delivery, mail: ClaimedMail, error: unknown): Promise<void> {
  const pause = pauses[mail.attempts];
  const isGivenUp = pause === undefined || (error instanceof MailError && error.final);
  const message = error instanceof Error ? error.message : String(error);
  const customer = await ctx.db.transaction(async (trx) => {
    const repo = mailsRepo(trx);
    const isOurs = isGivenUp
      ? await repo.remove(mail.id, mail.claimedUntil)
      : await repo.postpone(mail, pause * 60_000 * ctx.config.waitScale);
    if (!isOurs) return undefined;
    if (isGivenUp) await keepMail(trx, mail, 'given-up');
    const reader = await readerOf(trx, mail);
    await recordFailure(trx, { kind: 'mail', id: mail.id }, reader, { cause: causeOfMail(error), message });
    return reader;
  });
  if (customer === undefined) return;
  const told = { mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1 };
  if (isGivenUp) tellOutcome(ctx.log, 'mail-given-up', { customer, ...told, cause: message });
  else ctx.log.warn({ ...told, err: error }, 'mail not sent, trying again later');
  ctx.metrics.mail(isGivenUp ? 'given_up' : 'postponed');
}

/** Keeps a mail that left the queue for a while. @param state null: not needed, so not kept */
async function keepMail(trx: Handle, mail: MailRow, state: 'sent' | 'given-up' | null): Promise<void> {
  const repo = mailsRepo(trx);
  const reader = await readerOf(trx, mail);
  if (state !== null && reader !== null) await repo.keep(mail, reader, state);
  else if (state === 'given-up') await repo.keep(nobodysMail(mail), null, state);
}

/**
 * The customer whose mail it is; null for a mail to the provider, or of a deleted account. If the address is
 * not the customer's yet, the data name the customer.
 */
async function readerOf(trx: Handle, { kind, address, data }: MailRow): Promise<number | null> {
  if (isToProvider(kind, data)) return null;
  const userId = namedReader(data);
  return userId === undefined ? mailsRepo(trx).readerOf(address) : mailsRepo(trx).reader(userId);
}

/** What is kept of a mail to a deleted account: no personal data. */
const nobodysMail = (mail: MailRow): MailRow =>
  isToProvider(mail.kind, mail.data)
    ? mail
    : { ...mail, address: mail.address.slice(mail.address.lastIndexOf('@')), data: erasedData };

/** How long a mail can be sent again. */
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

/** The customer and the kind of a mail that is a notice. */
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

/** The link with which a notice is switched off. */
const switchOf = (ctx: Needs<'vault'>, notice: Notice | null): NoticeSwitch | null =>
  notice && { preferencesPath, token: unsubscribeToken(ctx, notice.userId, notice.preference) };
