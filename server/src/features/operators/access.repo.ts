import type { Insertable } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { OperatorTables } from '../../db/tables-operators.ts';
import { newDocumentId, now } from '../../db/values.ts';
import { mostStepsAhead } from '../../security/authenticator-app.ts';
import type { StoredKey } from '../../security/passkey-ceremonies.ts';

/** All SQL of operators' credentials: factors, one-time tokens, sessions. */
export const accessRepo = repo((db) => ({
  passkeys: (operatorId: number) =>
    db
      .selectFrom('operatorPasskeys')
      .selectAll()
      .where('operatorId', '=', operatorId)
      .orderBy('id')
      .execute(),
  addPasskey: (operatorId: number, name: string, key: StoredKey) =>
    db
      .insertInto('operatorPasskeys')
      .values({ ...key, operatorId, name, documentId: newDocumentId(), createdAt: now(), lastUsedAt: null })
      .returning('documentId')
      .executeTakeFirstOrThrow(),
  /** @returns false when the passkey was removed meanwhile */
  passkeyUsed: async (id: number, counter: number) =>
    (
      await db
        .updateTable('operatorPasskeys')
        .set({ counter, lastUsedAt: now() })
        .where('id', '=', id)
        .executeTakeFirst()
    ).numUpdatedRows > 0,
  removePasskey: (operatorId: number, documentId: string) =>
    db
      .deleteFrom('operatorPasskeys')
      .where('operatorId', '=', operatorId)
      .where('documentId', '=', documentId)
      .returning('name')
      .executeTakeFirst(),

  authenticator: (operatorId: number) =>
    db
      .selectFrom('operatorAuthenticators')
      .selectAll()
      .where('operatorId', '=', operatorId)
      .executeTakeFirst(),
  /** Stores a key that counts only after a code of it was given. */
  newAuthenticator: async (operatorId: number, secret: string) => {
    await db
      .deleteFrom('operatorAuthenticators')
      .where('operatorId', '=', operatorId)
      .where('enabledAt', 'is', null)
      .execute();
    await db
      .insertInto('operatorAuthenticators')
      .values({ operatorId, secret, createdAt: now(), enabledAt: null, lastStep: 0 })
      .execute();
  },
  /** Accepts the code of a time step, once. @returns false when this or a later one was already accepted */
  takeStep: async (operatorId: number, step: number) =>
    (
      await db
        .updateTable('operatorAuthenticators')
        .set({ lastStep: step })
        .where('operatorId', '=', operatorId)
        // A step far in the future was stored while the clock was ahead.
        .where((eb) => eb.or([eb('lastStep', '<', step), eb('lastStep', '>', step + mostStepsAhead)]))
        .executeTakeFirst()
    ).numUpdatedRows > 0,
  enableAuthenticator: (operatorId: number) =>
    db
      .updateTable('operatorAuthenticators')
      .set({ enabledAt: now() })
      .where('operatorId', '=', operatorId)
      .execute(),
  removeAuthenticator: (operatorId: number) =>
    db.deleteFrom('operatorAuthenticators').where('operatorId', '=', operatorId).execute(),

  /** All credentials but the password, and all open sessions. */
  removeAccess: async (operatorId: number) => {
    for (const table of ['operatorPasskeys', 'operatorAuthenticators', 'operatorTokens'] as const) {
      await db.deleteFrom(table).where('operatorId', '=', operatorId).execute();
    }
    await db
      .updateTable('operatorSessions')
      .set({ revokedAt: now() })
      .where('operatorId', '=', operatorId)
      .where('revokedAt', 'is', null)
      .execute();
  },

  addToken: (token: OperatorTables['operatorTokens']) =>
    db.insertInto('operatorTokens').values(token).execute(),
  findToken: (hash: string, purpose: string) =>
    db
      .selectFrom('operatorTokens')
      .selectAll()
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', now())
      .executeTakeFirst(),
  removeToken: async (hash: string) =>
    (await db.deleteFrom('operatorTokens').where('hash', '=', hash).executeTakeFirst()).numDeletedRows > 0,
  removeTokensOf: (operatorId: number, purpose: string) =>
    db
      .deleteFrom('operatorTokens')
      .where('operatorId', '=', operatorId)
      .where('purpose', '=', purpose)
      .execute(),
  removeExpiredTokens: () => db.deleteFrom('operatorTokens').where('expiresAt', '<=', now()).execute(),

  addSession: (session: Insertable<OperatorTables['operatorSessions']>) =>
    db.insertInto('operatorSessions').values(session).execute(),
  session: (tokenHash: string) =>
    db.selectFrom('operatorSessions').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),
  touchSession: (id: number, lastSeenAt: string) =>
    db.updateTable('operatorSessions').set({ lastSeenAt }).where('id', '=', id).execute(),
  sessionProven: (id: number, provenAt: string) =>
    db.updateTable('operatorSessions').set({ provenAt }).where('id', '=', id).execute(),
  sessions: (operatorId: number, seenSince: string) =>
    db
      .selectFrom('operatorSessions')
      .selectAll()
      .where('operatorId', '=', operatorId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now())
      .where('lastSeenAt', '>', seenSince)
      .orderBy('lastSeenAt', 'desc')
      .execute(),
  endSessionById: (id: number) =>
    db.updateTable('operatorSessions').set({ revokedAt: now() }).where('id', '=', id).execute(),
  endSession: async (operatorId: number, documentId: string) =>
    (
      await db
        .updateTable('operatorSessions')
        .set({ revokedAt: now() })
        .where('operatorId', '=', operatorId)
        .where('documentId', '=', documentId)
        .where('revokedAt', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows > 0,
  /** @param except id of a session that stays open; null: none */
  endSessions: (operatorId: number, except: number | null) =>
    db
      .updateTable('operatorSessions')
      .set({ revokedAt: now() })
      .where('operatorId', '=', operatorId)
      .where('id', '<>', except ?? 0)
      .where('revokedAt', 'is', null)
      .execute(),
  /** Whether the operator has signed in from this address before. */
  knowsAddress: async (operatorId: number, address: string) =>
    Boolean(
      await db
        .selectFrom('operatorSessions')
        .select('id')
        .where('operatorId', '=', operatorId)
        .where('address', '=', address)
        .executeTakeFirst(),
    ),
}));
