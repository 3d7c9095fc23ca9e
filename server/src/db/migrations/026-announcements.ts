import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What the provider tells customers in the portal, and who has put it away. */
export const announcements: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { entry, index, owned } = tableMakers(db, engine);
    await entry('announcements')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('dismissible', 'integer', (c) => c.notNull())
      .addColumn('startsAt', 'text', (c) => c.notNull())
      .addColumn('endsAt', 'text', (c) => c.notNull())
      .addColumn('audience', 'text', (c) => c.notNull())
      .addColumn('audienceValue', 'text')
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('withdrawnAt', 'text')
      .execute();
    await db.schema
      .createIndex('announcements_open')
      .on('announcements')
      .column('endsAt')
      .where(sql.ref('withdrawnAt'), 'is', null)
      .execute();

    await owned(db.schema.createTable('announcementDismissals'))
      .addColumn('announcementId', 'integer', (c) =>
        c.notNull().references('announcements.id').onDelete('cascade'),
      )
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('announcementDismissals_pk', ['userId', 'announcementId'])
      .execute();
    await index('announcementDismissals', 'announcementId');

    // The indexes that count an audience.
    await index('instanceHealth', 'host', 'instanceId');
    await index('subscriptions', 'planId');
  },
});
