import { installationStatuses } from '@atrio/contract';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

const inProgress = installationStatuses.inProgress.id;
/** A row with this name, which no host has, is locked by the process that gives turns. */
const everyHost = '*';

/** Turns with their installation or undoing. */
const inLine = (db: QueryBuilder) =>
  db
    .selectFrom('turns')
    .innerJoin('installations', 'installations.id', 'turns.installationId')
    .innerJoin('instances', 'instances.id', 'installations.instanceId')
    .selectAll('turns')
    .select(['installations.userId', 'instances.baseUrl', 'instances.databaseName']);

/** SQL of turns to work, and of servers that do not answer. */
export const turnsRepo = repo((db) => ({
  /** Queues work for a turn, once for each subject. */
  add: (turn: { subject: string; installationId: number; importId: number | null; attempt: number }) =>
    db
      .insertInto('turns')
      .values({ ...turn, number: 0, readyAt: now(), tries: 0 })
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .execute(),

  /** Until the transaction ends no other process gives turns. */
  lockAll: () =>
    db
      .insertInto('silentHosts')
      .values({ host: everyHost, failures: 0, nextAt: '' })
      .onConflict((conflict) => conflict.column('host').doUpdateSet({ failures: 0 }))
      .execute(),

  /**
   * Removes turns whose work has ended.
   * @param ids null: of all
   * @returns those that it removed
   */
  removeOver: async (ids: number[] | null) => {
    if (ids?.length === 0) return [];
    const rows = await db
      .deleteFrom('turns')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('turns')
          .innerJoin('installations', 'installations.id', 'turns.installationId')
          .leftJoin('imports', 'imports.id', 'turns.importId')
          .select('turns.id')
          .$if(ids !== null, (query) => query.where('turns.id', 'in', ids ?? []))
          .where((on) =>
            on.or([
              on.and([
                on('turns.importId', 'is', null),
                on.or([
                  on('installations.statusId', '!=', inProgress),
                  on('installations.waitingSince', 'is not', null),
                  on('installations.attempt', '!=', on.ref('turns.attempt')),
                ]),
              ]),
              on.and([
                on('turns.importId', 'is not', null),
                on.not(
                  on.and([
                    on(on.fn.coalesce('imports.undoState', on.val('')), '=', 'running'),
                    on(on.fn.coalesce('imports.undoRunId', on.val('')), '=', on.ref('turns.subject')),
                  ]),
                ),
              ]),
            ]),
          ),
      )
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Turns that work, and those that keep their database until their next turn. */
  holding: () =>
    inLine(db)
      .where((eb) => eb.or([eb('turns.givenAt', 'is not', null), eb('turns.database', 'is not', null)]))
      .execute(),

  /** What the waiting work waits for, each once. */
  waitedFor: async () => {
    const rows = await db
      .selectFrom('turns')
      .select('waitsFor')
      .distinct()
      .where('waitsFor', 'is not', null)
      .execute();
    return rows.flatMap(({ waitsFor }) => waitsFor ?? []);
  },

  /**
   * One page of the work that may get a turn, the first ready one first. Work that waits for something taken
   * is left out, so that a long queue costs little.
   * @param after the last one of the page before
   * @param free of what is waited for, what is no longer taken
   */
  waiting: (
    { at, after, most }: { at: string; after: { readyAt: string; id: number } | null; most: number },
    free: string[],
  ) =>
    inLine(db)
      // Limited before the join, or PostgreSQL joins the whole queue.
      .where('turns.id', 'in', (eb) =>
        eb
          .selectFrom('turns')
          .select('id')
          .where('givenAt', 'is', null)
          .where('readyAt', '<=', at)
          .$if(after !== null, (query) =>
            query.where((on) =>
              on.or([
                on('readyAt', '>', after?.readyAt ?? ''),
                on.and([on('readyAt', '=', after?.readyAt ?? ''), on('id', '>', after?.id ?? 0)]),
              ]),
            ),
          )
          .where((on) =>
            on.or([on('waitsFor', 'is', null), ...(free.length > 0 ? [on('waitsFor', 'in', free)] : [])]),
          )
          .orderBy('readyAt')
          .orderBy('id')
          .limit(most),
      )
      .orderBy('turns.readyAt')
      .orderBy('turns.id')
      .execute(),

  /** Installations that wait for something taken and were not told so yet. */
  untold: (most: number) =>
    inLine(db)
      .where('turns.told', 'is', null)
      .where('turns.waitsFor', 'is not', null)
      .where('turns.importId', 'is', null)
      .where('turns.givenAt', 'is', null)
      .orderBy('turns.id')
      .limit(most)
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

  give: (id: number, where: { host: string; database: string; number: number }) =>
    db
      .updateTable('turns')
      .set({ ...where, givenAt: now(), begunAt: null, runId: null, told: null, waitsFor: null })
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

  /** Records that this process is doing a step. */
  hold: (id: number, heldBy: string, lostProcesses: number) =>
    db.updateTable('turns').set({ heldBy, lostProcesses }).where('id', '=', id).execute(),

  letGo: (id: number, lostProcesses: number) =>
    db.updateTable('turns').set({ heldBy: null, lostProcesses }).where('id', '=', id).execute(),

  setTold: (ids: number[], told: string) =>
    db.updateTable('turns').set({ told }).where('id', 'in', ids).execute(),

  /** Stores what work waits for. If its customer was told another reason, the new one will be told. */
  setWaitsFor: (ids: number[], waitsFor: string, reason: string) =>
    db
      .updateTable('turns')
      .set((eb) => ({
        waitsFor,
        told: eb.case().when('told', '=', reason).then(reason).else(null).end(),
      }))
      .where('id', 'in', ids)
      .execute(),

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

  /** Removes work from the queue. @returns false when it has its turn, or is not queued */
  leave: async (subject: string) => {
    const { numDeletedRows } = await db
      .deleteFrom('turns')
      .where('subject', '=', subject)
      .where('givenAt', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0;
  },

  /** The addresses of the instances that work, or wait for a turn. */
  addresses: async () => {
    const rows = await db
      .selectFrom('turns')
      .innerJoin('installations', 'installations.id', 'turns.installationId')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .select('instances.baseUrl')
      .distinct()
      .execute();
    return rows.map(({ baseUrl }) => baseUrl);
  },

  silentServers: () => db.selectFrom('silentHosts').selectAll().where('host', '!=', everyHost).execute(),

  silentServer: (server: string) =>
    db.selectFrom('silentHosts').selectAll().where('host', '=', server).executeTakeFirst(),

  setSilent: (server: string, failures: number, nextAt: string) =>
    db
      .insertInto('silentHosts')
      .values({ host: server, failures, nextAt })
      .onConflict((conflict) => conflict.column('host').doUpdateSet({ failures, nextAt }))
      .execute(),

  forgetSilent: (server: string) => db.deleteFrom('silentHosts').where('host', '=', server).execute(),
}));

export type TurnRow = Awaited<ReturnType<ReturnType<typeof turnsRepo>['given']>>[number];
export type TurnInLine = Awaited<ReturnType<ReturnType<typeof turnsRepo>['holding']>>[number];
