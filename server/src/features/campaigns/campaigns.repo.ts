import type { Insertable } from 'kysely';
import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';
import type { ConsoleTables } from '../../db/tables-console.ts';
import { anyOf, now } from '../../db/values.ts';
import { inBatches } from '../../lib/in-batches.ts';

/** How many rows one statement writes. */
const batch = 500;

/** SQL of mails to many customers. */
export const campaignsRepo = repo((db) => ({
  find: (key: string) => db.selectFrom('campaigns').selectAll().where('key', '=', key).executeTakeFirst(),

  /** @returns its id; undefined where the key was used before */
  add: async (campaign: Insertable<ConsoleTables['campaigns']>) =>
    (
      await db
        .insertInto('campaigns')
        .values(campaign)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst()
    )?.id,

  addCustomers: async (campaignId: number, userIds: readonly number[]) => {
    for (const some of inBatches(userIds, batch)) {
      const rows = some.map((userId) => ({ campaignId, userId }));
      await db.insertInto('campaignMails').values(rows).execute();
    }
  },

  last: (limit: number) =>
    db.selectFrom('campaigns').selectAll().orderBy('id', 'desc').limit(limit).execute(),

  /** Customers whose mail waits, by campaign. */
  waiting: async (ids: number[]) => {
    const rows = await db
      .selectFrom('campaignMails')
      .select((eb) => ['campaignId', eb.fn.countAll<number>().as('count')])
      .where('campaignId', 'in', anyOf(ids))
      .where('queuedAt', 'is', null)
      .groupBy('campaignId')
      .execute();
    return new Map(rows.map(({ campaignId, count }) => [campaignId, count]));
  },

  /** The oldest campaign with mails left to queue. */
  open: () =>
    db
      .selectFrom('campaigns')
      .select(['id', 'subject', 'text'])
      .where('endedAt', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  end: (id: number) => db.updateTable('campaigns').set({ endedAt: now() }).where('id', '=', id).execute(),

  /** The number of mails of campaigns that are due and not sent yet. */
  countQueued: () =>
    countOf(db.selectFrom('mails').where('kind', '=', 'campaign').where('dueAt', '<=', now())),

  next: (campaignId: number, limit: number) =>
    db
      .selectFrom('campaignMails')
      .innerJoin('users', 'users.id', 'campaignMails.userId')
      .select(['campaignMails.userId', 'users.email'])
      .where('campaignMails.campaignId', '=', campaignId)
      .where('campaignMails.queuedAt', 'is', null)
      .orderBy('campaignMails.userId')
      .limit(limit)
      .execute(),

  /** Claims a customer's mail. @returns false where another process claimed it, or the account was deleted */
  claim: async (campaignId: number, userId: number) => {
    const { numUpdatedRows } = await db
      .updateTable('campaignMails')
      .set({ queuedAt: now() })
      .where('campaignId', '=', campaignId)
      .where('userId', '=', userId)
      .where('queuedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
}));

export type CampaignRow = NonNullable<Awaited<ReturnType<ReturnType<typeof campaignsRepo>['find']>>>;
