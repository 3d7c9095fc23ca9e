import type { RecordAction, RecordState } from '@atrio/importer';
import { expressionBuilder } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import { anyOf, newDocumentId, now } from '../../db/values.ts';

/** `replaced`: the app has another file now, but what this one did in Odoo can still be undone. */
export type ImportState = 'waiting' | 'reading' | 'loading' | 'done' | 'failed' | 'replaced';

/** Imports with their app and file. */
export const withFile = (db: QueryBuilder) =>
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

/**
 * Whether an import may have changed something in Odoo: a record was sent, or was about to be, or was created from
 * a name. Its row stays, because this can be undone.
 */
export function changedOdoo() {
  const eb = expressionBuilder<Tables, 'imports'>();
  return eb.or([
    eb.exists(
      eb
        .selectFrom('importRecords')
        .select('importRecords.row')
        .whereRef('importRecords.importId', '=', 'imports.id')
        .where('importRecords.action', 'is not', null),
    ),
    eb.exists(
      eb
        .selectFrom('importNames')
        .select('importNames.name')
        .whereRef('importNames.importId', '=', 'imports.id'),
    ),
  ]);
}

/** The fields of the cells of an import, in their order; none before its file is read. */
export const fieldNamesIn = (stored: string | null): string[] => JSON.parse(stored ?? '[]');

const withFieldNames = <T extends { fieldNames: string | null }>({ fieldNames, ...item }: T) => ({
  ...item,
  fieldNames: fieldNamesIn(fieldNames),
});

const countsOf = compiled((db, installationIds: readonly number[]) =>
  db
    .selectFrom('imports')
    .select([
      'id',
      'installationId',
      'state',
      'continuesId',
      'total',
      'loaded',
      'updated',
      'unchanged',
      'rejected',
      'aside',
      'pending',
      'undoState',
    ])
    .where('installationId', 'in', installationIds),
);

interface UndoneRows {
  undoneCreated: number;
  undoneChanged: number;
}

/**
 * Adds to imports the number of rows that an undoing removed from Odoo. Nothing is read where nothing was
 * undone.
 */
async function withUndone<T extends { id: number; undoState: string | null }>(
  db: QueryBuilder,
  imports: T[],
): Promise<(T & UndoneRows)[]> {
  const ids = imports.filter(({ undoState }) => undoState !== null).map(({ id }) => id);
  const sums = ids.length
    ? await db
        .selectFrom('importRecords')
        .select((eb) => ['importId', 'action', eb.fn.sum<number>('size').as('rows')])
        .where('importId', 'in', ids)
        .where('state', '=', 'loaded')
        .where('undo', 'in', ['removed', 'archived', 'restored'])
        .groupBy(['importId', 'action'])
        .execute()
    : [];
  const undone = (importId: number, action: 'created' | 'updated') =>
    sums
      .filter((row) => row.importId === importId && row.action === action)
      .reduce((rows, row) => rows + Number(row.rows), 0);
  return imports.map((item) => ({
    ...item,
    undoneCreated: undone(item.id, 'created'),
    undoneChanged: undone(item.id, 'updated'),
  }));
}

/**
 * Counts the rows from the states of the records, which are the reliable source.
 * @returns rows still to send
 */
export async function recount(db: QueryBuilder, id: number): Promise<number> {
  const sums = await db
    .selectFrom('importRecords')
    .select((eb) => ['state', 'action', 'aside', eb.fn.sum<number>('size').as('rows')])
    .where('importId', '=', id)
    .groupBy(['state', 'action', 'aside'])
    .execute();
  const sum = (rows: typeof sums) => rows.reduce((all, row) => all + Number(row.rows), 0);
  const of = (state: RecordState, action?: RecordAction) =>
    sum(sums.filter((row) => row.state === state && (action === undefined || row.action === action)));
  const inside = of('loaded') + of('unchanged');
  await db
    .updateTable('imports')
    .set((eb) => ({
      loaded: of('loaded'),
      updated: of('loaded', 'updated'),
      unchanged: of('unchanged'),
      rejected: of('rejected'),
      aside: sum(sums.filter((row) => row.state === 'rejected' && row.aside === 1)),
      pending: of('undecided'),
      // A file that was replaced counts with its rows in Odoo only.
      total: eb.case().when('state', '=', 'replaced').then(inside).else(eb.ref('total')).end(),
      updatedAt: now(),
    }))
    .where('id', '=', id)
    .execute();
  return of('pending') + of('sending');
}

/** SQL of imports. That of their records is in `records.repo.ts` and `rejected-rows.repo.ts`. */
export const importsRepo = repo((db) => ({
  /** The imports of an installation, with their app and file, in load order. */
  ofInstallation: async (installationId: number) => {
    const rows = await withFile(db)
      .where('imports.installationId', '=', installationId)
      .orderBy('imports.position')
      .orderBy('imports.id')
      .execute();
    return withUndone(db, rows.map(withFieldNames));
  },

  /** Counts of the rows of these installations' files, by result. */
  counts: async (installationIds: number[]) => withUndone(db, await countsOf(db, anyOf(installationIds))),

  /**
   * Gives every sheet of a workbook its own import, all with the same file; the first keeps the existing row.
   */
  splitSheets: async (id: number, sheets: { sheet: string; model: string; columns: string }[]) => {
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

  byId: async (id: number) =>
    withFieldNames(await withFile(db).where('imports.id', '=', id).executeTakeFirstOrThrow()),

  /** Whether an import has a correction that can be read. */
  isCorrected: async (id: number): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('imports')
        .select('id')
        .where('continuesId', '=', id)
        .where('state', '!=', 'failed')
        .executeTakeFirst(),
    ),

  /** The customer's import by documentId, with its file, installation and instance. */
  findOwn: async (userId: number, documentId: string) => {
    const item = await withFile(db)
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
      .executeTakeFirst();
    return item && withFieldNames(item);
  },

  update: (
    id: number,
    {
      fieldNames,
      ...change
    }: Partial<{
      state: ImportState;
      position: number;
      model: string;
      fieldNames: string[];
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
      .set({ ...change, ...(fieldNames && { fieldNames: JSON.stringify(fieldNames) }), updatedAt: now() })
      .where('id', '=', id)
      .execute(),

  /** Files that were read wait to be read again, except those whose rejected rows a correction loads. */
  readAgain: (installationId: number) =>
    db
      .updateTable('imports')
      .set({ state: 'waiting', updatedAt: now() })
      .where('installationId', '=', installationId)
      .where('state', 'in', ['loading', 'done'])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('imports as corrections')
              .select('corrections.id')
              .whereRef('corrections.continuesId', '=', 'imports.id'),
          ),
        ),
      )
      .execute(),

  /**
   * Counts the rows from the states of the records, which are the reliable source.
   * @returns rows still to send
   */
  recount: (id: number) => recount(db, id),
}));

export type ImportRow = Awaited<ReturnType<ReturnType<typeof importsRepo>['byId']>>;

/** An import with what its counts need: a row of `ofInstallation`. */
export type ListedImport = Awaited<ReturnType<ReturnType<typeof importsRepo>['ofInstallation']>>[number];
