import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';

/** Rows that are not loaded although nothing is wrong with them are counted apart from those with errors. */
export const rowsAside: MigrationFactory = () => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    for (const table of ['importRecords', 'imports']) {
      await db.schema
        .alterTable(table)
        .addColumn('aside', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    }
  },
});
