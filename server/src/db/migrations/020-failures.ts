import { type Kysely, sql } from 'kysely';
import { searchTerms } from '../../lib/search-words.ts';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What failed, with its cause, and the words by which customers are found. */
export const failures: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { add, identity, index, owned } = tableMakers(db, engine);
    await identity(db.schema.createTable('failures'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subjectId', 'text', (c) => c.notNull())
      .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('cause', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('firstAt', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('times', 'integer', (c) => c.notNull())
      .addColumn('attendedAt', 'text')
      .addColumn('solvedAt', 'text')
      .addColumn('retryId', 'integer')
      .addColumn('retryOutcome', 'text')
      .execute();
    await index('failures', 'cause', 'firstAt');
    await index('failures', 'userId', 'id');
    await index('failures', 'at');
    await db.schema
      .createIndex('failures_unsolved')
      .on('failures')
      .columns(['kind', 'subjectId'])
      .unique()
      .where(sql.ref('solvedAt'), 'is', null)
      .execute();
    // Has all that the list of causes shows, so that the list reads only this index.
    await db.schema
      .createIndex('failures_open')
      .on('failures')
      .columns(['cause', 'kind', 'userId', 'firstAt', 'at', 'id', 'retryId'])
      .where(sql.ref('solvedAt'), 'is', null)
      .where(sql.ref('attendedAt'), 'is', null)
      .execute();
    await db.schema
      .createIndex('failures_open_id')
      .on('failures')
      .columns(['cause', 'id'])
      .where(sql.ref('solvedAt'), 'is', null)
      .where(sql.ref('attendedAt'), 'is', null)
      .execute();
    await index('failures', 'retryId', 'retryOutcome', 'id');
    await identity(db.schema.createTable('retries'))
      .addColumn('cause', 'text', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('perMinute', 'integer', (c) => c.notNull())
      .addColumn('nextAt', 'text')
      .execute();
    await index('retries', 'nextAt');

    await db.schema
      .createTable('pastMails')
      .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('endedAt', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .execute();
    await index('pastMails', 'userId', 'id');
    await index('pastMails', 'endedAt');

    await add('users', { blockReason: 'text' });
    await owned(identity(db.schema.createTable('customerNotes')))
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .execute();
    await index('customerNotes', 'userId', 'id');

    // In the order of their bytes on both databases, so that the words with a common beginning are one range.
    const term = engine === 'sqlite' ? 'text' : sql`text collate "C"`;
    await db.schema
      .createTable('searchTerms')
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('term', term, (c) => c.notNull())
      .addPrimaryKeyConstraint('searchTerms_pk', ['userId', 'term'])
      .execute();
    await index('searchTerms', 'term', 'userId');
    await index('ledger', 'chargeId');
    await index('ledger', 'refundId');
    await indexCustomers(db);
  },
});

/** How many customers are written at once. */
const batch = 500;

/** Adds the search terms of the customers who exist already, with the code that later changes use. */
// biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
export async function indexCustomers(db: Kysely<any>): Promise<void> {
  for (let last = 0; ; ) {
    const users = await db
      .selectFrom('users')
      .select(['id', 'email', 'username', 'name'])
      .where('deletedAt', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    if (!users.length) return;
    last = users.at(-1)?.id;
    const instances = await db
      .selectFrom('instances')
      .select(['userId', 'baseUrl', 'databaseName', 'displayName'])
      .where('deletedAt', 'is', null)
      .where(
        'userId',
        'in',
        users.map(({ id }) => id),
      )
      .execute();
    const rows = users.flatMap(({ id, email, username, name }) => {
      const ofCustomer = instances.filter(({ userId }) => userId === id);
      const texts = ofCustomer.flatMap((one) => [one.baseUrl, one.databaseName, one.displayName]);
      return searchTerms([email, username, name, ...texts]).map((term) => ({ userId: id, term }));
    });
    for (let from = 0; from < rows.length; from += batch) {
      await db
        .insertInto('searchTerms')
        .values(rows.slice(from, from + batch))
        .execute();
    }
  }
}
