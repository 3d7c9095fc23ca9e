import { idleBefore } from '../../core/customer.ts';
import { inForce } from '../../db/in-force.ts';
import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

/** The most rows of one customer that a page shows. */
const most = 50;

/** SQL of one customer as the provider sees them: without secrets, files and rows of files. */
export const customersRepo = repo((db) => ({
  find: (documentId: string) =>
    db
      .selectFrom('users')
      .select(['id', 'documentId', 'name', 'username', 'email', 'createdAt', 'blocked', 'blockReason'])
      .select(['emailVerifiedAt', 'nit', 'phone'])
      .where('documentId', '=', documentId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),

  instances: (userId: number) =>
    db
      .selectFrom('instances')
      .leftJoin('instanceHealth', 'instanceHealth.instanceId', 'instances.id')
      .select([
        'instances.documentId',
        'instances.displayName',
        'instances.databaseName',
        'instances.baseUrl',
      ])
      .select(['instanceHealth.version', 'instanceHealth.checkedAt', 'instanceHealth.failingSince'])
      .select(['instanceHealth.problemTitle', 'instanceHealth.problemMessage'])
      .where('instances.userId', '=', userId)
      .where('instances.deletedAt', 'is', null)
      .orderBy('instances.id')
      .limit(1000)
      .execute(),

  installations: (userId: number) =>
    db
      .selectFrom('installations')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .innerJoin('installationStatuses', 'installationStatuses.id', 'installations.statusId')
      .select(['installations.id', 'installationStatuses.displayName as status', 'instances.databaseName'])
      .select(['installations.message', 'installations.createdAt', 'installations.finishedAt'])
      .where('installations.userId', '=', userId)
      .orderBy('installations.id', 'desc')
      .limit(most)
      .execute(),

  subscription: (userId: number, at: string) =>
    db
      .selectFrom('subscriptions')
      .leftJoin('plans', 'plans.id', 'subscriptions.planId')
      .select(['plans.name as plan', 'subscriptions.providerStatus as status'])
      .select('subscriptions.currentPeriodEnd as until')
      .where('subscriptions.userId', '=', userId)
      .where(inForce(at))
      .orderBy('subscriptions.id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  sessions: (userId: number, at: string) =>
    db
      .selectFrom('sessions')
      .select(['userAgent', 'address', 'lastSeenAt'])
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', at)
      .where('lastSeenAt', '>=', idleBefore(at))
      .orderBy('lastSeenAt', 'desc')
      .limit(most)
      .execute(),

  hasSecondStep: async (userId: number) =>
    (await countOf(
      db.selectFrom('authenticators').where('userId', '=', userId).where('enabledAt', 'is not', null),
    )) > 0,

  passkeys: (userId: number) => countOf(db.selectFrom('passkeys').where('userId', '=', userId)),

  openFailures: (userId: number) =>
    countOf(
      db
        .selectFrom('failures')
        .where('userId', '=', userId)
        .where('solvedAt', 'is', null)
        .where('attendedAt', 'is', null),
    ),

  addNote: (userId: number, by: string, note: string) =>
    db.insertInto('customerNotes').values({ userId, by, note, at: now() }).execute(),

  /** Whether a mail belongs to the customer. */
  hasMail: async (userId: number, email: string, id: number) =>
    (await countOf(db.selectFrom('pastMails').where('id', '=', id).where('userId', '=', userId))) +
      (await countOf(db.selectFrom('mails').where('id', '=', id).where('address', '=', email))) >
    0,
}));

export type CustomerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof customersRepo>['find']>>>;
