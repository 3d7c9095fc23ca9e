import type { Handle } from '../../db/handle.ts';
import { dayMs, ms } from '../../lib/calendar.ts';
import { giveNotice, wasGiven } from '../mails/notices.ts';
import type { CheckedBefore, HealthFinding } from './health.repo.ts';

/** An owner is told when an instance has not answered for this time. */
const awayNoticeMs = dayMs;
const keyNoticeMs = 14 * dayMs;

/**
 * Tells the owner by mail what a check found: that the instance has not answered for a day, that it answers
 * again after that, or that its key ends within 14 days. Call it in the transaction that keeps the finding.
 *
 * @param before the result of the last check
 */
export async function tellFinding(
  trx: Handle,
  instanceId: number,
  before: CheckedBefore,
  { reachable, problem, keyExpiresAt }: HealthFinding,
  now: number,
): Promise<void> {
  const { userId, documentId: instance, databaseName, awaySince } = before;
  const about = { databaseName, instance };
  if (awaySince !== null) {
    const silence = { subjectId: instanceId, occasion: awaySince };
    if (!reachable && now - ms(awaySince) >= awayNoticeMs) {
      const data = { ...about, since: awaySince, problem: problem?.message ?? null };
      await giveNotice(trx, userId, 'instance-away', silence, data);
    }
    if (reachable && (await wasGiven(trx, 'instance-away', silence))) {
      await giveNotice(trx, userId, 'instance-back', silence, { ...about, since: awaySince });
    }
  }
  if (keyExpiresAt === null) return;
  const left = ms(keyExpiresAt) - now;
  if (left <= 0 || left > keyNoticeMs) return;
  // Only the day of the expiry: Odoo shows the day, and so does the mail.
  const key = { subjectId: instanceId, occasion: keyExpiresAt.slice(0, 10) };
  await giveNotice(trx, userId, 'key-expiring', key, { ...about, expiresAt: keyExpiresAt });
}
