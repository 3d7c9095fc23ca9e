import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** A key for each customer, which is destroyed with the account. */
export const customerKeys: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { add, index } = tableMakers(db, engine);
    await db.schema
      .createTable('customerKeys')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      // Not by number: in a restored copy a new customer may get the number of a lost one.
      .addColumn('owner', 'text')
      .addColumn('wrapped', 'text')
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('destroyedAt', 'text')
      .addColumn('filed', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await index('customerKeys', 'owner');
    await index('customerKeys', 'filed', 'destroyedAt');
    await add('maintenance', { ownKeysFrom: 'text', keysHeldUntil: 'text' });
    await add('processes', { ownKeys: 'integer' });
    // On a database without customers no process of the version before is at work.
    const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (!someone) {
      await db.updateTable('maintenance').set({ ownKeysFrom: new Date().toISOString() }).execute();
    }
  },
});
