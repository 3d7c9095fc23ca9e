import { installationStatuses } from '@atrio/contract';
import type { ExpressionBuilder } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import { now } from '../../db/values.ts';

/** The last undoing of the import was asked to stop. */
const askedToStop = (eb: ExpressionBuilder<Tables, 'imports'>) =>
  eb.and([
    eb('imports.undoStopRunId', 'is not', null),
    eb('imports.undoStopRunId', '=', eb.ref('imports.undoRunId')),
  ]);

/** How the undoing of an import begins and ends. */
export const undoLifeCycleRepo = repo((db) => {
  const end = (
    importId: number,
    change: { undoState: 'done' | 'failed'; undoProblem: string | null; undoStopRunId?: null },
  ) =>
    db
      .updateTable('imports')
      .set({ ...change, updatedAt: now() })
      .where('id', '=', importId)
      .where('undoState', '=', 'running')
      .executeTakeFirst();

  return {
    /** An import whose undoing failed; the customer did not stop it. */
    failed: (importId: number) =>
      db
        .selectFrom('imports')
        .select(['id', 'installationId'])
        .where('id', '=', importId)
        .where('undoState', '=', 'failed')
        .where((eb) => eb.not(askedToStop(eb)))
        .executeTakeFirst(),

    /** Whose import it is. */
    ownerOf: (importId: number) =>
      db
        .selectFrom('imports')
        .innerJoin('installations', 'installations.id', 'imports.installationId')
        .select(['installations.userId', 'imports.installationId'])
        .where('imports.id', '=', importId)
        .executeTakeFirstOrThrow(),

    /**
     * Locks the row of an installation that is not working.
     * @returns false for one that works, or is about to
     */
    lockAtRest: async (installationId: number) => {
      const result = await db
        .updateTable('installations')
        .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
        .where('id', '=', installationId)
        .where((eb) =>
          eb.or([
            eb('statusId', '<>', installationStatuses.inProgress.id),
            eb('waitingSince', 'is not', null),
          ]),
        )
        .executeTakeFirst();
      return result.numUpdatedRows > 0;
    },

    /** Marks the undoing as requested, with a key of its own. @returns whether this call was the first */
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

    /** The imports whose undoing runs, with the keys of their runs. */
    running: () =>
      db
        .selectFrom('imports')
        .select(['id', 'installationId', 'undoRunId', 'undoStopRunId'])
        .where('undoState', '=', 'running')
        .orderBy('id')
        .execute(),

    /** Asks an undoing that runs to stop. @returns its key; null where none runs */
    requestStop: async (importId: number) => {
      const asked = await db
        .updateTable('imports')
        .set((eb) => ({ undoStopRunId: eb.ref('undoRunId'), updatedAt: now() }))
        .where('id', '=', importId)
        .where('undoState', '=', 'running')
        .returning('undoRunId')
        .executeTakeFirst();
      return asked?.undoRunId ?? null;
    },

    /** Whether an undoing runs that is to stop. */
    isAskedToStop: async (importId: number) =>
      Boolean(
        await db
          .selectFrom('imports')
          .select('id')
          .where('id', '=', importId)
          .where('undoState', '=', 'running')
          .where(askedToStop)
          .executeTakeFirst(),
      ),

    finish: (importId: number) => end(importId, { undoState: 'done', undoProblem: null }),

    /** Ends an undoing that was asked to stop. */
    stop: (importId: number, undoProblem: string) => end(importId, { undoState: 'failed', undoProblem }),

    /** @returns whether it was running */
    fail: async (importId: number, undoProblem: string) => {
      const { numUpdatedRows } = await end(importId, {
        undoState: 'failed',
        undoProblem,
        // It failed before it could be stopped.
        undoStopRunId: null,
      });
      return numUpdatedRows > 0n;
    },
  };
});
