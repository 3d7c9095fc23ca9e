import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What the last check of each instance found. */
export const health: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('instanceHealth')
      .addColumn('instanceId', 'integer', (c) =>
        c.primaryKey().notNull().references('instances.id').onDelete('cascade'),
      )
      .addColumn('nextCheckAt', 'text', (c) => c.notNull())
      .addColumn('checkedAt', 'text')
      .addColumn('reachable', 'integer', (c) => c.notNull())
      .addColumn('version', 'text')
      .addColumn('edition', 'text')
      .addColumn('problemTitle', 'text')
      .addColumn('problemMessage', 'text')
      .addColumn('failingSince', 'text')
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('keyExpiresAt', 'text')
      .execute();
    await tableMakers(db, engine).index('instanceHealth', 'nextCheckAt');
  },
});
