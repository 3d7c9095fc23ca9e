import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** One question for all spellings of a name in the files of an installation. */
export const decisionTopics: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    await tableMakers(db, engine).add('importDecisions', { topic: 'text' });
    // Each question that was asked before stays a question of its own.
    await db
      .updateTable('importDecisions')
      .set({ topic: sql.ref('documentId') })
      .execute();
  },
});
