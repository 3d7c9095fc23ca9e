import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What customers call their instances, and which access they have tested last. */
export const instanceNames: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { add } = tableMakers(db, engine);
    await add('instances', { displayName: 'text' });
    await db.schema
      .createTable('connectionTests')
      .addColumn('userId', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('access', 'text', (c) => c.notNull())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('testedAt', 'text', (c) => c.notNull())
      .execute();
  },
});
