import type { RequestState } from '@atrio/contract/operator';
import type { Insertable, Updateable } from 'kysely';
import { countOf } from '../../db/list.ts';
import { lockUser } from '../../db/lock-user.ts';
import { repo } from '../../db/repo.ts';
import type { ConsoleTables } from '../../db/tables-console.ts';
import type { Moment } from '../../lib/pages.ts';

/** How many requests one call reads at most: those of an account, or those to carry out. */
const mostAtOnce = 20;

/** All SQL of the requests for customers' accounts. */
export const requestsRepo = repo((db) => ({
  customer: (documentId: string) =>
    db
      .selectFrom('users')
      .select(['id', 'documentId', 'email'])
      .where('documentId', '=', documentId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),

  /** Locks the account until the transaction ends; every change of a request begins with this. */
  lockCustomer: (userId: number) =>
    lockUser(db, userId)
      .where('deletedAt', 'is', null)
      .returning(['id', 'documentId', 'email'])
      .executeTakeFirst(),

  /** Locks a request that is still open. */
  lockOpen: (id: number) =>
    db
      .updateTable('accountRequests')
      .set((eb) => ({ kind: eb.ref('kind') }))
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  add: (row: Insertable<ConsoleTables['accountRequests']>) =>
    db.insertInto('accountRequests').values(row).returningAll().executeTakeFirstOrThrow(),

  change: (id: number, change: Updateable<ConsoleTables['accountRequests']>) =>
    db
      .updateTable('accountRequests')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Stores why an open request was not carried out. */
  tellProblem: (id: number, problem: string) =>
    db
      .updateTable('accountRequests')
      .set({ problem })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .execute(),

  /** Ends a request: deletes the codes of its mails, and forgets the new address of a hand-over. */
  end: async (id: number, outcome: string, endedAt: string) => {
    await db.deleteFrom('accountRequestCodes').where('requestId', '=', id).execute();
    await db
      .updateTable('accountRequests')
      .set({ outcome, endedAt, newEmail: null })
      .where('id', '=', id)
      .execute();
  },

  byId: (id: number) => db.selectFrom('accountRequests').selectAll().where('id', '=', id).executeTakeFirst(),

  find: (userId: number, documentId: string) =>
    db
      .selectFrom('accountRequests')
      .selectAll()
      .where('userId', '=', userId)
      .where('documentId', '=', documentId)
      .executeTakeFirst(),

  open: (userId: number) =>
    db
      .selectFrom('accountRequests')
      .selectAll()
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .executeTakeFirst(),

  last: (userId: number) =>
    db
      .selectFrom('accountRequests')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(mostAtOnce)
      .execute(),

  /** Requests of all customers: open ones by when they are due, ended ones with the last first. */
  page: (state: RequestState, after: Moment | null, limit: number) => {
    const time = state === 'open' ? 'accountRequests.dueAt' : 'accountRequests.endedAt';
    const isOpen = state === 'open';
    const [compared, order] = isOpen ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
    return db
      .selectFrom('accountRequests')
      .innerJoin('users', 'users.id', 'accountRequests.userId')
      .selectAll('accountRequests')
      .select(['users.documentId as customerDocumentId', 'users.name', 'users.email'])
      .where('accountRequests.endedAt', isOpen ? 'is' : 'is not', null)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb(eb.refTuple(time, 'accountRequests.id'), compared, eb.tuple(after?.at ?? '', after?.id ?? 0)),
        ),
      )
      .orderBy(time, order)
      .orderBy('accountRequests.id', order)
      .limit(limit)
      .execute();
  },

  /** The number of open requests of these kinds that somebody else asked for. */
  countToAgree: (kinds: readonly string[], operatorId: number) =>
    countOf(
      db
        .selectFrom('accountRequests')
        .where('endedAt', 'is', null)
        .where('agreedAt', 'is', null)
        .where('operatorId', '<>', operatorId)
        .where('kind', 'in', ['', ...kinds]),
    ),

  due: (at: string) =>
    db
      .selectFrom('accountRequests')
      .select(['id', 'nextAt'])
      .where('endedAt', 'is', null)
      .where('nextAt', '<=', at)
      .orderBy('nextAt')
      .limit(mostAtOnce)
      .execute(),

  /** @returns false where another process took it first */
  claim: async ({ id, nextAt }: { id: number; nextAt: string }, until: string) =>
    (
      await db
        .updateTable('accountRequests')
        .set({ nextAt: until })
        .where('id', '=', id)
        .where('nextAt', '=', nextAt)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows > 0,

  addCode: (code: ConsoleTables['accountRequestCodes']) =>
    db.insertInto('accountRequestCodes').values(code).execute(),

  /** The open request that a code of a mail is about. */
  byCode: (hash: string, purpose: string) =>
    db
      .selectFrom('accountRequestCodes')
      .innerJoin('accountRequests', 'accountRequests.id', 'accountRequestCodes.requestId')
      .select(['accountRequests.id', 'accountRequests.userId'])
      .where('accountRequestCodes.hash', '=', hash)
      .where('accountRequestCodes.purpose', '=', purpose)
      .where('accountRequests.endedAt', 'is', null)
      .executeTakeFirst(),

  /** The present role of an operator; `removedAt` is set for one who was removed. */
  standingOf: (operatorId: number) =>
    db
      .selectFrom('operators')
      .innerJoin('operatorRoles', 'operatorRoles.id', 'operators.roleId')
      .select(['operators.removedAt', 'operatorRoles.builtIn', 'operatorRoles.rights'])
      .where('operators.id', '=', operatorId)
      .executeTakeFirstOrThrow(),

  forget: (userId: number) => db.deleteFrom('accountRequests').where('userId', '=', userId).execute(),
}));

type Repo = ReturnType<typeof requestsRepo>;
export type RequestRow = NonNullable<Awaited<ReturnType<Repo['byId']>>>;
export type RequestCustomer = NonNullable<Awaited<ReturnType<Repo['lockCustomer']>>>;
