import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What a document says of its customer or supplier, for one that is created. */
export const newPartners: MigrationFactory = (engine) => ({
  async up(db) {
    await tableMakers(db, engine).add('importRecords', { newPartner: 'text' });
  },
});
