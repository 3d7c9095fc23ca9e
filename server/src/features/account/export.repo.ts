import { repo } from '../../db/repo.ts';

/** Reads for the export. Every column is named, so that no secret is among them. */
export const exportRepo = repo((db) => ({
  user: (id: number) =>
    db
      .selectFrom('users')
      .select(['id', 'documentId', 'username', 'email', 'name', 'nit', 'phone'])
      .select(['emailVerifiedAt', 'pendingEmail', 'createdAt', 'updatedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),

  instances: (userId: number) =>
    db
      .selectFrom('instances')
      .select(['documentId', 'databaseName', 'baseUrl', 'username', 'createdAt', 'updatedAt', 'deletedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),

  installations: (userId: number) =>
    db
      .selectFrom('installations')
      .innerJoin('instances', 'instances.id', 'installations.instanceId')
      .innerJoin('installationStatuses', 'installationStatuses.id', 'installations.statusId')
      .select([
        'installations.id',
        'installations.documentId',
        'instances.documentId as instance',
        'instances.databaseName',
        'installationStatuses.displayName as status',
        'installations.message',
        'installations.cause',
        'installations.odooVersion',
        'installations.createdAt',
        'installations.startedAt',
        'installations.finishedAt',
      ])
      .where('installations.userId', '=', userId)
      .orderBy('installations.id')
      .execute(),

  events: (installationId: number) =>
    db
      .selectFrom('installationEvents')
      .select(['at', 'step', 'level', 'message'])
      .where('installationId', '=', installationId)
      .orderBy('id')
      .execute(),

  imports: (installationId: number) =>
    db
      .selectFrom('imports')
      .innerJoin('odooApps', 'odooApps.id', 'imports.appId')
      .innerJoin('files', 'files.id', 'imports.fileId')
      .select(['odooApps.name as app', 'files.name as file', 'imports.state', 'imports.total'])
      .select(['imports.loaded', 'imports.unchanged', 'imports.rejected', 'imports.problem'])
      .where('imports.installationId', '=', installationId)
      .orderBy('imports.position')
      .execute(),

  subscriptions: (userId: number) =>
    db
      .selectFrom('subscriptions')
      .leftJoin('plans', 'plans.id', 'subscriptions.planId')
      .leftJoin('orders', 'orders.id', 'subscriptions.orderId')
      .select(['subscriptions.documentId', 'plans.name as plan', 'orders.documentId as order'])
      .select(['subscriptions.periodName', 'subscriptions.months'])
      .select(['subscriptions.amountCents', 'subscriptions.currency', 'subscriptions.providerStatus'])
      .select(['subscriptions.billingStart', 'subscriptions.trialEndsAt'])
      .select(['subscriptions.currentPeriodStart', 'subscriptions.currentPeriodEnd'])
      .select(['subscriptions.nextAttemptAt', 'subscriptions.failureReason'])
      .select(['subscriptions.cardLast4', 'subscriptions.cardNetwork'])
      .select(['subscriptions.endsAt', 'subscriptions.endedAt', 'subscriptions.endReason'])
      .select(['subscriptions.createdAt', 'subscriptions.updatedAt'])
      .where('subscriptions.userId', '=', userId)
      .orderBy('subscriptions.id')
      .execute(),

  /** Without the address at which an open order can be paid. */
  orders: (userId: number) =>
    db
      .selectFrom('orders')
      .select(['documentId', 'purpose', 'planName', 'periodName', 'months', 'amountCents', 'currency'])
      .select(['trialMonths', 'state', 'checkoutId', 'providerStatus', 'failureReason'])
      .select(['createdAt', 'updatedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),

  ledger: (userId: number) =>
    db
      .selectFrom('ledger')
      .innerJoin('orders', 'orders.id', 'ledger.orderId')
      .select(['ledger.documentId', 'ledger.at', 'ledger.kind', 'orders.documentId as order'])
      .select(['ledger.planName', 'ledger.months', 'ledger.amountCents', 'ledger.currency'])
      .select(['ledger.checkoutId', 'ledger.subscriptionId', 'ledger.chargeId', 'ledger.refundId'])
      .select(['ledger.periodStart', 'ledger.periodEnd', 'ledger.cardLast4', 'ledger.cardNetwork'])
      .where('ledger.userId', '=', userId)
      .orderBy('ledger.id')
      .execute(),

  sessions: (userId: number) =>
    db
      .selectFrom('sessions')
      .select(['createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt', 'userAgent', 'address'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),

  passkeys: (userId: number) =>
    db
      .selectFrom('passkeys')
      .select(['name', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),

  consents: (userId: number) =>
    db
      .selectFrom('consents')
      .select(['createdAt', 'expiresAt', 'endedAt', 'withChanges', 'note'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),

  visits: (userId: number) =>
    db
      .selectFrom('actingSessions')
      .select(['by', 'reason', 'withChanges', 'createdAt', 'expiresAt', 'endedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),

  requests: (userId: number) =>
    db
      .selectFrom('accountRequests')
      .select(['kind', 'by', 'reason', 'askedAt', 'dueAt', 'agreedBy', 'agreedAt', 'outcome', 'endedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),

  activity: (userId: number) =>
    db
      .selectFrom('activity')
      .select(['at', 'kind', 'detail', 'by', 'userAgent', 'address'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
}));
