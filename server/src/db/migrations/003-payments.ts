import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Orders, what became of them, the provider's events, and the ledger that nobody rewrites. */
export const payments: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { entry, index, add } = tableMakers(db, engine);

    await add('plans', { key: 'text', retiredAt: 'text' });
    await db.schema.createIndex('plans_key').on('plans').column('key').unique().execute();
    await add('periods', { retiredAt: 'text' });

    await entry('orders')
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('planId', 'integer', (c) => c.notNull().references('plans.id'))
      .addColumn('periodId', 'integer', (c) => c.notNull().references('periods.id'))
      .addColumn('planName', 'text', (c) => c.notNull())
      .addColumn('periodName', 'text', (c) => c.notNull())
      .addColumn('months', 'integer', (c) => c.notNull())
      .addColumn('amountCents', 'integer', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('trialMonths', 'integer', (c) => c.notNull())
      .addColumn('subscriptionId', 'integer')
      .addColumn('state', 'text', (c) => c.notNull())
      // One purchase (and one change of card) of a customer may be open at a time.
      .addColumn('openKey', 'text', (c) => c.unique())
      .addColumn('checkoutId', 'text', (c) => c.unique())
      .addColumn('checkoutUrl', 'text')
      .addColumn('providerStatus', 'text')
      .addColumn('failureReason', 'text')
      .addColumn('problem', 'text')
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('leaseUntil', 'text')
      .addColumn('checkedAt', 'text')
      .addColumn('nextCheckAt', 'text')
      .execute();
    await index('orders', 'userId', 'id');
    await index('orders', 'nextCheckAt');

    await add('subscriptions', {
      orderId: 'integer',
      providerId: 'text',
      providerStatus: 'text',
      periodName: 'text',
      months: 'integer',
      amountCents: 'integer',
      currency: 'text',
      billingStart: 'text',
      trialEndsAt: 'text',
      currentPeriodStart: 'text',
      currentPeriodEnd: 'text',
      nextAttemptAt: 'text',
      failureReason: 'text',
      cardLast4: 'text',
      cardNetwork: 'text',
      checkedAt: 'text',
      nextCheckAt: 'text',
      endsAt: 'text',
      endedAt: 'text',
      endReason: 'text',
    });
    for (const column of ['orderId', 'providerId']) {
      await db.schema
        .createIndex(`subscriptions_${column}`)
        .on('subscriptions')
        .column(column)
        .unique()
        .execute();
    }
    await index('subscriptions', 'nextCheckAt');

    // Without a reference to the customer: a subscription has to be cancelled at the provider also when the
    // account is gone.
    await db.schema
      .createTable('endings')
      .addColumn('providerId', 'text', (c) => c.primaryKey())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('dueAt', 'text', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('doneAt', 'text')
      .execute();
    await index('endings', 'doneAt', 'dueAt');

    await db.schema
      .createTable('webhookEvents')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('receivedAt', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('nextTryAt', 'text')
      .addColumn('problem', 'text')
      .execute();
    await index('webhookEvents', 'state', 'nextTryAt');

    // Names and numbers are copied, so that a line never changes.
    await entry('ledger')
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('userId', 'integer', (c) => c.notNull())
      .addColumn('orderId', 'integer', (c) => c.notNull())
      .addColumn('planName', 'text', (c) => c.notNull())
      .addColumn('months', 'integer', (c) => c.notNull())
      .addColumn('amountCents', 'integer', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('checkoutId', 'text')
      .addColumn('subscriptionId', 'text')
      .addColumn('chargeId', 'text')
      .addColumn('refundId', 'text')
      .addColumn('periodStart', 'text')
      .addColumn('periodEnd', 'text')
      .addColumn('cardLast4', 'text')
      .addColumn('cardNetwork', 'text')
      .execute();
    await index('ledger', 'userId', 'id');
    await appendOnly(db, engine === 'sqlite');
  },
});

// biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
async function appendOnly(db: Kysely<any>, sqlite: boolean): Promise<void> {
  if (sqlite) {
    for (const verb of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger "ledger_no_${verb}" before ${verb} on "ledger" begin select raise(abort, 'the ledger only grows'); end`,
        )
        .execute(db);
    }
    return;
  }
  await sql
    .raw(
      `create function "ledger_only_grows"() returns trigger language plpgsql as $$ begin raise exception 'the ledger only grows'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger "ledger_only_grows" before update or delete or truncate on "ledger" for each statement execute function "ledger_only_grows"()`,
    )
    .execute(db);
}
