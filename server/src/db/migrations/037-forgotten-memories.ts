import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';

/** Deletes what the deletion of an account left of it: answers about its files, and its last connection test. */
export const forgottenMemories: MigrationFactory = () => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const deleted = db.selectFrom('users').select('id').where('deletedAt', 'is not', null);
    for (const table of ['decisionMemory', 'connectionTests']) {
      await db.deleteFrom(table).where('userId', 'in', deleted).execute();
    }
  },
});
