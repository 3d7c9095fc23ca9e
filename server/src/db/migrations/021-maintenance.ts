import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';

/** One row with what backups and restored copies have to remember. */
export const maintenance: MigrationFactory = () => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('maintenance')
      .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('filesKeptUntil', 'text')
      .addColumn('backupDueAt', 'text')
      .addColumn('backedUpAt', 'text')
      .addColumn('proofDueAt', 'text')
      .addColumn('provedAt', 'text')
      .addColumn('restoredAt', 'text')
      .execute();
    await db.insertInto('maintenance').values({ id: 1 }).execute();
  },
});
