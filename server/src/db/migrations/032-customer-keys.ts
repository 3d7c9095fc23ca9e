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
      // Not by number: a restored copy gives numbers of lost customers to others.
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
    // Nobody of the version before is at work on a database without customers.
    const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (!someone) {
      await db.updateTable('maintenance').set({ ownKeysFrom: new Date().toISOString() }).execute();
    }
  },
});
