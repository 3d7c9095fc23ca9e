import { installationStatuses } from '@atrio/contract';
import type { WaitReason } from '@atrio/contract/operator';
import type { ExpressionBuilder } from 'kysely';
import { countOf } from '../../db/list.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import { anyOf } from '../../db/values.ts';

const inProgress = installationStatuses.inProgress.id;

/** Why a turn waits; null for one that works. */
// biome-ignore lint/suspicious/noExplicitAny: whatever is joined.
const reasonAt = (at: string) => (eb: ExpressionBuilder<Tables, any>) =>
  eb
    .case()
    .when('turns.begunAt', 'is not', null)
    .then(null)
    .when('turns.givenAt', 'is not', null)
    .then('place')
    .when('turns.readyAt', '>', at)
    .then('pause')
    .else(eb.fn.coalesce('turns.told', eb.val('turn')))
    .end()
    .as('reason');

/** An installation in a list of work, with the times that tell when it last did something. */
const withWhose = (db: QueryBuilder) =>
  db
    .selectFrom('installations')
    .innerJoin('instances', 'instances.id', 'installations.instanceId')
    .innerJoin('users', 'users.id', 'installations.userId')
    .select(['installations.id as installation', 'installations.step', 'installations.updatedAt'])
    .select(['instances.databaseName', 'instances.baseUrl'])
    .select(['users.id as userId', 'users.documentId', 'users.name', 'users.email'])
    .select((eb) => [
      eb
        .selectFrom('imports')
        .select((of) => of.fn.max('imports.updatedAt').as('at'))
        .whereRef('imports.installationId', '=', 'installations.id')
        .as('filesAt'),
      eb
        .selectFrom('odooCalls')
        .select('odooCalls.at')
        .whereRef('odooCalls.installationId', '=', 'installations.id')
        .orderBy('odooCalls.id', 'desc')
        .limit(1)
        .as('calledAt'),
    ]);

const openOf = (db: QueryBuilder, cause: string) =>
  db
    .selectFrom('failures')
    .where('cause', '=', cause)
    .where('solvedAt', 'is', null)
    .where('attendedAt', 'is', null);

/** SQL of the work that runs or waits, of all customers. */
export const workRepo = repo((db) => ({
  /** Turns by the reason why they wait; null: they work. */
  reasons: (at: string) =>
    db
      .selectFrom(db.selectFrom('turns').select(reasonAt(at)).as('lined'))
      .select((eb) => ['lined.reason', eb.fn.countAll<number>().as('count')])
      .groupBy('lined.reason')
      .execute(),

  deciding: () =>
    countOf(
      db.selectFrom('installations').where('statusId', '=', inProgress).where('waitingSince', 'is not', null),
    ),

  setAside: (cause: string) => countOf(openOf(db, cause)),

  /** @param after id of the last turn of the page before */
  turns: (
    at: string,
    { working, reason, after }: { working: boolean; reason: WaitReason | undefined; after: number },
    limit: number,
  ) =>
    db
      .selectFrom(
        withWhose(db)
          .innerJoin('turns', 'turns.installationId', 'installations.id')
          .leftJoin('processes', 'processes.id', 'turns.heldBy')
          .leftJoin('imports', 'imports.id', 'turns.importId')
          .leftJoin('odooApps', 'odooApps.id', 'imports.appId')
          .select(['turns.id', 'turns.readyAt', 'turns.givenAt', 'turns.begunAt', 'turns.tries'])
          .select(['turns.heldBy', 'processes.beatAt', 'odooApps.name as undoing'])
          .select(reasonAt(at))
          .where('turns.begunAt', working ? 'is not' : 'is', null)
          .where('turns.id', '>', after)
          .as('lined'),
      )
      .selectAll()
      .$if(reason !== undefined, (query) => query.where('lined.reason', '=', reason ?? ''))
      .orderBy('lined.id')
      .limit(limit)
      .execute(),

  /** Installations that wait for answers, the longest waiting first. */
  undecided: (after: { at: string; id: number } | null, limit: number) =>
    withWhose(db)
      .select('installations.waitingSince')
      .where('installations.statusId', '=', inProgress)
      .where('installations.waitingSince', 'is not', null)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('installations.waitingSince', '>', after?.at ?? ''),
            eb.and([
              eb('installations.waitingSince', '=', after?.at ?? ''),
              eb('installations.id', '>', after?.id ?? 0),
            ]),
          ]),
        ),
      )
      .orderBy('installations.waitingSince')
      .orderBy('installations.id')
      .limit(limit)
      .execute(),

  /** Open failures of a cause, the newest first. */
  failures: (cause: string, before: number | null, limit: number) =>
    openOf(db, cause)
      .select(['id', 'kind', 'subjectId', 'message', 'at', 'times'])
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** Those of the given failures that are still open. */
  openAmong: (cause: string, ids: number[]) =>
    openOf(db, cause)
      .select(['id', 'kind', 'subjectId', 'userId'])
      .where('id', 'in', anyOf(ids))
      .orderBy('id')
      .execute(),

  installations: (ids: number[]) => withWhose(db).where('installations.id', 'in', anyOf(ids)).execute(),

  /** The installations and files of imports. */
  imports: (ids: number[]) =>
    db
      .selectFrom('imports')
      .innerJoin('odooApps', 'odooApps.id', 'imports.appId')
      .select(['imports.id', 'imports.installationId', 'odooApps.name as app'])
      .where('imports.id', 'in', anyOf(ids))
      .execute(),
}));

export type WorkRow = Awaited<ReturnType<ReturnType<typeof workRepo>['installations']>>[number];
