import { idleBefore } from '../../core/customer.ts';
import { compiled } from '../../db/compiled.ts';
import { countDeleted } from '../../db/deleted.ts';
import { repo } from '../../db/repo.ts';
import { newDocumentId, now } from '../../db/values.ts';

const sessionWithUser = compiled((db, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.userId',
      'sessions.expiresAt',
      'sessions.revokedAt',
      'sessions.lastSeenAt',
      'users.blocked',
    ])
    .where('sessions.id', '=', id),
);
interface NewUser {
  username: string;
  email: string;
  name: string | null;
  passwordHash: string;
  passwordJudgement: number;
}

interface Judged {
  id: number;
  passwordHash: string;
  passwordJudgement: number;
  passwordKnown: 0 | 1;
}

/** All SQL of accounts' credentials and sessions. */
export const authRepo = repo((db) => ({
  /**
   * Finds the account of a sign-in: by e-mail in lower case, or by username as given. The e-mail has
   * priority, so that nobody can lock a person out by taking their e-mail as a username.
   */
  findByIdentifier: (identifier: string) =>
    db
      .selectFrom('users')
      .selectAll()
      .where((eb) => eb.or([eb('email', '=', identifier.toLowerCase()), eb('username', '=', identifier)]))
      .orderBy((eb) => eb.case().when('email', '=', identifier.toLowerCase()).then(0).else(1).end())
      .executeTakeFirst(),

  findByEmail: (email: string) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),

  findById: (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  isTaken: async (username: string, email: string) =>
    Boolean(
      await db
        .selectFrom('users')
        .select('id')
        .where((eb) =>
          eb.or([eb('email', '=', email), eb(eb.fn('lower', ['username']), '=', username.toLowerCase())]),
        )
        .executeTakeFirst(),
    ),

  addUser: (user: NewUser) => {
    const at = now();
    return db
      .insertInto('users')
      .values({
        ...user,
        documentId: newDocumentId(),
        createdAt: at,
        updatedAt: at,
        confirmed: 1,
        blocked: 0,
        roleId: 1,
        profilePictureId: null,
        emailVerifiedAt: null,
        pendingEmail: null,
        passwordKnown: 0,
        devicesFrom: null,
        nit: null,
        phone: null,
        deletedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** @param passwordJudgement the judgement that it passed */
  setPassword: (userId: number, passwordHash: string, passwordJudgement: number) =>
    db
      .updateTable('users')
      .set({ passwordHash, passwordJudgement, passwordKnown: 0, updatedAt: now() })
      .where('id', '=', userId)
      .execute(),

  /** Stores the judgement, unless the password has changed meanwhile. */
  judgePassword: (user: Judged) =>
    db
      .updateTable('users')
      .set({ passwordJudgement: user.passwordJudgement, passwordKnown: user.passwordKnown })
      .where('id', '=', user.id)
      .where('passwordHash', '=', user.passwordHash)
      .execute(),

  /** Makes the device tokens of the account invalid. */
  forgetDevices: (userId: number) =>
    db.updateTable('users').set({ devicesFrom: now() }).where('id', '=', userId).execute(),

  verifyEmail: (userId: number) =>
    db.updateTable('users').set({ emailVerifiedAt: now() }).where('id', '=', userId).execute(),

  /** Replaces the address by the new one, which has been confirmed. */
  changeEmail: (userId: number, email: string) => {
    const at = now();
    return db
      .updateTable('users')
      .set({ email, emailVerifiedAt: at, pendingEmail: null, updatedAt: at })
      .where('id', '=', userId)
      .execute();
  },

  removePhone: (userId: number) =>
    db.updateTable('users').set({ phone: null }).where('id', '=', userId).execute(),

  addSession: (session: {
    id: string;
    userId: number;
    expiresAt: string;
    userAgent: string | null;
    address: string | null;
  }) => {
    const at = now();
    return db
      .insertInto('sessions')
      .values({ ...session, createdAt: at, lastSeenAt: at, revokedAt: null })
      .execute();
  },

  /** The session, also one that has ended, and whether its user is blocked. */
  findSession: async (id: string) => (await sessionWithUser(db, id))[0],

  touchSession: (id: string, at: string) =>
    db.updateTable('sessions').set({ lastSeenAt: at }).where('id', '=', id).execute(),

  revokeSession: (id: string) =>
    db
      .updateTable('sessions')
      .set({ revokedAt: now() })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .execute(),

  /** Ends all sessions but the given number of most recently used ones. */
  endOldestSessions: (userId: number, keep: number) =>
    db
      .updateTable('sessions')
      .set({ revokedAt: now() })
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .where((eb) =>
        eb(
          'id',
          'not in',
          eb
            .selectFrom('sessions as kept')
            .select('kept.id')
            .where('kept.userId', '=', userId)
            .where('kept.revokedAt', 'is', null)
            .orderBy('kept.lastSeenAt', 'desc')
            .orderBy('kept.createdAt', 'desc')
            .limit(keep),
        ),
      )
      .execute(),

  /** Sessions that have not ended, the last used first. */
  sessions: (userId: number) => {
    const at = now();
    return db
      .selectFrom('sessions')
      .select(['id', 'createdAt', 'lastSeenAt', 'userAgent', 'address'])
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', at)
      .where('lastSeenAt', '>=', idleBefore(at))
      .orderBy('lastSeenAt', 'desc')
      .execute();
  },

  revokeOwnSession: async (userId: number, id: string) =>
    (
      await db
        .updateTable('sessions')
        .set({ revokedAt: now() })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows > 0,

  revokeOtherSessions: (userId: number, keep: string) =>
    db
      .updateTable('sessions')
      .set({ revokedAt: now() })
      .where('userId', '=', userId)
      .where('id', '<>', keep)
      .where('revokedAt', 'is', null)
      .execute(),

  /** @returns whether that changed anything */
  setBlocked: async (userId: number, blocked: 0 | 1, blockReason: string | null) => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ blocked, blockReason, updatedAt: now() })
      .where('id', '=', userId)
      .where('blocked', '!=', blocked)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  /** Removes at most `most` of the sessions that ended before a time. @returns how many */
  removeEnded: (before: string, most: number) =>
    countDeleted(
      db.deleteFrom('sessions').where('id', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('id')
          .where((or) => or.or([or('expiresAt', '<', before), or('revokedAt', '<', before)]))
          .limit(most),
      ),
    ),

  revokeSessionsOf: (userId: number) =>
    db
      .updateTable('sessions')
      .set({ revokedAt: now() })
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .execute(),
}));

export type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof authRepo>['findById']>>>;
