import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** One rotation of the sealing key at a time. */
export const rotationHold: MigrationFactory = (engine) => ({
  async up(db) {
    await tableMakers(db, engine).add('maintenance', { rotationHeldUntil: 'text' });
  },
});
