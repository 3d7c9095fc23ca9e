import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** The people of the provider, what opens their accounts, and the book of their acts. */
export const operators: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { identity, entry, index } = tableMakers(db, engine);

    await entry('operatorRoles')
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .addColumn('builtIn', 'text', (c) => c.unique())
      .addColumn('rights', 'text', (c) => c.notNull())
      .execute();

    await entry('operators')
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text')
      .addColumn('passwordHash', 'text')
      .addColumn('roleId', 'integer', (c) => c.notNull().references('operatorRoles.id'))
      .addColumn('lastSeenAt', 'text')
      .addColumn('removedAt', 'text')
      .execute();
    await index('operators', 'roleId');

    await identity(db.schema.createTable('operatorSessions'))
      .addColumn('documentId', 'text', (c) => c.notNull().unique())
      .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
      .addColumn('operatorId', 'integer', (c) => c.notNull().references('operators.id'))
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('lastSeenAt', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'text', (c) => c.notNull())
      .addColumn('provenAt', 'text', (c) => c.notNull())
      .addColumn('revokedAt', 'text')
      .addColumn('userAgent', 'text')
      .addColumn('address', 'text')
      .execute();
    await index('operatorSessions', 'operatorId', 'address');

    await identity(db.schema.createTable('operatorPasskeys'))
      .addColumn('documentId', 'text', (c) => c.notNull().unique())
      .addColumn('operatorId', 'integer', (c) => c.notNull().references('operators.id'))
      .addColumn('credentialId', 'text', (c) => c.notNull().unique())
      .addColumn('publicKey', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('lastUsedAt', 'text')
      .execute();
    await index('operatorPasskeys', 'operatorId');

    await db.schema
      .createTable('operatorAuthenticators')
      .addColumn('operatorId', 'integer', (c) => c.primaryKey().references('operators.id'))
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('enabledAt', 'text')
      .addColumn('lastStep', 'integer', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('operatorTokens')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('operatorId', 'integer', (c) => c.notNull().references('operators.id'))
      .addColumn('challenge', 'text')
      .addColumn('expiresAt', 'text', (c) => c.notNull())
      .execute();
    await index('operatorTokens', 'operatorId', 'purpose');
    await index('operatorTokens', 'expiresAt');

    // Without references: a line never changes, whatever happens to the rows that it is about.
    await db.schema
      .createTable('acts')
      .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('operatorId', 'integer')
      .addColumn('role', 'text')
      .addColumn('right', 'text')
      .addColumn('subjectKind', 'text')
      .addColumn('subjectId', 'text')
      .addColumn('customerId', 'integer')
      .addColumn('reason', 'text')
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('address', 'text')
      .addColumn('request', 'text')
      .addColumn('previousHash', 'text', (c) => c.notNull().unique())
      .addColumn('hash', 'text', (c) => c.notNull())
      .execute();
    await index('acts', 'operatorId', 'id');
    await index('acts', 'customerId', 'id');
    await index('acts', 'kind', 'id');
    await index('acts', 'at');
    await appendOnly(db, engine === 'sqlite');

    // One row: the end of the chain, which every append locks, and when it is next written to the store.
    await db.schema
      .createTable('actHead')
      .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('lastId', 'integer', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('storedId', 'integer', (c) => c.notNull())
      .addColumn('storeAt', 'text', (c) => c.notNull())
      .execute();
    await db.insertInto('actHead').values({ id: 1, lastId: 0, hash: '', storedId: 0, storeAt: '' }).execute();
  },
});

// biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
async function appendOnly(db: Kysely<any>, sqlite: boolean): Promise<void> {
  if (sqlite) {
    for (const verb of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger "acts_no_${verb}" before ${verb} on "acts" begin select raise(abort, 'the book of acts only grows'); end`,
        )
        .execute(db);
    }
    return;
  }
  await sql
    .raw(
      `create function "acts_only_grow"() returns trigger language plpgsql as $$ begin raise exception 'the book of acts only grows'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger "acts_only_grow" before update or delete or truncate on "acts" for each statement execute function "acts_only_grow"()`,
    )
    .execute(db);
}
