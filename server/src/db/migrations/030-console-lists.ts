import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Indexes for the lists of all requests for accounts, and mails that belong to no customer. */
export const consoleLists: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const ended = sql.ref('endedAt');
    await db.schema
      .createIndex('accountRequests_due')
      .on('accountRequests')
      .columns(['dueAt', 'id'])
      .where(ended, 'is', null)
      .execute();
    await db.schema
      .createIndex('accountRequests_ended')
      .on('accountRequests')
      .columns(['endedAt', 'id'])
      .where(ended, 'is not', null)
      .execute();

    if (engine === 'postgres') {
      await db.schema
        .alterTable('pastMails')
        .alterColumn('userId', (column) => column.dropNotNull())
        .execute();
      return;
    }
    // SQLite cannot change a column.
    await db.schema
      .createTable('pastMailsOfAll')
      .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('endedAt', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .execute();
    const columns = sql.join(
      ['id', 'userId', 'kind', 'address', 'data', 'createdAt', 'endedAt', 'state'].map((name) =>
        sql.ref(name),
      ),
    );
    await sql`/* SQLite alone */ insert into ${sql.table('pastMailsOfAll')} (${columns}) select ${columns} from ${sql.table('pastMails')}`.execute(
      db,
    );
    await db.schema.dropTable('pastMails').execute();
    await db.schema.alterTable('pastMailsOfAll').renameTo('pastMails').execute();
    const { index } = tableMakers(db, engine);
    await index('pastMails', 'userId', 'id');
    await index('pastMails', 'endedAt');
    await db.schema
      .createIndex('pastMails_given_up')
      .on('pastMails')
      .column('id')
      .where(sql.ref('state'), '=', sql.lit('given-up'))
      .execute();
  },
});
