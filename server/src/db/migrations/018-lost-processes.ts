import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Which process does a step, and how many processes ended while they did it. */
export const lostProcesses: MigrationFactory = (engine) => ({
  async up(db) {
    await tableMakers(db, engine).add('turns', { heldBy: 'text', lostProcesses: 'integer' });
  },
});
