import { installationStatuses } from '@atrio/contract';
import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

const inProgress = installationStatuses.inProgress.id;
/** No host has this name: its row is locked by whoever gives turns. */
const everyHost = '*';

/** SQL of turns to work, and of hosts that do not answer. */
export const turnsRepo = repo((db) => ({
  /** Lines up, once for each subject. */
  add: (turn: { subject: string; installationId: number; importId: number | null; attempt: number }) =>
    db
      .insertInto('turns')
      .values({ ...turn, number: 0, readyAt: now(), tries: 0 })
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .execute(),

  /** Until the end of the transaction nobody else gives turns. */
  lockAll: () =>
    db
      .insertInto('silentHosts')
      .values({ host: everyHost, failures: 0, nextAt: '' })
      .onConflict((conflict) => conflict.column('host').doUpdateSet({ failures: 0 }))
      .execute(),

  /** Every turn with what it is for, who was ready first before. */
  all: () =>
    db
      .selectFrom('turns')
      .innerJoin('installations', 'installations.id', 'turns.installationId')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .leftJoin('imports', 'imports.id', 'turns.importId')
      .selectAll('turns')
      .select([
        'installations.userId',
        'installations.statusId',
        'installations.waitingSince',
        'installations.attempt as installationAttempt',
        'instances.baseUrl',
        'instances.databaseName',
        'imports.undoState',
        'imports.undoRunId',
      ])
      .orderBy('turns.readyAt')
      .orderBy('turns.id')
      .execute(),

  /** Installations in progress that neither have a turn nor wait for their customer. */
  installationsWithout: () =>
    db
      .selectFrom('installations')
      .leftJoin('turns', (join) =>
        join
          .onRef('turns.installationId', '=', 'installations.id')
          .onRef('turns.attempt', '=', 'installations.attempt')
          .on('turns.importId', 'is', null),
      )
      .select(['installations.id', 'installations.attempt'])
      .where('installations.statusId', '=', inProgress)
      .where('installations.requestedAt', 'is not', null)
      .where('installations.waitingSince', 'is', null)
      .where('turns.id', 'is', null)
      .orderBy('installations.requestedAt')
      .execute(),

  /** The turns that were given. */
  given: () => db.selectFrom('turns').selectAll().where('givenAt', 'is not', null).execute(),

  find: (id: number) => db.selectFrom('turns').selectAll().where('id', '=', id).executeTakeFirst(),

  remove: (ids: number[]) => db.deleteFrom('turns').where('id', 'in', ids).execute(),

  give: (id: number, where: { host: string; database: string; number: number }) =>
    db
      .updateTable('turns')
      .set({ ...where, givenAt: now(), begunAt: null, runId: null, told: null })
      .where('id', '=', id)
      .execute(),

  setRun: (id: number, number: number, runId: string) =>
    db
      .updateTable('turns')
      .set({ runId })
      .where('id', '=', id)
      .where('number', '=', number)
      .where('givenAt', 'is not', null)
      .execute(),

  begin: (id: number) => db.updateTable('turns').set({ begunAt: now() }).where('id', '=', id).execute(),

  /** This process does a step. */
  hold: (id: number, heldBy: string, lostProcesses: number) =>
    db.updateTable('turns').set({ heldBy, lostProcesses }).where('id', '=', id).execute(),

  letGo: (id: number, lostProcesses: number) =>
    db.updateTable('turns').set({ heldBy: null, lostProcesses }).where('id', '=', id).execute(),

  setTold: (id: number, told: string) => db.updateTable('turns').set({ told }).where('id', '=', id).execute(),

  setTries: (id: number, tries: number, triedIn: string | null) =>
    db.updateTable('turns').set({ tries, triedIn }).where('id', '=', id).execute(),

  /** Ends this turn; the next one is not before `readyAt`. */
  giveBack: (id: number, number: number, readyAt: string) =>
    db
      .updateTable('turns')
      .set({ readyAt, givenAt: null, begunAt: null, runId: null })
      .where('id', '=', id)
      .where('number', '=', number)
      .execute(),

  /** Takes an installation out of the line. @returns false when it has its turn, or none at all */
  leave: async (installationId: number, attempt: number) => {
    const { numDeletedRows } = await db
      .deleteFrom('turns')
      .where('installationId', '=', installationId)
      .where('attempt', '=', attempt)
      .where('importId', 'is', null)
      .where('givenAt', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0;
  },

  silentHosts: () => db.selectFrom('silentHosts').selectAll().where('host', '!=', everyHost).execute(),

  silentHost: (host: string) =>
    db.selectFrom('silentHosts').selectAll().where('host', '=', host).executeTakeFirst(),

  setSilent: (host: string, failures: number, nextAt: string) =>
    db
      .insertInto('silentHosts')
      .values({ host, failures, nextAt })
      .onConflict((conflict) => conflict.column('host').doUpdateSet({ failures, nextAt }))
      .execute(),

  hostAnswered: (host: string) => db.deleteFrom('silentHosts').where('host', '=', host).execute(),
}));

export type TurnRow = Awaited<ReturnType<ReturnType<typeof turnsRepo>['given']>>[number];
export type TurnInLine = Awaited<ReturnType<ReturnType<typeof turnsRepo>['all']>>[number];
