import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';

/** The standard terms: a cancellation is carried out at the provider, an order is abandoned. */
export const cancellations: MigrationFactory = () => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await db.schema.alterTable('endings').renameTo('cancellations').execute();
    await db.updateTable('orders').set({ state: 'abandoned' }).where('state', '=', 'leaving').execute();
  },
});
