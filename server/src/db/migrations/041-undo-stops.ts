import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/**
 * Which undoing of an import its customer asked to stop. It names the undoing, so that the next one, also where a
 * process of the version before begins it, is not stopped.
 */
export const undoStops: MigrationFactory = (engine) => ({
  async up(db) {
    await tableMakers(db, engine).add('imports', { undoStopRunId: 'text' });
  },
});
