import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Customers are found by the last four digits of a card. */
export const cardSearch: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { index } = tableMakers(db, engine);
    await index('subscriptions', 'cardLast4', 'userId');
    await index('ledger', 'cardLast4', 'userId');
  },
});
