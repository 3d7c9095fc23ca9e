import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/**
 * Rows that are left out because of a record that they name, not because of their own values; the rows of a
 * record's lines; decisions of every kind that are remembered; archived records that an import brought back
 * for its rows.
 */
export const heldRecords: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { add } = tableMakers(db, engine);
    await db.schema
      .alterTable('importRecords')
      .addColumn('held', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await add('importRecords', { lineRows: 'text' });
    await db.schema
      .alterTable('decisionMemory')
      .addColumn('action', 'text', (c) => c.notNull().defaultTo('use'))
      .execute();
    await add('decisionMemory', { toField: 'text' });
    await add('importNames', { activatedId: 'integer' });
  },
});
