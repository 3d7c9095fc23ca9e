import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What each retry did, and since when an event of the card provider waits. */
export const retryCounts: MigrationFactory = (engine) => ({
  async up(db) {
    for (const outcome of ['started', 'skipped']) {
      await db.schema
        .alterTable('retries')
        .addColumn(outcome, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await db
        .updateTable('retries')
        .set((eb) => ({
          [outcome]: eb
            .selectFrom('failures')
            .select((of) => of.fn.countAll().as('count'))
            .whereRef('failures.retryId', '=', 'retries.id')
            .where('failures.retryOutcome', '=', outcome),
        }))
        .execute();
    }
    await db
      .updateTable('failures')
      .set({ retryId: null, retryOutcome: null })
      .where('retryOutcome', '=', 'skipped')
      .execute();
    await tableMakers(db, engine).add('webhookEvents', { waitingSince: 'text' });
  },
});
