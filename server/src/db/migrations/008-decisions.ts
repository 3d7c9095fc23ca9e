import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What customers decide about names and columns of their files, and installations that wait for it. */
export const decisions: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { add, entry, index } = tableMakers(db, engine);
    await add('installations', { waitingSince: 'text' });
    await db.schema
      .alterTable('imports')
      .addColumn('pending', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await entry('importDecisions')
      .addColumn('importId', 'integer', (c) => c.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('header', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('relation', 'text')
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('rows', 'integer', (c) => c.notNull())
      .addColumn('firstRow', 'integer')
      .addColumn('found', 'integer', (c) => c.notNull())
      .addColumn('canCreate', 'integer', (c) => c.notNull())
      .addColumn('canBlank', 'integer', (c) => c.notNull())
      .addColumn('candidates', 'text', (c) => c.notNull())
      .addColumn('action', 'text')
      .addColumn('useId', 'integer')
      .addColumn('use', 'text')
      .addColumn('toField', 'text')
      .addColumn('automatic', 'integer', (c) => c.notNull())
      .addColumn('decidedAt', 'text')
      .addUniqueConstraint('importDecisions_subject', ['importId', 'kind', 'field', 'value'])
      .execute();
    await db.schema
      .createTable('decisionMemory')
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('model', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('useId', 'integer', (c) => c.notNull())
      .addColumn('use', 'text', (c) => c.notNull())
      .addColumn('updatedAt', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('decisionMemory_pk', ['userId', 'target', 'model', 'field', 'value'])
      .execute();
    await index('installations', 'waitingSince');
  },
});
