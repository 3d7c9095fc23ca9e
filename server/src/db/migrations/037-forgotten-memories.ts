import type { MigrationFactory } from '../migration-factory.ts';

/** Deletes what the deletion of an account left of it: answers about its files, and its last connection test. */
export const forgottenMemories: MigrationFactory = () => ({
  async up(db) {
    const deleted = db.selectFrom('users').select('id').where('deletedAt', 'is not', null);
    for (const table of ['decisionMemory', 'connectionTests']) {
      await db.deleteFrom(table).where('userId', 'in', deleted).execute();
    }
  },
});
