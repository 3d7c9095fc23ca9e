import { type Kysely, type SqlBool, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What waiting work waits for, with the indexes by which a long queue costs little in each round. */
export const waitingTurns: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { add, index } = tableMakers(db, engine);
    await add('turns', { waitsFor: 'text' });
    await index('turns', 'waitsFor', 'readyAt', 'id');
    await db.schema
      .createIndex('turns_holding')
      .on('turns')
      .column('id')
      .where(sql<SqlBool>`"givenAt" is not null or "database" is not null`)
      .execute();
    await db.schema
      .createIndex('turns_untold')
      .on('turns')
      .column('id')
      .where(sql<SqlBool>`"told" is null and "waitsFor" is not null`)
      .execute();
  },
});
