import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Rate limits, the addresses from which accounts were opened, and the keys of sealed values. */
export const limits: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('limits')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('wholeAt', 'bigint', (c) => c.notNull())
      .execute();
    await tableMakers(db, engine).index('limits', 'wholeAt');
    await db.schema
      .createTable('knownAddresses')
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('lastAt', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('knownAddresses_pk', ['userId', 'address'])
      .execute();
    await db.schema
      .createTable('sealKeys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('wrapped', 'text', (c) => c.notNull())
      .addColumn('usedFrom', 'text', (c) => c.notNull())
      .execute();
  },
});
