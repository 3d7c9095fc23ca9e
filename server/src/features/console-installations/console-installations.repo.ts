import { repo } from '../../db/repo.ts';

/** The most sheets of one installation that a page shows. */
const mostSheets = 200;

/** SQL of one installation as the provider sees it: without secrets and without content of files. */
export const consoleInstallationsRepo = repo((db) => ({
  named: (id: number) =>
    db
      .selectFrom('installations')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .innerJoin('installationStatuses', 'installationStatuses.id', 'installations.statusId')
      .select(['installations.id', 'instances.databaseName'])
      .select('installationStatuses.displayName as status')
      .where('installations.id', '=', id)
      .execute(),

  find: (id: number) =>
    db
      .selectFrom('installations')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .innerJoin('installationStatuses', 'installationStatuses.id', 'installations.statusId')
      .innerJoin('users', 'users.id', 'installations.userId')
      .select(['installations.id', 'installations.attempt', 'installations.step', 'installations.createdAt'])
      .select(['installations.requestedAt', 'installations.startedAt', 'installations.finishedAt'])
      .select(['installations.waitingSince', 'installations.updatedAt', 'installations.cause'])
      .select(['installations.odooVersion', 'installations.edition', 'installations.statusId'])
      .select('installationStatuses.displayName as status')
      .select(['instances.displayName', 'instances.databaseName', 'instances.baseUrl'])
      .select('instances.deletedAt as instanceRemovedAt')
      .select(['users.id as userId', 'users.documentId', 'users.name', 'users.email'])
      .where('installations.id', '=', id)
      .executeTakeFirst(),

  apps: async (id: number) => {
    const rows = await db
      .selectFrom('installationApps')
      .innerJoin('odooApps', 'odooApps.id', 'installationApps.appId')
      .select('odooApps.name')
      .where('installationApps.installationId', '=', id)
      .orderBy('position')
      .execute();
    return rows.map(({ name }) => name);
  },

  sheets: (id: number) =>
    db
      .selectFrom('imports')
      .innerJoin('files', 'files.id', 'imports.fileId')
      .innerJoin('odooApps', 'odooApps.id', 'imports.appId')
      .select(['imports.id', 'files.bytes', 'odooApps.name as app'])
      .select(['imports.state', 'imports.total', 'imports.loaded', 'imports.updated', 'imports.unchanged'])
      .select(['imports.pending', 'imports.aside', 'imports.undoState', 'imports.updatedAt'])
      .select(['imports.undoRunId', 'imports.undoStopRunId'])
      .select((eb) => eb('imports.rejected', '-', eb.ref('imports.aside')).as('rejected'))
      .where('imports.installationId', '=', id)
      .orderBy('imports.position')
      .orderBy('imports.id')
      .limit(mostSheets)
      .execute(),

  /** Its turn, or the turn of undoing one of its files. */
  turn: (id: number) =>
    db
      .selectFrom('turns')
      .leftJoin('processes', 'processes.id', 'turns.heldBy')
      .select(['turns.readyAt', 'turns.givenAt', 'turns.begunAt', 'turns.told', 'turns.tries'])
      .select(['turns.heldBy', 'turns.importId', 'processes.beatAt'])
      .where('turns.installationId', '=', id)
      .orderBy('turns.id')
      .limit(1)
      .executeTakeFirst(),

  /** When each step began, and when it last did something. */
  stepTimes: (id: number) =>
    db
      .selectFrom('installationEvents')
      .select((eb) => ['step', eb.fn.min('at').as('beganAt'), eb.fn.max('at').as('lastAt')])
      .where('installationId', '=', id)
      .groupBy('step')
      .execute(),

  lastCallAt: async (id: number) =>
    (
      await db
        .selectFrom('odooCalls')
        .select('at')
        .where('installationId', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.at ?? null,

  /** Open failures of it and of its files. */
  failures: (id: number, imports: number[]) =>
    db
      .selectFrom('failures')
      .select(['kind', 'subjectId', 'cause', 'message', 'at', 'times'])
      .where('solvedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('kind', '=', 'installation'), eb('subjectId', '=', String(id))]),
          eb.and([eb('kind', 'in', ['import', 'undo']), eb('subjectId', 'in', ['', ...imports.map(String)])]),
        ]),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  log: (id: number, before: number | null, limit: number) =>
    db
      .selectFrom('installationEvents')
      .select(['id', 'at', 'step', 'level', 'message'])
      .where('installationId', '=', id)
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  calls: (id: number, before: number | null, limit: number) =>
    db
      .selectFrom('odooCalls')
      .select(['id', 'at', 'step', 'model', 'method', 'ms', 'outcome'])
      .where('installationId', '=', id)
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
}));

type Repo = ReturnType<typeof consoleInstallationsRepo>;
export type InstallationRow = NonNullable<Awaited<ReturnType<Repo['find']>>>;
export type TurnRow = NonNullable<Awaited<ReturnType<Repo['turn']>>>;
