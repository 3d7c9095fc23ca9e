import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Which processes live, what their interval jobs did, and the calls of runs to Odoo. */
export const running: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { identity, index } = tableMakers(db, engine);
    await db.schema
      .createTable('processes')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('machine', 'text', (c) => c.notNull())
      .addColumn('startedAt', 'text', (c) => c.notNull())
      .addColumn('beatAt', 'text', (c) => c.notNull())
      .addColumn('failing', 'text')
      .execute();
    await db.schema
      .createTable('rounds')
      .addColumn('name', 'text', (c) => c.primaryKey().notNull())
      .addColumn('everyMs', 'integer', (c) => c.notNull())
      .addColumn('beganAt', 'text', (c) => c.notNull())
      .addColumn('endedAt', 'text')
      .addColumn('outcome', 'text')
      .addColumn('did', 'integer')
      .addColumn('didAt', 'text')
      .addColumn('problem', 'text')
      .addColumn('failedAt', 'text')
      .execute();
    await identity(db.schema.createTable('odooCalls'))
      .addColumn('installationId', 'integer', (c) =>
        c.notNull().references('installations.id').onDelete('cascade'),
      )
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('step', 'text', (c) => c.notNull())
      .addColumn('model', 'text')
      .addColumn('method', 'text', (c) => c.notNull())
      .addColumn('ms', 'integer', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .execute();
    await index('odooCalls', 'installationId', 'id');
    await index('odooCalls', 'at');
    await index('webhookEvents', 'receivedAt', 'id');
    await index('webhookEvents', 'state', 'receivedAt', 'id');
    await db.schema
      .createIndex('pastMails_given_up')
      .on('pastMails')
      .column('id')
      .where(sql.ref('state'), '=', sql.lit('given-up'))
      .execute();
  },
});
