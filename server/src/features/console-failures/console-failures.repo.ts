import type { BodyOf } from '@atrio/contract';
import { type attendFailures, failureKinds } from '@atrio/contract/operator';
import { sql } from 'kysely';
import { countOf } from '../../db/list.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import { anyOf } from '../../db/values.ts';

/** Failures that are neither attended to nor solved; the metric failures_open counts them. */
const open = (db: QueryBuilder) =>
  db.selectFrom('failures').where('failures.solvedAt', 'is', null).where('failures.attendedAt', 'is', null);

/** SQL with which the console reads and closes failures of all customers. */
export const consoleFailuresRepo = repo((db) => ({
  groups: async (limit: number) => {
    const rows = await open(db)
      .select((eb) => [
        'cause',
        eb.fn.countAll<number>().as('count'),
        eb.fn.count<number>('userId').distinct().as('customers'),
        eb.fn.count<number>('retryId').as('queued'),
        eb.fn.min('firstAt').as('firstAt'),
        eb.fn.max('at').as('lastAt'),
        eb.fn.max('id').as('lastId'),
        ...failureKinds.map((kind) =>
          eb.fn.sum<number>(eb.case().when('kind', '=', kind).then(1).else(0).end()).as(kind),
        ),
      ])
      .groupBy('cause')
      .orderBy('count', 'desc')
      .orderBy('cause')
      .limit(limit)
      .execute();
    return rows;
  },

  messages: async (ids: number[]) => {
    const rows = await db
      .selectFrom('failures')
      .select(['id', 'message'])
      .where('id', 'in', anyOf(ids))
      .execute();
    return new Map(rows.map(({ id, message }) => [id, message]));
  },

  /** New failures by cause and day. @param days when each began, the last one last */
  trend: (causes: string[], days: string[]) => {
    const cases = days.toReversed().map((start) => sql`when ${sql.ref('firstAt')} >= ${start} then ${start}`);
    const day = sql<string>`case ${sql.join(cases, sql` `)} end`;
    return db
      .selectFrom('failures')
      .select((eb) => ['cause', day.as('day'), eb.fn.countAll<number>().as('count')])
      .where('cause', 'in', ['', ...causes])
      .where('firstAt', '>=', days[0] ?? '')
      .groupBy(['cause', 'day'])
      .execute();
  },

  /** @param before id of the last one of the page before */
  open: (cause: string, before: number | null, limit: number) =>
    open(db)
      .leftJoin('users', 'users.id', 'failures.userId')
      .select(['failures.id', 'failures.kind', 'failures.subjectId', 'failures.userId', 'failures.message'])
      .select(['failures.firstAt', 'failures.at', 'failures.times', 'failures.retryId'])
      .select(['users.documentId', 'users.name', 'users.email'])
      .where('failures.cause', '=', cause)
      .$if(before !== null, (query) => query.where('failures.id', '<', before ?? 0))
      .orderBy('failures.id', 'desc')
      .limit(limit)
      .execute(),

  /** Ids of the customers whom a cause touches, each once. */
  customers: async (cause: string, limit: number) => {
    const rows = await open(db)
      .innerJoin('users', 'users.id', 'failures.userId')
      .select('users.id')
      .distinct()
      .where('failures.cause', '=', cause)
      .where('users.deletedAt', 'is', null)
      .orderBy('users.id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  countOpen: (cause: string) => countOf(open(db).where('failures.cause', '=', cause)),

  /**
   * @param seen newest id and latest time of those that were seen: an earlier one may have failed again
   * @returns how many
   */
  attend: async (cause: string, seen: BodyOf<typeof attendFailures>, at: string) => {
    const { numUpdatedRows } = await db
      .updateTable('failures')
      .set({ attendedAt: at })
      .where('solvedAt', 'is', null)
      .where('attendedAt', 'is', null)
      .where('cause', '=', cause)
      .where('id', '<=', seen.lastId)
      .where('at', '<=', seen.lastAt)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  installations: (ids: number[]) =>
    db
      .selectFrom('installations')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .select(['installations.id', 'instances.databaseName as subject'])
      .where('installations.id', 'in', anyOf(ids))
      .execute(),

  imports: (ids: number[]) =>
    db
      .selectFrom('imports')
      .innerJoin('odooApps', 'odooApps.id', 'imports.appId')
      .select(['imports.id', 'imports.installationId', 'odooApps.name as subject'])
      .where('imports.id', 'in', anyOf(ids))
      .execute(),

  instances: (ids: number[]) =>
    db
      .selectFrom('instances')
      .select(['id', 'databaseName as subject'])
      .where('id', 'in', anyOf(ids))
      .execute(),

  events: (ids: string[]) =>
    db
      .selectFrom('webhookEvents')
      .select(['id', 'type as subject'])
      .where('id', 'in', ['', ...ids])
      .execute(),
}));
