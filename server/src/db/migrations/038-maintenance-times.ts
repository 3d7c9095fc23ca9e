import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** From when on a stored file that no row names is one of this database's. */
export const maintenanceTimes: MigrationFactory = (engine) => ({
  async up(db) {
    await tableMakers(db, engine).add('maintenance', { strayFilesFrom: 'text' });
    const first = await db
      .selectFrom('kysely_migration')
      .select('timestamp')
      .orderBy('name')
      .limit(1)
      .executeTakeFirst();
    const { restoredAt } = await db.selectFrom('maintenance').select('restoredAt').executeTakeFirstOrThrow();
    const strayFilesFrom = restoredAt ?? first?.timestamp ?? new Date().toISOString();
    await db.updateTable('maintenance').set({ strayFilesFrom }).execute();
  },
});
