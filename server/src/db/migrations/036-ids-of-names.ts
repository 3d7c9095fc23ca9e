import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Which record was created from a name: its external id may lead to another one later. */
export const idsOfNames: MigrationFactory = (engine) => ({
  async up(db) {
    await tableMakers(db, engine).add('importNames', { odooId: 'integer' });
  },
});
