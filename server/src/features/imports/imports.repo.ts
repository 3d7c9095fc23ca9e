import type { Insertable } from 'kysely';
import type { Handle } from '../../db/handle.ts';
import type { Tables } from '../../db/tables.ts';
import { newDocumentId, now } from '../../db/values.ts';

export type ImportState = 'waiting' | 'reading' | 'loading' | 'done' | 'failed';
export type RecordState = 'pending' | 'sending' | 'loaded' | 'unchanged' | 'rejected';

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

/** All SQL of imports and their records. */
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
      .select((eb) => ['state', eb.fn.sum<number>('size').as('rows')])
      .where('importId', '=', id)
      .groupBy('state')
      .execute();
    const of = (state: RecordState) => Number(sums.find((row) => row.state === state)?.rows ?? 0);
    await db
      .updateTable('imports')
      .set({ loaded: of('loaded'), unchanged: of('unchanged'), rejected: of('rejected'), updatedAt: now() })
      .where('id', '=', id)
      .execute();
    return of('pending') + of('sending');
  },

  clearRecords: (importId: number) =>
    db.deleteFrom('importRecords').where('importId', '=', importId).execute(),

  addRecords: (records: Insertable<Tables['importRecords']>[]) =>
    records.length ? db.insertInto('importRecords').values(records).execute() : Promise.resolve([]),

  /** The next records to send, in the order of the sheet. */
  next: (importId: number, limit: number) =>
    db
      .selectFrom('importRecords')
      .select(['row', 'state', 'externalId', 'values'])
      .where('importId', '=', importId)
      .where('state', 'in', ['pending', 'sending'])
      .orderBy('row')
      .limit(limit)
      .execute(),

  markSending: (importId: number, rows: number[]) =>
    rows.length
      ? db
          .updateTable('importRecords')
          .set({ state: 'sending' })
          .where('importId', '=', importId)
          .where('row', 'in', rows)
          .execute()
      : Promise.resolve([]),

  /** The records are inside: their data is not ours to keep any more. */
  markInside: (importId: number, rows: number[], state: 'loaded' | 'unchanged') =>
    rows.length
      ? db
          .updateTable('importRecords')
          .set({ state, values: null })
          .where('importId', '=', importId)
          .where('row', 'in', rows)
          .execute()
      : Promise.resolve([]),

  markRejected: (importId: number, row: number, problems: string) =>
    db
      .updateTable('importRecords')
      .set({ state: 'rejected', values: null, problems })
      .where('importId', '=', importId)
      .where('row', '=', row)
      .execute(),

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
