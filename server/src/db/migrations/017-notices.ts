import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Which notices were given, which are not wanted, and when the provider is asked for refunds. */
export const notices: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { owned, index, add } = tableMakers(db, engine);
    await owned(db.schema.createTable('notices'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subjectId', 'integer', (c) => c.notNull())
      .addColumn('occasion', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('notices_pk', ['kind', 'subjectId', 'occasion'])
      .execute();
    await index('notices', 'userId', 'at');
    await owned(db.schema.createTable('unwantedNotices'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('unwantedNotices_pk', ['userId', 'kind'])
      .execute();
    await add('instanceHealth', { awaySince: 'text' });
    await index('subscriptions', 'trialEndsAt');
    await db.schema
      .createTable('refundLooks')
      .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('lookedUntil', 'text')
      .addColumn('nextAt', 'text', (c) => c.notNull())
      .execute();
  },
});
