import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

/** What an account has besides a password: mails, codes, second steps, passkeys, its own history. */
export const account: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { identity, owned, index, add } = tableMakers(db, engine);

    await add('users', { emailVerifiedAt: 'text', pendingEmail: 'text', deletedAt: 'text' });

    await owned(db.schema.createTable('accountCodes'))
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'text', (c) => c.notNull())
      .execute();
    await index('accountCodes', 'userId', 'purpose');

    await identity(db.schema.createTable('mails'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('dueAt', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .execute();
    await index('mails', 'dueAt');

    await owned(identity(db.schema.createTable('activity')))
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('detail', 'text')
      .addColumn('userAgent', 'text')
      .addColumn('address', 'text')
      .execute();
    await index('activity', 'userId', 'id');
    await refuseUpdates(db);

    await db.schema
      .createTable('authenticators')
      .addColumn('userId', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('enabledAt', 'text')
      .addColumn('lastStep', 'integer', (c) => c.notNull())
      .execute();

    await owned(db.schema.createTable('recoveryCodes'))
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .execute();
    await index('recoveryCodes', 'userId');

    await owned(identity(db.schema.createTable('passkeys')))
      .addColumn('documentId', 'text', (c) => c.notNull().unique())
      .addColumn('credentialId', 'text', (c) => c.notNull().unique())
      .addColumn('publicKey', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('lastUsedAt', 'text')
      .execute();
    await index('passkeys', 'userId');

    await db.schema
      .createTable('challenges')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('challenge', 'text')
      .addColumn('expiresAt', 'text', (c) => c.notNull())
      .execute();
    await index('challenges', 'expiresAt');

    await db.schema
      .createTable('fileRemovals')
      .addColumn('storageKey', 'text', (c) => c.primaryKey())
      .execute();

    // Lines are never changed; they are deleted only with the account.
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    async function refuseUpdates(target: Kysely<any>) {
      if (engine === 'sqlite') {
        await sql`create trigger "activity_append_only" before update on "activity"
          begin select raise(abort, 'activity is append-only'); end`.execute(target);
        return;
      }
      await sql`create function "activity_append_only"() returns trigger language plpgsql as
        $$ begin raise exception 'activity is append-only'; end $$`.execute(target);
      await sql`create trigger "activity_append_only" before update on "activity"
        for each row execute function "activity_append_only"()`.execute(target);
    }
  },
});
