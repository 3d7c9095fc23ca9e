import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Who waits for a turn to work and in which order, and which servers do not answer. */
export const turns: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { identity, index } = tableMakers(db, engine);
    await identity(db.schema.createTable('turns'))
      .addColumn('subject', 'text', (c) => c.notNull().unique())
      .addColumn('installationId', 'integer', (c) =>
        c.notNull().references('installations.id').onDelete('cascade'),
      )
      .addColumn('importId', 'integer', (c) => c.references('imports.id').onDelete('cascade'))
      .addColumn('attempt', 'integer', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('readyAt', 'text', (c) => c.notNull())
      .addColumn('givenAt', 'text')
      .addColumn('begunAt', 'text')
      .addColumn('runId', 'text')
      .addColumn('host', 'text')
      .addColumn('database', 'text')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('triedIn', 'text')
      .addColumn('told', 'text')
      .execute();
    await index('turns', 'installationId');
    await db.schema
      .createTable('silentHosts')
      .addColumn('host', 'text', (c) => c.primaryKey())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('nextAt', 'text', (c) => c.notNull())
      .execute();
  },
});
