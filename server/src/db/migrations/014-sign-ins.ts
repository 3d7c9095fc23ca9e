import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Each sign-in looks up where the ones before it came from, and ends the oldest sessions. */
export const signIns: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { index } = tableMakers(db, engine);
    await index('activity', 'userId', 'kind', 'id');
    await index('sessions', 'userId', 'revokedAt', 'lastSeenAt');
  },
});
