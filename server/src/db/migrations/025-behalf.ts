import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What customers allow the provider, and the sessions in which the provider's people act for them. */
export const behalf: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { add, identity, index, owned } = tableMakers(db, engine);
    await owned(identity(db.schema.createTable('consents')))
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'text', (c) => c.notNull())
      .addColumn('withChanges', 'integer', (c) => c.notNull())
      .addColumn('note', 'text')
      .addColumn('endedAt', 'text')
      .execute();
    await index('consents', 'userId', 'id');

    await owned(identity(db.schema.createTable('actingSessions')))
      .addColumn('operatorId', 'integer', (c) => c.notNull().references('operators.id'))
      .addColumn('operatorSessionId', 'integer', (c) => c.notNull().references('operatorSessions.id'))
      .addColumn('withChanges', 'integer', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'text', (c) => c.notNull())
      .addColumn('codeHash', 'text', (c) => c.unique())
      .addColumn('codeExpiresAt', 'text', (c) => c.notNull())
      .addColumn('tokenHash', 'text', (c) => c.unique())
      .addColumn('endedAt', 'text')
      .execute();
    await index('actingSessions', 'userId', 'id');
    // Nobody acts for two customers at the same time.
    await db.schema
      .createIndex('actingSessions_open')
      .on('actingSessions')
      .column('operatorId')
      .unique()
      .where(sql.ref('endedAt'), 'is', null)
      .execute();

    await add('activity', { actingId: 'integer', by: 'text' });
  },
});
