import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';

/** Records that an import created from names (a category, a tag), so that undoing it finds them. */
export const madeNames: MigrationFactory = () => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('importNames')
      .addColumn('importId', 'integer', (c) => c.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('model', 'text', (c) => c.notNull())
      .addColumn('externalId', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('undo', 'text')
      .addColumn('undoReason', 'text')
      .addPrimaryKeyConstraint('importNames_pk', ['importId', 'externalId'])
      .execute();
  },
});
