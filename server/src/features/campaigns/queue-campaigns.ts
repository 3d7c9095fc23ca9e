import type { Needs } from '../../context.ts';
import { queueMail } from '../mails/mails.ts';
import { campaignsRepo } from './campaigns.repo.ts';

/**
 * How many mails of campaigns may wait in the queue at once: a mail with a link for a password waits behind
 * no more than these.
 */
const atOnce = 20;

/**
 * Queues the next mails of the oldest campaign; an interval job. A customer's mail is claimed in the
 * transaction that queues it, so that each customer gets one, even if this process ends or several run.
 *
 * @returns how many it queued
 */
export async function queueCampaigns(ctx: Needs<'db'>): Promise<number> {
  const repo = campaignsRepo(ctx.db);
  const campaign = await repo.open();
  if (!campaign) return 0;
  const room = atOnce - (await repo.countQueued());
  if (room <= 0) return 0;
  const { id, subject, text } = campaign;
  return ctx.db.transaction(async (trx) => {
    const inside = campaignsRepo(trx);
    const customers = await inside.next(id, room);
    let queued = 0;
    for (const { userId, email } of customers) {
      if (!(await inside.claim(id, userId))) continue;
      await queueMail(trx, 'campaign', email, { userId, subject, text });
      queued += 1;
    }
    if (customers.length < room) await inside.end(id);
    return queued;
  });
}
