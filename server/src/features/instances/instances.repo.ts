import { compiled, compiledCount } from '../../db/compiled.ts';
import { type Columns, type ListQuery, withFilter, withPage } from '../../db/list.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import { anyOf, now } from '../../db/values.ts';

const columns: Columns = {
  id: 'instances.id',
  documentId: 'instances.documentId',
  databaseName: 'instances.databaseName',
  baseUrl: 'instances.baseUrl',
  username: 'instances.username',
  createdAt: 'instances.createdAt',
  'user.id': 'users.id',
  'user.documentId': 'users.documentId',
};

const publicColumns = [
  'instances.id',
  'instances.documentId',
  'instances.displayName',
  'instances.databaseName',
  'instances.baseUrl',
  'instances.username',
  'instances.createdAt',
  'instances.updatedAt',
] as const;

const owner = [
  'users.id as ownerId',
  'users.documentId as ownerDocumentId',
  'users.username as ownerUsername',
] as const;

/** What a customer may see; every query for a customer starts here. */
const own = (db: QueryBuilder, userId: number) =>
  db
    .selectFrom('instances')
    .innerJoin('users', 'users.id', 'instances.userId')
    .where('instances.userId', '=', userId)
    .where('instances.deletedAt', 'is', null);

const page = compiled((db, userId: number, list: ListQuery) =>
  withPage(own(db, userId).select(publicColumns).select(owner), list, columns),
);
const count = compiledCount((db, userId: number, list: ListQuery) =>
  withFilter(own(db, userId), list, columns),
);
const allOwn = compiled((db, userId: number) =>
  db
    .selectFrom('instances')
    .select(publicColumns)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id'),
);
const appsOf = compiled((db, instanceIds: readonly number[]) =>
  db
    .selectFrom('instanceApps')
    .innerJoin('odooApps', 'odooApps.id', 'instanceApps.appId')
    .selectAll('odooApps')
    .select('instanceApps.instanceId')
    .where('instanceApps.instanceId', 'in', instanceIds)
    .orderBy('odooApps.id'),
);

/** All SQL of instances. Only `sealed` reads the sealed columns. */
export const instancesRepo = repo((db) => {
  return {
    list: (userId: number, list: ListQuery) => page(db, userId, list),

    count: (userId: number, list: ListQuery) => count(db, userId, list),

    all: (userId: number) => allOwn(db, userId),

    /** By numeric id or documentId. */
    find: (userId: number, target: number | string) =>
      own(db, userId)
        .select(publicColumns)
        .select(owner)
        .where(
          typeof target === 'number' ? 'instances.id' : 'instances.documentId',
          '=',
          target as string & number,
        )
        .executeTakeFirst(),

    /** Locks the row until the transaction ends, by an update that changes nothing. */
    lock: (id: number) =>
      db
        .updateTable('instances')
        .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
        .where('id', '=', id)
        .execute(),

    /** The sealed access of an instance that was not removed. */
    sealed: (id: number) =>
      db
        .selectFrom('instances')
        .select(['documentId', 'userId', 'databaseName', 'baseUrl', 'username', 'password', 'apiKey'])
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),

    add: (instance: {
      documentId: string;
      userId: number;
      displayName: string | null;
      databaseName: string;
      baseUrl: string;
      username: string;
      password: string;
      apiKey: string;
    }) => {
      const at = now();
      return db
        .insertInto('instances')
        .values({ ...instance, createdAt: at, updatedAt: at, deletedAt: null })
        .returning('id')
        .executeTakeFirstOrThrow();
    },

    update: (
      id: number,
      change: Partial<Record<'databaseName' | 'baseUrl' | 'username' | 'password' | 'apiKey', string>> & {
        displayName?: string | null;
      },
    ) =>
      db
        .updateTable('instances')
        .set({ ...change, updatedAt: now() })
        .where('id', '=', id)
        .execute(),

    /** Hides the row and deletes its credentials; the history still shows its name. */
    remove: (id: number) =>
      db
        .updateTable('instances')
        .set({ password: null, apiKey: null, deletedAt: now() })
        .where('id', '=', id)
        .execute(),

    /** Stores a customer's last connection test without a problem. */
    keepTest: (test: { userId: number; access: string; version: string; testedAt: string }) =>
      db
        .insertInto('connectionTests')
        .values(test)
        .onConflict((conflict) =>
          conflict.column('userId').doUpdateSet({
            access: test.access,
            version: test.version,
            testedAt: test.testedAt,
          }),
        )
        .execute(),

    /** @param access pseudonyms of an access @returns the customer's last test, if it was of this access */
    testOf: (userId: number, access: string[]) =>
      db
        .selectFrom('connectionTests')
        .select(['version', 'testedAt'])
        .where('userId', '=', userId)
        .where('access', 'in', access)
        .executeTakeFirst(),

    /** Stores the owner's test as the first check of an instance; the next check is due at once. */
    keepFirstCheck: (instanceId: number, found: { version: string; testedAt: string }) =>
      db
        .insertInto('instanceHealth')
        .values({
          instanceId,
          nextCheckAt: found.testedAt,
          checkedAt: found.testedAt,
          reachable: 1,
          version: found.version,
          failures: 0,
        })
        .execute(),

    /** Deletes the result of a check that was made with another access. */
    forgetHealth: (id: number) => db.deleteFrom('instanceHealth').where('instanceId', '=', id).execute(),

    /** Lets its waiting installations ask anew for a turn: what they wait for may be at another address. */
    forgetWaits: (id: number) =>
      db
        .updateTable('turns')
        .set({ waitsFor: null })
        .where('installationId', 'in', (eb) =>
          eb.selectFrom('installations').select('id').where('instanceId', '=', id),
        )
        .execute(),

    apps: (instanceIds: number[]) => appsOf(db, anyOf(instanceIds)),

    setApps: async (instanceId: number, appIds: number[]) => {
      await db.deleteFrom('instanceApps').where('instanceId', '=', instanceId).execute();
      if (!appIds.length) return;
      await db
        .insertInto('instanceApps')
        .values(appIds.map((appId) => ({ instanceId, appId })))
        .execute();
    },

    addApps: async (instanceId: number, appIds: number[]) => {
      if (!appIds.length) return;
      await db
        .insertInto('instanceApps')
        .values(appIds.map((appId) => ({ instanceId, appId })))
        .onConflict((c) => c.doNothing())
        .execute();
    },

    isBusy: async (id: number) =>
      Boolean(
        await db
          .selectFrom('installations')
          .select('id')
          .where('instanceId', '=', id)
          .where('statusId', '=', 2)
          .where('requestedAt', 'is not', null)
          .executeTakeFirst(),
      ) ||
      Boolean(
        await db
          .selectFrom('imports')
          .innerJoin('installations', 'installations.id', 'imports.installationId')
          .select('imports.id')
          .where('installations.instanceId', '=', id)
          .where('imports.undoState', '=', 'running')
          .executeTakeFirst(),
      ),
  };
});

export type InstanceRow = NonNullable<Awaited<ReturnType<ReturnType<typeof instancesRepo>['find']>>>;
