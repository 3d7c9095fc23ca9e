import type { Handle } from '../../db/handle.ts';
import { newDocumentId, now } from '../../db/values.ts';
import type { RecordAction, RecordState } from './records.repo.ts';

export type ImportState = 'waiting' | 'reading' | 'loading' | 'done' | 'failed';

const withFile = (db: Handle) =>
  db
    .selectFrom('imports')
    .innerJoin('odooApps', 'odooApps.id', 'imports.appId')
    .innerJoin('files', 'files.id', 'imports.fileId')
    .selectAll('imports')
    .select(['odooApps.odooId', 'odooApps.name as appName', 'files.name as fileName', 'files.storageKey']);

/** Deletes the imports of these apps and the rows of their files. @returns where the files are */
async function removed(
  db: Handle,
  installationId: number,
  appIds: number[],
): Promise<{ storageKey: string }[]> {
  if (!appIds.length) return [];
  const gone = await db
    .deleteFrom('imports')
    .where('installationId', '=', installationId)
    .where('appId', 'in', appIds)
    .returning('fileId')
    .execute();
  if (!gone.length) return [];
  return db
    .deleteFrom('files')
    .where(
      'id',
      'in',
      gone.map(({ fileId }) => fileId),
    )
    .returning('storageKey')
    .execute();
}

/** SQL of imports, and what people see of their records; the engine's own is in `records.repo.ts`. */
export const importsRepo = (db: Handle) => ({
  /** Adds the file of an app, in the place of the one that was there. @returns that one, to be removed */
  replace: async (installationId: number, appId: number, fileId: number, position: number) => {
    const at = now();
    const [old] = await removed(db, installationId, [appId]);
    await db
      .insertInto('imports')
      .values({
        documentId: newDocumentId(),
        createdAt: at,
        updatedAt: at,
        installationId,
        appId,
        fileId,
        position,
        state: 'waiting',
        model: null,
        fieldNames: null,
        columns: null,
        ignoredColumns: null,
        total: null,
        loaded: 0,
        unchanged: 0,
        rejected: 0,
        problem: null,
        sheet: null,
        plan: null,
        continuesId: null,
        startedAt: null,
        finishedAt: null,
        undoState: null,
        undoProblem: null,
        undoRunId: null,
      })
      .execute();
    return old;
  },

  /** Takes out the files of apps that the customer left out in the end. @returns them, to be removed */
  removeApps: (installationId: number, appIds: number[]) => removed(db, installationId, appIds),

  /** The imports of an installation, with their app and file, in load order. */
  ofInstallation: (installationId: number) =>
    withFile(db)
      .where('imports.installationId', '=', installationId)
      .orderBy('imports.position')
      .orderBy('imports.id')
      .execute(),

  /** Gives the sheets of a workbook an import each, all of the one file; the first keeps the row it has. */
  splitSheets: async (id: number, sheets: { sheet: string; model: string }[]) => {
    const [first, ...others] = sheets;
    const item = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await db
      .updateTable('imports')
      .set({ ...first })
      .where('id', '=', id)
      .execute();
    for (const sheet of others) {
      const { id: _, ...copy } = item;
      await db
        .insertInto('imports')
        .values({ ...copy, ...sheet, documentId: newDocumentId() })
        .execute();
    }
  },

  byId: (id: number) => withFile(db).where('imports.id', '=', id).executeTakeFirstOrThrow(),

  /** One's own import by documentId, with its file, installation and instance. */
  findOwn: (userId: number, documentId: string) =>
    withFile(db)
      .innerJoin('installations', 'installations.id', 'imports.installationId')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .select([
        'installations.documentId as installationDocumentId',
        'installations.statusId',
        'installations.attempt',
        'installations.odooVersion',
        'installations.instanceId',
        'instances.baseUrl',
        'instances.databaseName',
      ])
      .where('installations.userId', '=', userId)
      .where('imports.documentId', '=', documentId)
      .executeTakeFirst(),

  update: (
    id: number,
    change: Partial<{
      state: ImportState;
      position: number;
      model: string;
      fieldNames: string;
      columns: string;
      ignoredColumns: string;
      total: number | null;
      problem: string | null;
      sheet: string;
      startedAt: string;
      finishedAt: string;
    }>,
  ) =>
    db
      .updateTable('imports')
      .set({ ...change, updatedAt: now() })
      .where('id', '=', id)
      .execute(),

  /** Counts again: the states of the records are the truth. @returns rows still to send */
  recount: async (id: number) => {
    const sums = await db
      .selectFrom('importRecords')
      .select((eb) => ['state', 'action', eb.fn.sum<number>('size').as('rows')])
      .where('importId', '=', id)
      .groupBy(['state', 'action'])
      .execute();
    const of = (state: RecordState, action?: RecordAction) =>
      sums
        .filter((row) => row.state === state && (action === undefined || row.action === action))
        .reduce((rows, row) => rows + Number(row.rows), 0);
    await db
      .updateTable('imports')
      .set({
        loaded: of('loaded'),
        updated: of('loaded', 'updated'),
        unchanged: of('unchanged'),
        rejected: of('rejected'),
        updatedAt: now(),
      })
      .where('id', '=', id)
      .execute();
    return of('pending') + of('sending');
  },

  /** Rejected records of these imports, a page of them. */
  rejected: (importIds: number[], page: number, pageSize: number) =>
    importIds.length
      ? db
          .selectFrom('importRecords')
          .innerJoin('imports', 'imports.id', 'importRecords.importId')
          .select(['importRecords.importId', 'importRecords.problems'])
          .where('importRecords.importId', 'in', importIds)
          .where('importRecords.state', '=', 'rejected')
          .orderBy('imports.position')
          .orderBy('imports.id')
          .orderBy('importRecords.row')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute()
      : Promise.resolve([]),

  countRejected: async (importIds: number[]) =>
    importIds.length
      ? (
          await db
            .selectFrom('importRecords')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('importId', 'in', importIds)
            .where('state', '=', 'rejected')
            .executeTakeFirstOrThrow()
        ).count
      : 0,

  problems: (importId: number) =>
    db
      .selectFrom('importRecords')
      .select('problems')
      .where('importId', '=', importId)
      .where('state', '=', 'rejected')
      .orderBy('row')
      .execute(),
});

export type ImportRow = Awaited<ReturnType<ReturnType<typeof importsRepo>['byId']>>;
