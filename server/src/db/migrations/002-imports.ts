import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';

/** Imports by sheet, their plan, what they did in Odoo, and what customers decided about headers. */
export const imports: MigrationFactory = () => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const add = (table: string, column: string, type: 'text' | 'integer') =>
      db.schema.alterTable(table).addColumn(column, type).execute();
    await add('imports', 'sheet', 'text');
    await add('imports', 'plan', 'text');
    await add('imports', 'continuesId', 'integer');
    await db.schema
      .alterTable('imports')
      .addColumn('updated', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await add('imports', 'startedAt', 'text');
    await add('imports', 'finishedAt', 'text');
    await add('imports', 'undoState', 'text');
    await add('imports', 'undoProblem', 'text');
    await add('imports', 'undoRunId', 'text');
    await add('installations', 'edition', 'text');
    await add('installations', 'appsBefore', 'text');
    await add('installations', 'appsAfter', 'text');
    await add('importRecords', 'action', 'text');
    await add('importRecords', 'odooId', 'integer');
    await add('importRecords', 'before', 'text');
    await add('importRecords', 'undo', 'text');
    await add('importRecords', 'undoReason', 'text');
    await db.schema
      .createTable('importMemory')
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('app', 'text', (c) => c.notNull())
      .addColumn('model', 'text', (c) => c.notNull())
      .addColumn('columns', 'text', (c) => c.notNull())
      .addColumn('key', 'text')
      .addColumn('updatedAt', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('importMemory_pk', ['userId', 'app', 'model'])
      .execute();
  },
});
