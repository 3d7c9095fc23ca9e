import type { Kysely } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** Which judgement of passwords an account has had, since when its devices are known, and who had a trial. */
export const devicesAndTrials: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const make = tableMakers(db, engine);
    await make.add('users', {
      passwordJudgement: 'integer',
      passwordKnown: 'integer',
      devicesFrom: 'text',
    });
    await make
      .owned(db.schema.createTable('trialClaims').addColumn('person', 'text', (c) => c.notNull()))
      .addPrimaryKeyConstraint('trialClaims_pk', ['person', 'userId'])
      .execute();
  },
});
