import type { Insertable } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { ConsoleTables } from '../../db/tables-console.ts';

/** The most sessions that a list shows, or that one round ends. */
const most = 200;

/** All SQL of acting for a customer: what customers allow, and the sessions of those who act. */
export const behalfRepo = repo((db) => {
  /** Sessions with all rows that they depend on. @param at time at which consents are in force */
  const sessions = (at: string) =>
    db
      .selectFrom('actingSessions')
      .innerJoin('users', 'users.id', 'actingSessions.userId')
      .innerJoin('operators', 'operators.id', 'actingSessions.operatorId')
      .innerJoin('operatorRoles', 'operatorRoles.id', 'operators.roleId')
      .innerJoin('operatorSessions', 'operatorSessions.id', 'actingSessions.operatorSessionId')
      .selectAll('actingSessions')
      .select(['users.documentId', 'users.username', 'users.email', 'users.name', 'users.blocked'])
      .select(['operators.removedAt', 'operatorRoles.builtIn', 'operatorRoles.rights'])
      .select([
        'operatorSessions.revokedAt as consoleRevokedAt',
        'operatorSessions.expiresAt as consoleExpiresAt',
        'operatorSessions.lastSeenAt as consoleSeenAt',
      ])
      .select((eb) =>
        eb
          .selectFrom('consents')
          .select((inner) => inner.fn.max('consents.withChanges').as('withChanges'))
          .whereRef('consents.userId', '=', 'actingSessions.userId')
          .where('consents.endedAt', 'is', null)
          .where('consents.expiresAt', '>', at)
          .as('allowed'),
      );
  const open = (at: string) => sessions(at).where('actingSessions.endedAt', 'is', null);

  return {
    byToken: (tokenHash: string, at: string) =>
      sessions(at).where('actingSessions.tokenHash', '=', tokenHash).executeTakeFirst(),
    byId: (id: number, at: string) => sessions(at).where('actingSessions.id', '=', id).executeTakeFirst(),
    openOf: (userId: number, at: string) =>
      open(at).where('actingSessions.userId', '=', userId).limit(most).execute(),
    openOfOperator: (operatorId: number, at: string) =>
      open(at).where('actingSessions.operatorId', '=', operatorId).execute(),
    allOpen: (at: string) => open(at).orderBy('actingSessions.id').limit(most).execute(),

    /** Lets sessions that one operator begins at the same time wait for each other. */
    lockOperator: (id: number) =>
      db
        .updateTable('operators')
        .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
        .where('id', '=', id)
        .execute(),

    add: (session: Insertable<ConsoleTables['actingSessions']>) =>
      db.insertInto('actingSessions').values(session).returning('id').executeTakeFirstOrThrow(),

    /** Uses a code. @returns the id of the session; undefined for a code that is unknown, used or too old */
    takeCode: async (codeHash: string, tokenHash: string, at: string) =>
      (
        await db
          .updateTable('actingSessions')
          .set({ codeHash: null, tokenHash })
          .where('codeHash', '=', codeHash)
          .where('codeExpiresAt', '>', at)
          .where('endedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
      )?.id,

    /** @returns false where it had ended already */
    end: async (id: number, endedAt: string) =>
      (
        await db
          .updateTable('actingSessions')
          .set({ endedAt, codeHash: null })
          .where('id', '=', id)
          .where('endedAt', 'is', null)
          .executeTakeFirst()
      ).numUpdatedRows > 0,

    /** Work as a customer counts as use of the console session. */
    touchConsole: (id: number, lastSeenAt: string) =>
      db.updateTable('operatorSessions').set({ lastSeenAt }).where('id', '=', id).execute(),

    customer: (documentId: string) =>
      db
        .selectFrom('users')
        .select(['id', 'documentId', 'email', 'blocked'])
        .where('documentId', '=', documentId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),

    consent: (userId: number, at: string) =>
      db
        .selectFrom('consents')
        .selectAll()
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', at)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    addConsent: (consent: Insertable<ConsoleTables['consents']>) =>
      db.insertInto('consents').values(consent).execute(),

    /** @returns whether a consent was in force */
    endConsents: async (userId: number, endedAt: string) =>
      (
        await db
          .updateTable('consents')
          .set({ endedAt })
          .where('userId', '=', userId)
          .where('endedAt', 'is', null)
          .where('expiresAt', '>', endedAt)
          .executeTakeFirst()
      ).numUpdatedRows > 0,

    forget: async (userId: number) => {
      await db.deleteFrom('actingSessions').where('userId', '=', userId).execute();
      await db.deleteFrom('consents').where('userId', '=', userId).execute();
    },
  };
});

export type ActingRow = NonNullable<Awaited<ReturnType<ReturnType<typeof behalfRepo>['byId']>>>;
