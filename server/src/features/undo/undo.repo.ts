import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';

/** What became of a record that an import had made or changed. */
export type Undone = 'removed' | 'archived' | 'restored' | 'kept';

/** Records that an import made or changed, and their undoing. */
export const undoRepo = (db: Handle) => {
  const done = (importId: number) =>
    db
      .selectFrom('importRecords')
      .where('importId', '=', importId)
      .where('action', 'is not', null)
      .where('odooId', 'is not', null);

  return {
    /** Records by what was done with them, `undo` null where it was not undone. */
    counts: async (importId: number) => {
      const rows = await done(importId)
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

    page: (importId: number, page: number, pageSize: number) =>
      done(importId)
        .select(['row', 'action', 'odooId', 'before', 'undo', 'undoReason'])
        .orderBy('row')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    /** The next records to undo, the last ones that went in first. */
    next: (importId: number, limit: number) =>
      done(importId)
        .select(['row', 'action', 'odooId', 'before', 'externalId'])
        .where('undo', 'is', null)
        .orderBy('row', 'desc')
        .limit(limit)
        .execute(),

    mark: (importId: number, row: number, undo: Undone, undoReason: string | null) =>
      db
        .updateTable('importRecords')
        .set({ undo, undoReason })
        .where('importId', '=', importId)
        .where('row', '=', row)
        .execute(),

    /** Marks the undoing as asked for, under a key of its own. @returns whether this call was the one that did it */
    request: async (importId: number, installationId: number, key: string) => {
      const result = await db
        .updateTable('imports')
        .set({ undoState: 'running', undoProblem: null, undoRunId: key, updatedAt: now() })
        .where('id', '=', importId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('imports as others')
                .select('others.id')
                .where('others.installationId', '=', installationId)
                .where('others.undoState', '=', 'running'),
            ),
          ),
        )
        .executeTakeFirst();
      return result.numUpdatedRows > 0;
    },

    /** The imports that are being undone, with the keys of their runs. */
    running: () =>
      db
        .selectFrom('imports')
        .select(['id', 'undoRunId'])
        .where('undoState', '=', 'running')
        .orderBy('id')
        .execute(),

    setState: (importId: number, undoState: 'done' | 'failed', undoProblem: string | null) =>
      db
        .updateTable('imports')
        .set({ undoState, undoProblem, updatedAt: now() })
        .where('id', '=', importId)
        .where('undoState', '=', 'running')
        .execute(),
  };
};

export type UndoRecord = Awaited<ReturnType<ReturnType<typeof undoRepo>['next']>>[number];
