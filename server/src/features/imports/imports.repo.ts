import type { RecordAction, RecordState } from '@atrio/importer';
import type { Handle } from '../../db/handle.ts';
import { newDocumentId, now } from '../../db/values.ts';

/** replaced: the app has another file by now, and what this one did in Odoo can still be undone. */
export type ImportState = 'waiting' | 'reading' | 'loading' | 'done' | 'failed' | 'replaced';

const withFile = (db: Handle) =>
  db
    .selectFrom('imports')
    .innerJoin('odooApps', 'odooApps.id', 'imports.appId')
    .innerJoin('files', 'files.id', 'imports.fileId')
    .selectAll('imports')
    .select([
      'odooApps.odooId',
      'odooApps.name as appName',
      'files.name as fileName',
      'files.storageKey',
      'files.ownerId',
    ]);

/** What becomes of files that go: where those are that nobody needs any more, and what stays to be undone. */
export interface TakenOut {
  storageKeys: string[];
  /** Names of files that did something in Odoo. */
  kept: string[];
}

/** Deletes the imports of these apps and the rows of their files, but not what did something in Odoo. */
async function takeOut(db: Handle, installationId: number, appIds: number[]): Promise<TakenOut> {
  if (!appIds.length) return { storageKeys: [], kept: [] };
  const imports = await withFile(db)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('importRecords')
            .select('importRecords.row')
            .whereRef('importRecords.importId', '=', 'imports.id')
            .where('importRecords.action', 'is not', null),
        )
        .as('didSomething'),
    )
    .where('imports.installationId', '=', installationId)
    .where('imports.appId', 'in', appIds)
    .execute();
  const kept = imports.filter(({ didSomething }) => didSomething);
  const gone = imports.filter(({ didSomething }) => !didSomething);
  for (const { id } of kept) await retire(db, id);
  await db
    .deleteFrom('imports')
    .where('id', 'in', [0, ...gone.map(({ id }) => id)])
    .execute();
  // The sheets of one workbook share its file.
  const free = gone.filter(({ fileId }) => !kept.some((item) => item.fileId === fileId));
  await db
    .deleteFrom('files')
    .where('id', 'in', [0, ...free.map(({ fileId }) => fileId)])
    .execute();
  return {
    storageKeys: [...new Set(free.map(({ storageKey }) => storageKey))],
    kept: [...new Set(kept.map(({ fileName }) => fileName))],
  };
}

/** Nothing of it is sent any more; what was on its way is looked for when the installation goes on. */
async function retire(db: Handle, id: number): Promise<void> {
  await db
    .deleteFrom('importRecords')
    .where('importId', '=', id)
    .where('state', 'in', ['pending', 'undecided', 'rejected'])
    .execute();
  await db.updateTable('imports').set({ state: 'replaced', problem: null }).where('id', '=', id).execute();
  await recount(db, id);
}

/** Counts again: the states of the records are the truth. @returns rows still to send */
async function recount(db: Handle, id: number): Promise<number> {
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
  const inside = of('loaded') + of('unchanged');
  await db
    .updateTable('imports')
    .set((eb) => ({
      loaded: of('loaded'),
      updated: of('loaded', 'updated'),
      unchanged: of('unchanged'),
      rejected: of('rejected'),
      pending: of('undecided'),
      // A replaced file is as long as what of it is in Odoo.
      total: eb.case().when('state', '=', 'replaced').then(inside).else(eb.ref('total')).end(),
      updatedAt: now(),
    }))
    .where('id', '=', id)
    .execute();
  return of('pending') + of('sending');
}

/** SQL of imports, and what people see of their records; the engine's own is in `records.repo.ts`. */
export const importsRepo = (db: Handle) => ({
  /** Adds the file of an app, in the place of the one that was there. @returns what becomes of that one */
  replace: async (installationId: number, appId: number, fileId: number, position: number) => {
    const at = now();
    const old = await takeOut(db, installationId, [appId]);
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

  /** Takes out the files of apps that the customer left out in the end. */
  removeApps: (installationId: number, appIds: number[]) => takeOut(db, installationId, appIds),

  /** The imports of an installation, with their app and file, in load order. */
  ofInstallation: (installationId: number) =>
    withFile(db)
      .where('imports.installationId', '=', installationId)
      .orderBy('imports.position')
      .orderBy('imports.id')
      .execute(),

  /** How many rows of the files of these installations came to what. */
  counts: (installationIds: number[]) =>
    db
      .selectFrom('imports')
      .select([
        'id',
        'installationId',
        'continuesId',
        'total',
        'loaded',
        'updated',
        'unchanged',
        'rejected',
        'pending',
        'undoState',
      ])
      .where('installationId', 'in', [0, ...installationIds])
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
        'installations.target',
        'installations.waitingSince',
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
      plan: string;
      pending: number;
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
  recount: (id: number) => recount(db, id),

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
