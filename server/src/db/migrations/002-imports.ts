import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Imports by sheet, their plan, what they did in Odoo, and what customers decided about headers. */
export const imports: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { add } = tableMakers(db, engine);

    await add('imports', { sheet: 'text', plan: 'text', continuesId: 'integer' });
    await db.schema
      .alterTable('imports')
      .addColumn('updated', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await add('imports', {
      startedAt: 'text',
      finishedAt: 'text',
      undoState: 'text',
      undoProblem: 'text',
      undoRunId: 'text',
    });
    await add('installations', { edition: 'text', appsBefore: 'text', appsAfter: 'text' });
    await add('importRecords', {
      action: 'text',
      odooId: 'integer',
      before: 'text',
      undo: 'text',
      undoReason: 'text',
    });
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
