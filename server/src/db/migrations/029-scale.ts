import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Indexes for interval jobs and for the lists of all instances, with a million rows. */
export const scale: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { index } = tableMakers(db, engine);
    await db.schema
      .createIndex('imports_undoState')
      .on('imports')
      .columns(['undoState', 'id'])
      // Hardly larger than an index of the running ones alone, and every query on the column uses it.
      .where(sql.ref('undoState'), 'is not', null)
      .execute();
    await index('files', 'storageKey');
    // Without the rows themselves, which are long because they hold sealed values.
    await db.schema
      .createIndex('instances_there')
      .on('instances')
      .columns(['userId', 'id'])
      .where(sql.ref('deletedAt'), 'is', null)
      .execute();
  },
});
