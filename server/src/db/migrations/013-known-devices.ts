import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Which judgement an account's password has had, and since when its devices are known. */
export const knownDevices: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await tableMakers(db, engine).add('users', {
      passwordJudgement: 'integer',
      passwordKnown: 'integer',
      devicesFrom: 'text',
    });
  },
});
