import { type Kysely, sql } from 'kysely';
import type { MigrationFactory } from '../migration-factory.ts';
import { tableMakers } from './table-makers.ts';

export const firstTables: MigrationFactory = (engine) => ({
  // biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
  async up(db: Kysely<any>) {
    const { identity, entry, index } = tableMakers(db, engine);

    await entry('roles')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull().unique())
      .execute();

    await entry('users')
      .addColumn('username', 'text', (c) => c.notNull().unique())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text')
      .addColumn('passwordHash', 'text', (c) => c.notNull())
      .addColumn('confirmed', 'integer', (c) => c.notNull())
      .addColumn('blocked', 'integer', (c) => c.notNull())
      .addColumn('roleId', 'integer', (c) => c.notNull().references('roles.id'))
      .addColumn('profilePictureId', 'integer')
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addColumn('lastSeenAt', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'text', (c) => c.notNull())
      .addColumn('revokedAt', 'text')
      .addColumn('userAgent', 'text')
      .addColumn('address', 'text')
      .execute();
    await index('sessions', 'userId');

    await entry('files')
      .addColumn('ownerId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('ext', 'text', (c) => c.notNull())
      .addColumn('mime', 'text', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('storageKey', 'text', (c) => c.notNull())
      .execute();
    await index('files', 'ownerId');

    await entry('instances')
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('databaseName', 'text', (c) => c.notNull())
      .addColumn('baseUrl', 'text', (c) => c.notNull())
      .addColumn('username', 'text', (c) => c.notNull())
      .addColumn('password', 'text')
      .addColumn('apiKey', 'text')
      .addColumn('deletedAt', 'text')
      .execute();
    await index('instances', 'userId', 'id');

    await entry('odooApps')
      .addColumn('odooId', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('instanceApps')
      .addColumn('instanceId', 'integer', (c) => c.notNull().references('instances.id').onDelete('cascade'))
      .addColumn('appId', 'integer', (c) => c.notNull().references('odooApps.id'))
      .addPrimaryKeyConstraint('instanceApps_pk', ['instanceId', 'appId'])
      .execute();

    await entry('plans')
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .addColumn('displayName', 'text', (c) => c.notNull())
      .addColumn('priceCents', 'integer', (c) => c.notNull())
      .execute();

    await identity(db.schema.createTable('planFeatures'))
      .addColumn('planId', 'integer', (c) => c.notNull().references('plans.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .execute();
    await index('planFeatures', 'planId');

    await entry('periods')
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .addColumn('displayName', 'text', (c) => c.notNull())
      .addColumn('months', 'integer', (c) => c.notNull())
      .execute();

    await entry('subscriptions')
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('planId', 'integer', (c) => c.references('plans.id'))
      .addColumn('checkoutId', 'text')
      .execute();
    await index('subscriptions', 'userId');

    await entry('installationStatuses')
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .addColumn('displayName', 'text', (c) => c.notNull())
      .execute();

    await entry('installations')
      .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('instanceId', 'integer', (c) => c.notNull().references('instances.id').onDelete('cascade'))
      .addColumn('statusId', 'integer', (c) => c.notNull().references('installationStatuses.id'))
      .addColumn('message', 'text')
      .addColumn('requestedAt', 'text')
      .addColumn('startedAt', 'text')
      .addColumn('finishedAt', 'text')
      .addColumn('attempt', 'integer', (c) => c.notNull())
      .addColumn('runId', 'text')
      .addColumn('step', 'text')
      .addColumn('cause', 'text')
      .addColumn('odooVersion', 'text')
      .addColumn('plan', 'text')
      .addColumn('cancelRequestedAt', 'text')
      .execute();
    await index('installations', 'userId', 'id');
    await index('installations', 'userId', 'createdAt');
    await index('installations', 'instanceId');
    await index('installations', 'statusId', 'requestedAt');

    await db.schema
      .createTable('installationApps')
      .addColumn('installationId', 'integer', (c) =>
        c.notNull().references('installations.id').onDelete('cascade'),
      )
      .addColumn('appId', 'integer', (c) => c.notNull().references('odooApps.id'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('installationApps_pk', ['installationId', 'appId'])
      .execute();

    await identity(db.schema.createTable('installationEvents'))
      .addColumn('installationId', 'integer', (c) =>
        c.notNull().references('installations.id').onDelete('cascade'),
      )
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('step', 'text', (c) => c.notNull())
      .addColumn('level', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .execute();
    await index('installationEvents', 'installationId', 'id');

    await db.schema
      .createTable('odooLocks')
      .addColumn('target', 'text', (c) => c.primaryKey())
      .addColumn('installationId', 'integer', (c) =>
        c.notNull().references('installations.id').onDelete('cascade'),
      )
      .addColumn('takenAt', 'text', (c) => c.notNull())
      .execute();

    await entry('imports')
      .addColumn('installationId', 'integer', (c) =>
        c.notNull().references('installations.id').onDelete('cascade'),
      )
      .addColumn('appId', 'integer', (c) => c.notNull().references('odooApps.id'))
      .addColumn('fileId', 'integer', (c) => c.notNull().references('files.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('model', 'text')
      .addColumn('fieldNames', 'text')
      .addColumn('columns', 'text')
      .addColumn('ignoredColumns', 'text')
      .addColumn('total', 'integer')
      .addColumn('loaded', 'integer', (c) => c.notNull())
      .addColumn('unchanged', 'integer', (c) => c.notNull())
      .addColumn('rejected', 'integer', (c) => c.notNull())
      .addColumn('problem', 'text')
      .execute();
    await index('imports', 'installationId', 'appId');

    await db.schema
      .createTable('importRecords')
      .addColumn('importId', 'integer', (c) => c.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('row', 'integer', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('externalId', 'text')
      .addColumn('values', 'text')
      .addColumn('problems', 'text')
      .addPrimaryKeyConstraint('importRecords_pk', ['importId', 'row'])
      .execute();
    await index('importRecords', 'importId', 'state', 'row');

    // Usernames must differ by more than case. E-mails need no such index: they are stored in lower case.
    await sql`create unique index "users_username_lower" on "users" (lower("username"))`.execute(db);
  },
});
