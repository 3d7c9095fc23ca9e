import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** NIT and telephone of a customer. They are found by the words of the search, which has its index. */
export const contactDetails: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await tableMakers(db, engine).add('users', { nit: 'text', phone: 'text' });
  },
});
