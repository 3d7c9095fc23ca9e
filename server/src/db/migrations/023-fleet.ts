import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Columns and indexes of the provider's lists of all instances, and mails to many customers. */
export const fleet: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { add, identity, index } = tableMakers(db, engine);
    await add('instanceHealth', {
      failingStep: 'text',
      host: 'text',
      network: 'text',
      earlierVersion: 'text',
      versionChangedAt: 'text',
    });
    await index('instanceHealth', 'version', 'instanceId');
    for (const column of ['failingSince', 'keyExpiresAt', 'versionChangedAt']) {
      await db.schema
        .createIndex(`instanceHealth_${column}`)
        .on('instanceHealth')
        .columns([column, 'instanceId'])
        .where(sql.ref(column), 'is not', null)
        .execute();
    }
    for (const [place, other] of [
      ['host', 'network'],
      ['network', 'host'],
    ] as const) {
      await db.schema
        .createIndex(`instanceHealth_away_${place}`)
        .on('instanceHealth')
        .columns([place, 'awaySince', other, 'instanceId'])
        .where(sql.ref('awaySince'), 'is not', null)
        .execute();
    }

    await identity(db.schema.createTable('campaigns'))
      .addColumn('key', 'text', (c) => c.notNull().unique())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('audience', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('customers', 'integer', (c) => c.notNull())
      .addColumn('endedAt', 'text')
      .execute();
    await index('campaigns', 'endedAt');
    await db.schema
      .createTable('campaignMails')
      .addColumn('campaignId', 'integer', (c) => c.notNull().references('campaigns.id').onDelete('cascade'))
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('queuedAt', 'text')
      .addPrimaryKeyConstraint('campaignMails_pk', ['campaignId', 'userId'])
      .execute();
    await db.schema
      .createIndex('campaignMails_waiting')
      .on('campaignMails')
      .columns(['campaignId', 'userId'])
      .where(sql.ref('queuedAt'), 'is', null)
      .execute();
    await index('campaignMails', 'userId');
  },
});
