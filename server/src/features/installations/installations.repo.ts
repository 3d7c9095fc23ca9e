import { installationStatuses } from '@atrio/contract';
import { sql } from 'kysely';
import { compiled, compiledCount } from '../../db/compiled.ts';
import { type Columns, type ListQuery, type Relations, withFilter, withPage } from '../../db/list.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import { anyOf } from '../../db/values.ts';

const columns: Columns = {
  id: 'installations.id',
  documentId: 'installations.documentId',
  createdAt: 'installations.createdAt',
  'instance.id': 'instances.id',
  'instance.documentId': 'instances.documentId',
  'instance.username': 'instances.username',
  'instance.databaseName': 'instances.databaseName',
  'installationStatus.id': 'installationStatuses.id',
  'installationStatus.name': 'installationStatuses.name',
};

const ofApps = sql`from ${sql.table('installationApps')} inner join ${sql.table('odooApps')} on ${sql.ref('odooApps.id')} = ${sql.ref('installationApps.appId')} where ${sql.ref('installationApps.installationId')} = ${sql.ref('installations.id')}`;
const relations: Relations = {
  'odooApps.odooId': { column: 'odooApps.odooId', reached: ofApps },
  'odooApps.name': { column: 'odooApps.name', reached: ofApps },
};

const inProgress = installationStatuses.inProgress.id;
/** More than the number of instances that the default quota allows. */
const maxCurrent = 200;

/** The installations of a customer; every read for a customer starts here. */
const own = (db: QueryBuilder, userId: number) =>
  db
    .selectFrom('installations')
    .innerJoin('instances', 'instances.id', 'installations.instanceId')
    .innerJoin('installationStatuses', 'installationStatuses.id', 'installations.statusId')
    .where('installations.userId', '=', userId);

/** The columns that an answer shows. */
const publicColumns = (db: QueryBuilder, userId: number) =>
  own(db, userId).select([
    'installations.id',
    'installations.documentId',
    'installations.message',
    'installations.waitingSince',
    'installations.requestedAt',
    'installations.createdAt',
    'installations.updatedAt',
    'installations.instanceId',
    'installations.statusId',
    'instances.documentId as instanceDocumentId',
    'instances.databaseName as instanceDatabaseName',
    'instances.displayName as instanceDisplayName',
    'instances.baseUrl as instanceBaseUrl',
    'instances.username as instanceUsername',
    'instances.createdAt as instanceCreatedAt',
    'instances.updatedAt as instanceUpdatedAt',
    'installationStatuses.documentId as statusDocumentId',
    'installationStatuses.name as statusName',
    'installationStatuses.displayName as statusDisplayName',
    'installationStatuses.createdAt as statusCreatedAt',
    'installationStatuses.updatedAt as statusUpdatedAt',
  ]);

/** The same columns, and the state of the engine. */
const allColumns = (db: QueryBuilder, userId: number) => publicColumns(db, userId).selectAll('installations');

const page = compiled((db, userId: number, list: ListQuery) =>
  withPage(publicColumns(db, userId), list, columns, relations),
);
const count = compiledCount((db, userId: number, list: ListQuery) =>
  withFilter(own(db, userId), list, columns, relations),
);
const appsOf = compiled((db, installationIds: readonly number[]) =>
  db
    .selectFrom('installationApps')
    .innerJoin('odooApps', 'odooApps.id', 'installationApps.appId')
    .selectAll('odooApps')
    .select('installationApps.installationId')
    .where('installationApps.installationId', 'in', installationIds)
    .orderBy('installationApps.position'),
);
const filesOf = compiled((db, installationIds: readonly number[]) =>
  db
    .selectFrom('imports')
    .innerJoin('files', 'files.id', 'imports.fileId')
    .selectAll('files')
    .select('imports.installationId')
    // The sheets of a workbook share one file.
    .distinct()
    .where('imports.installationId', 'in', installationIds)
    .orderBy('files.id'),
);

/** The installations that a customer sees, with their apps and files. */
export const installationsRepo = repo((db) => {
  return {
    list: (userId: number, list: ListQuery) => page(db, userId, list),

    count: (userId: number, list: ListQuery) => count(db, userId, list),

    /** Installations that run or wait, and the newest one of each existing instance. */
    current: (userId: number) =>
      publicColumns(db, userId)
        .where('instances.deletedAt', 'is', null)
        .where((eb) =>
          eb.or([
            eb('installations.statusId', '=', inProgress),
            eb(
              'installations.id',
              'in',
              eb
                .selectFrom('installations')
                .select((newest) => newest.fn.max('installations.id').as('id'))
                .where('installations.userId', '=', userId)
                .groupBy('installations.instanceId'),
            ),
          ]),
        )
        .orderBy('installations.createdAt', 'desc')
        .orderBy('installations.id', 'desc')
        .limit(maxCurrent)
        .execute(),

    /** Whether any installation has rows in Odoo, or was completed without rows to load. */
    wasUseful: async (userId: number) =>
      Boolean(
        await db
          .selectFrom('installations')
          .select('installations.id')
          .where('installations.userId', '=', userId)
          .where((eb) => {
            const imports = eb
              .selectFrom('imports')
              .select('imports.id')
              .whereRef('imports.installationId', '=', 'installations.id');
            return eb.or([
              eb.exists(
                imports
                  .where((of) => of.or([of('imports.loaded', '>', 0), of('imports.unchanged', '>', 0)]))
                  .where((of) =>
                    of.or([of('imports.undoState', 'is', null), of('imports.undoState', '!=', 'done')]),
                  ),
              ),
              eb.and([
                eb('installations.statusId', '=', installationStatuses.completed.id),
                eb.not(eb.exists(imports.where('imports.total', '>', 0))),
              ]),
            ]);
          })
          .limit(1)
          .executeTakeFirst(),
      ),

    /** By numeric id or documentId. */
    find: (userId: number, target: number | string) =>
      allColumns(db, userId)
        .where(
          typeof target === 'number' ? 'installations.id' : 'installations.documentId',
          '=',
          target as string & number,
        )
        .executeTakeFirst(),

    /** The newest installation of an instance that nobody has started. */
    newestWaiting: (userId: number, instanceId: number) =>
      allColumns(db, userId)
        .where('installations.instanceId', '=', instanceId)
        .where('installations.statusId', '=', inProgress)
        .where('installations.requestedAt', 'is', null)
        .orderBy('installations.id', 'desc')
        .executeTakeFirst(),

    apps: (installationIds: number[]) => appsOf(db, anyOf(installationIds)),

    files: (installationIds: number[]) => filesOf(db, anyOf(installationIds)),
  };
});

/** A row of a list. */
export type ListedInstallation = Awaited<ReturnType<InstallationsRepo['list']>>[number];

export type InstallationRow = NonNullable<Awaited<ReturnType<InstallationsRepo['find']>>>;

type InstallationsRepo = ReturnType<typeof installationsRepo>;
