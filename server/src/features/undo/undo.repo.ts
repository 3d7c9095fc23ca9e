import type { RevertResult } from '@atrio/importer';
import { stockModel } from '@atrio/importer';
import { repo } from '../../db/repo.ts';
import { anyOf, now } from '../../db/values.ts';
import { changesIn } from '../imports/changes.ts';

const recordColumns = [
  'importRecords.importId',
  'importRecords.row',
  'importRecords.action',
  'importRecords.odooId',
  'importRecords.before',
  'importRecords.externalId',
] as const;

const withChanges = <R extends { before: string | null }>(row: R) => ({
  ...row,
  before: changesIn(row.before),
});

/** Records that an import made or changed, and their undoing. */
export const undoRepo = repo((db) => {
  const done = (importId: number) =>
    db
      .selectFrom('importRecords')
      .where('importId', '=', importId)
      .where('action', 'is not', null)
      .where('odooId', 'is not', null);

  /** These, and records that may be in Odoo: the load ended while it was sending them. */
  const doneOrSending = (importId: number) =>
    db
      .selectFrom('importRecords')
      .where('importId', '=', importId)
      .where('action', 'is not', null)
      .where((eb) => eb.or([eb('odooId', 'is not', null), eb('state', '=', 'sending')]));

  /** For the imports beside this one. */
  const installationOf = (importId: number) =>
    db.selectFrom('imports as own').select('own.installationId').where('own.id', '=', importId);

  const countsBeside = (importId: number) =>
    db
      .selectFrom('importRecords')
      .innerJoin('imports', 'imports.id', 'importRecords.importId')
      .where('imports.model', '=', stockModel)
      .where('imports.installationId', '=', installationOf(importId))
      .where('importRecords.action', 'is not', null)
      .where('importRecords.undo', 'is', null);

  return {
    /**
     * Number of records by action and by the result of their undoing; `undo` is null where it was not undone.
     * Records that were being sent when the load ended count too, until the undoing has looked for them.
     */
    counts: async (importId: number) => {
      const rows = await doneOrSending(importId)
        .select((eb) => ['action', 'undo', eb.fn.countAll<number>().as('count')])
        .groupBy(['action', 'undo'])
        .execute();
      const sum = (key: 'action' | 'undo', value: string) =>
        rows.reduce((total, row) => total + (row[key] === value ? Number(row.count) : 0), 0);
      return {
        created: sum('action', 'created'),
        updated: sum('action', 'updated'),
        removed: sum('undo', 'removed'),
        archived: sum('undo', 'archived'),
        restored: sum('undo', 'restored'),
        kept: sum('undo', 'kept'),
        left: rows.reduce((total, row) => total + (row.undo === null ? Number(row.count) : 0), 0),
      };
    },

    /** Number of the records that `page` lists. */
    listed: async (importId: number): Promise<number> => {
      const { count } = await done(importId)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    page: async (importId: number, page: number, pageSize: number) => {
      const rows = await done(importId)
        .select(['row', 'action', 'odooId', 'before', 'undo', 'undoReason'])
        .orderBy('row')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return rows.map(withChanges);
    },

    /**
     * The next records to undo, the last loaded ones first.
     *
     * @param below only records before this row of the sheet
     */
    next: async (importId: number, limit: number, below: number | null) => {
      const rows = await done(importId)
        .select(recordColumns)
        .where('undo', 'is', null)
        .$if(below !== null, (query) => query.where('row', '<', below))
        .orderBy('row', 'desc')
        .limit(limit)
        .execute();
      return rows.map(withChanges);
    },

    /** Whether the same installation counted stock that has not been undone. */
    hasCounts: async (importId: number): Promise<boolean> =>
      (await countsBeside(importId).select('row').limit(1).executeTakeFirst()) !== undefined,

    /** The imports of the same installation with counts that were being sent when the load ended. */
    sendingCounts: async (importId: number): Promise<number[]> => {
      const rows = await countsBeside(importId)
        .select('importRecords.importId')
        .distinct()
        .where('importRecords.state', '=', 'sending')
        .execute();
      return rows.map((row) => row.importId);
    },

    /** Counts of these quants by other sheets of the same installation that have not been undone. */
    countsOn: async (importId: number, quantIds: number[]) => {
      const rows = await countsBeside(importId)
        .select(recordColumns)
        .where('importRecords.odooId', 'in', anyOf(quantIds))
        .orderBy('importRecords.importId', 'desc')
        .orderBy('row', 'desc')
        .execute();
      return rows.map(withChanges);
    },

    /** Which of these records of a model the same installation created, also those that were undone. */
    createdBeside: async (importId: number, model: string, ids: readonly number[]) => {
      const rows = await db
        .selectFrom('importRecords')
        .innerJoin('imports', 'imports.id', 'importRecords.importId')
        .select('importRecords.odooId')
        .where('imports.model', '=', model)
        .where('imports.installationId', '=', installationOf(importId))
        .where('importRecords.action', '=', 'created')
        .where('importRecords.odooId', 'in', anyOf(ids))
        .execute();
      return new Set(rows.flatMap(({ odooId }) => odooId ?? []));
    },

    /** Other lists of the same installation, of these models, with records that were not undone. */
    listsBeside: async (importId: number, models: readonly string[]) => {
      if (models.length === 0) return [];
      const rows = await db
        .selectFrom('imports')
        .innerJoin('importRecords', 'importRecords.importId', 'imports.id')
        .select((eb) => ['imports.id', 'imports.model', eb.fn.countAll<number>().as('records')])
        .where('imports.id', '<>', importId)
        .where('imports.model', 'in', models)
        .where('imports.installationId', '=', installationOf(importId))
        .where('importRecords.action', 'is not', null)
        .where('importRecords.odooId', 'is not', null)
        .where('importRecords.undo', 'is', null)
        .groupBy(['imports.id', 'imports.model'])
        .orderBy('imports.id')
        .execute();
      return rows.map(({ records, ...list }) => ({ ...list, records: Number(records) }));
    },

    /** Marks an import of which something was undone, although nobody asked for it. The rest can follow. */
    endInPart: async (importId: number, undoProblem: string) => {
      await db
        .updateTable('imports')
        .set({ undoState: 'failed', undoProblem, updatedAt: now() })
        .where('id', '=', importId)
        .execute();
    },

    /** Records with the same result are marked in one statement. */
    mark: async (results: readonly RevertResult[]) => {
      const groups = Map.groupBy(results, ({ record, undo, reason }) =>
        JSON.stringify([record.importId, undo, reason]),
      );
      for (const group of groups.values()) {
        const [first] = group;
        if (!first) continue;
        await db
          .updateTable('importRecords')
          .set({ undo: first.undo, undoReason: first.reason })
          .where('importId', '=', first.record.importId)
          .where(
            'row',
            'in',
            group.map(({ record }) => record.row),
          )
          .execute();
      }
    },

    /** Marks imports as undone that have nothing left to undo, although nobody asked for it. */
    endIfDone: async (importIds: number[]) => {
      await db
        .updateTable('imports')
        .set({ undoState: 'done', undoProblem: null, updatedAt: now() })
        .where('id', 'in', anyOf(importIds))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('importRecords')
                .select('row')
                .whereRef('importRecords.importId', '=', 'imports.id')
                .where('action', 'is not', null)
                .where((of) => of.or([of('odooId', 'is not', null), of('state', '=', 'sending')]))
                .where('undo', 'is', null),
            ),
          ),
        )
        .execute();
    },
  };
});
