import type { getSummary, Me, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { iso } from '../../lib/calendar.ts';
import { mustAddSecondFactor } from '../auth/required-factor.ts';
import { userAnswer } from '../auth/user-answer.ts';
import { planAnswer } from '../billing/billing.ts';
import { fileById } from '../files/files.ts';
import { instancesOf } from '../instances/instances.ts';
import { accountRepo } from './account.repo.ts';

export async function me(ctx: Needs<'clock' | 'config' | 'db'>, customer: Customer): Promise<Me> {
  const repo = accountRepo(ctx.db);
  const user = await repo.user(customer.userId);
  const [instances, picture, subscriptions] = await Promise.all([
    instancesOf(ctx, customer),
    user.profilePictureId === null ? null : fileById(ctx, customer, user.profilePictureId),
    repo.subscriptions(user.id, iso(ctx.clock())),
  ]);
  return {
    ...userAnswer(user),
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: user.pendingEmail,
    // Only the customer is told what to do about access to the account, not an operator who acts for them.
    ...(!customer.onBehalf && (await mustAddSecondFactor(ctx, user.id)) ? { mustAddSecondFactor: true } : {}),
    passwordKnown: !customer.onBehalf && user.passwordKnown === 1,
    role: {
      id: user.roleId,
      documentId: user.roleDocumentId,
      name: user.roleName,
      description: user.roleDescription,
      type: user.roleType,
      createdAt: user.roleCreatedAt,
      updatedAt: user.roleUpdatedAt,
      publishedAt: user.roleCreatedAt,
    },
    instances,
    profilePicture: picture,
    subscriptions: subscriptions.map((row) => ({
      id: row.id,
      documentId: row.documentId,
      checkoutId: row.checkoutId,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      publishedAt: row.createdAt,
      plan:
        row.planId === null
          ? null
          : planAnswer({
              id: row.planId,
              documentId: row.planDocumentId ?? '',
              name: row.planName ?? '',
              displayName: row.planDisplayName ?? '',
              priceCents: row.planPriceCents ?? 0,
              createdAt: row.planCreatedAt ?? '',
              updatedAt: row.planUpdatedAt ?? '',
            }),
    })),
  };
}

export async function summary(
  ctx: Needs<'db' | 'quotas'>,
  customer: Customer,
): Promise<ResponseOf<typeof getSummary>> {
  const repo = accountRepo(ctx.db);
  const [instances, uploads, quotas] = await Promise.all([
    repo.instanceCount(customer.userId),
    repo.uploads(customer.userId),
    ctx.quotas(ctx.db, customer.userId),
  ]);
  return {
    instances,
    files: uploads.count,
    lastUploadAt: uploads.last,
    maxInstances: quotas.instances,
  };
}
