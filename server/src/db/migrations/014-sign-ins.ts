import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Each sign-in looks up where the ones before it came from. */
export const signIns: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await tableMakers(db, engine).index('activity', 'userId', 'kind', 'id');
  },
});
