import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';

/** The Odoo database that each installation worked on: an instance may lead to another one later. */
export const targets: MigrationFactory = () => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await db.schema.alterTable('installations').addColumn('target', 'text').execute();
  },
});
