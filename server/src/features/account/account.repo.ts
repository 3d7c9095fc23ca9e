import { compiled } from '../../db/compiled.ts';
import { inForce } from '../../db/in-force.ts';
import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

const userWithRole = compiled((db, id: number) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .selectAll('users')
    .select([
      'roles.documentId as roleDocumentId',
      'roles.name as roleName',
      'roles.description as roleDescription',
      'roles.type as roleType',
      'roles.createdAt as roleCreatedAt',
      'roles.updatedAt as roleUpdatedAt',
    ])
    .where('users.id', '=', id),
);

const subscriptionsInForce = compiled((db, userId: number, at: string) =>
  db
    .selectFrom('subscriptions')
    .leftJoin('plans', 'plans.id', 'subscriptions.planId')
    .select([
      'subscriptions.id',
      'subscriptions.documentId',
      'subscriptions.checkoutId',
      'subscriptions.createdAt',
      'subscriptions.updatedAt',
      'plans.id as planId',
      'plans.documentId as planDocumentId',
      'plans.name as planName',
      'plans.displayName as planDisplayName',
      'plans.priceCents as planPriceCents',
      'plans.createdAt as planCreatedAt',
      'plans.updatedAt as planUpdatedAt',
    ])
    .where('subscriptions.userId', '=', userId)
    .where(inForce(at))
    .orderBy('subscriptions.id', 'desc'),
);

/** All SQL of the customer's profile. */
export const accountRepo = repo((db) => ({
  /** @throws when the user does not exist */
  user: async (id: number) => {
    const [user] = await userWithRole(db, id);
    if (!user) throw new Error(`no user ${id}`);
    return user;
  },

  /** Only subscriptions in force: the portal takes the plan of the first one as the current plan. */
  subscriptions: (userId: number, at: string) => subscriptionsInForce(db, userId, at),

  isEmailTaken: async (userId: number, email: string) =>
    Boolean(
      await db
        .selectFrom('users')
        .select('id')
        .where('id', '<>', userId)
        .where('email', '=', email)
        .executeTakeFirst(),
    ),

  /** In capitals or not. */
  isUsernameTaken: async (userId: number, username: string) =>
    Boolean(
      await db
        .selectFrom('users')
        .select('id')
        .where('id', '<>', userId)
        .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
        .executeTakeFirst(),
    ),

  setPhoto: (id: number, profilePictureId: number | null) =>
    db.updateTable('users').set({ profilePictureId, updatedAt: now() }).where('id', '=', id).execute(),

  update: (id: number, change: { pendingEmail: string | null; username: string; name: string | null }) =>
    db
      .updateTable('users')
      .set({ ...change, updatedAt: now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  uploads: (userId: number) =>
    db
      .selectFrom('imports')
      .innerJoin('installations', 'installations.id', 'imports.installationId')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('imports.createdAt').as('last')])
      .where('installations.userId', '=', userId)
      .executeTakeFirstOrThrow(),

  instanceCount: (userId: number) =>
    countOf(db.selectFrom('instances').where('userId', '=', userId).where('deletedAt', 'is', null)),
}));

/** An account with its role. */
export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRepo>['user']>>;
