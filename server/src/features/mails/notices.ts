import type { NoticeKind } from '@atrio/contract';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { dayMs } from '../../lib/calendar.ts';
import { type MailData, type MailKind, queueMail } from './mails.ts';
import { type NoticeSubject, noticesRepo } from './notices.repo.ts';

/** The mails that a customer can switch off, each with its preference. */
const preferences = {
  'installation-ended': 'installation-ended',
  'decisions-wait': 'decisions-wait',
  'charge-failed': 'charge-failed',
  'plan-unpaid': 'charge-failed',
  'trial-ending': 'trial-ending',
  'instance-away': 'instance-away',
  'instance-back': 'instance-away',
  'key-expiring': 'key-expiring',
} as const satisfies Partial<Record<MailKind, NoticeKind>>;

type NoticeMail = keyof typeof preferences;

/** @returns null for a mail that cannot be switched off */
export const preferenceOf = (kind: MailKind): NoticeKind | null =>
  kind in preferences ? preferences[kind as NoticeMail] : null;

/** An unconfirmed address may be a stranger's: only this many notices go to it in a day. */
const mostToUnconfirmed = 20;

/**
 * Gives a notice by mail, once for each subject and occasion, unless the customer switched its kind off. Call
 * it in the transaction that stores the fact: then the mail is queued exactly once, even if this process ends
 * or several find the same fact.
 */
export async function giveNotice<K extends NoticeMail>(
  trx: Handle,
  userId: number,
  kind: K,
  subject: NoticeSubject,
  data: Omit<MailData[K], 'userId'>,
): Promise<void> {
  const repo = noticesRepo(trx);
  const reader = await repo.reader(userId);
  if (!reader || !(await repo.claim(userId, kind, subject, now()))) return;
  if (await repo.isUnwanted(userId, preferences[kind])) return;
  if (reader.emailVerifiedAt === null) {
    const yesterday = new Date(Date.now() - dayMs).toISOString();
    if ((await repo.countSince(userId, yesterday)) > mostToUnconfirmed) return;
  }
  await queueMail(trx, kind, reader.email, { ...data, userId } as MailData[K]);
}

export const wasGiven = (db: Handle, kind: NoticeMail, subject: NoticeSubject): Promise<boolean> =>
  noticesRepo(db).wasGiven(kind, subject);

/** After this time no occasion can come again. */
const rememberedMs = 400 * dayMs;

export async function forgetOldNotices({ db }: { db: Handle }): Promise<number> {
  return noticesRepo(db).deleteBefore(new Date(Date.now() - rememberedMs).toISOString());
}
