import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What the provider asks for a customer's account, and the codes of the mails about it. */
export const accountRequests: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { identity, index, owned } = tableMakers(db, engine);
    await owned(identity(db.schema.createTable('accountRequests')))
      .addColumn('documentId', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('operatorId', 'integer', (c) => c.notNull().references('operators.id'))
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('askedAt', 'text', (c) => c.notNull())
      .addColumn('dueAt', 'text', (c) => c.notNull())
      .addColumn('nextAt', 'text', (c) => c.notNull())
      .addColumn('newEmail', 'text')
      .addColumn('provedAt', 'text')
      .addColumn('agreedBy', 'text')
      .addColumn('agreedAt', 'text')
      .addColumn('problem', 'text')
      .addColumn('outcome', 'text')
      .addColumn('endedAt', 'text')
      .execute();
    await index('accountRequests', 'userId', 'id');
    const open = sql.ref('endedAt');
    await db.schema
      .createIndex('accountRequests_open')
      .on('accountRequests')
      .column('userId')
      .unique()
      .where(open, 'is', null)
      .execute();
    await db.schema
      .createIndex('accountRequests_next')
      .on('accountRequests')
      .column('nextAt')
      .where(open, 'is', null)
      .execute();

    await db.schema
      .createTable('accountRequestCodes')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('requestId', 'integer', (c) =>
        c.notNull().references('accountRequests.id').onDelete('cascade'),
      )
      .addColumn('purpose', 'text', (c) => c.notNull())
      .execute();
    await index('accountRequestCodes', 'requestId');
  },
});
