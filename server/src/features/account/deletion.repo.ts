import { randomUUID } from 'node:crypto';
import { installationStatuses } from '@atrio/contract';
import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

/** All SQL of deleting an account. */
export const deletionRepo = repo((db) => ({
  /** Whether something is being loaded into a customer's Odoo right now. */
  isBusy: async (userId: number) =>
    Boolean(
      await db
        .selectFrom('installations')
        .select('id')
        .where('userId', '=', userId)
        .where('statusId', '=', installationStatuses.inProgress.id)
        .where('requestedAt', 'is not', null)
        .executeTakeFirst(),
    ),

  /** Whether an import is being undone in a customer's Odoo right now. */
  isUndoing: async (userId: number) =>
    Boolean(
      await db
        .selectFrom('imports')
        .innerJoin('installations', 'installations.id', 'imports.installationId')
        .select('imports.id')
        .where('installations.userId', '=', userId)
        .where('imports.undoState', '=', 'running')
        .executeTakeFirst(),
    ),

  /** Removes everything that belongs to the customer, and the rows that refer to it. */
  removeBelongings: async (userId: number) => {
    await db.deleteFrom('installations').where('userId', '=', userId).execute();
    await db.deleteFrom('instances').where('userId', '=', userId).execute();
    for (const table of [
      'sessions',
      'accountCodes',
      'authenticators',
      'recoveryCodes',
      'passkeys',
      'challenges',
      'activity',
      'importMemory',
      'decisionMemory',
      'connectionTests',
      'knownAddresses',
      'notices',
      'unwantedNotices',
      'failures',
      'searchTerms',
      'pastMails',
      'customerNotes',
      'campaignMails',
      'announcementDismissals',
    ] as const) {
      await db.deleteFrom(table).where('userId', '=', userId).execute();
    }
  },

  /**
   * Removes the personal data from the user's row, which stays because payments refer to it. Its new name is
   * random: one that can be known before could be registered by somebody else, and then not be given.
   */
  makePseudonym: (id: number) => {
    const at = now();
    const username = `borrada-${randomUUID()}`;
    return db
      .updateTable('users')
      .set({
        username,
        email: `${username}@cuenta.invalid`,
        name: null,
        passwordHash: '',
        blocked: 1,
        profilePictureId: null,
        emailVerifiedAt: null,
        pendingEmail: null,
        nit: null,
        phone: null,
        blockReason: null,
        deletedAt: at,
        updatedAt: at,
      })
      .where('id', '=', id)
      .execute();
  },
}));
