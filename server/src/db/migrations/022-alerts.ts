import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';

/** When an alert was last mailed. */
export const alerts: MigrationFactory = () => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('alerts')
      .addColumn('name', 'text', (c) => c.primaryKey().notNull())
      .addColumn('mailedAt', 'text', (c) => c.notNull())
      .execute();
  },
});
