import { sql } from 'kysely';
import { type Handle, tablesOf } from './queries.ts';
import { repo } from './repo.ts';

/** A restored copy: what is put right in it, and how it waits until an operator lets it go on. */

/**
 * Marks a database as a restored copy. Unfinished runs begin their turns anew, because tables and runs were
 * copied one after the other. All sessions end, because their owners may have ended some after the backup.
 *
 * @param at ISO time
 */
export async function markRestored(db: Handle, at: string): Promise<void> {
  const tables = tablesOf(db);
  await tables
    .updateTable('turns')
    .set({ givenAt: null, begunAt: null, runId: null, heldBy: null, readyAt: at })
    .where('givenAt', 'is not', null)
    .execute();
  for (const sessions of ['sessions', 'operatorSessions'] as const) {
    await tables.updateTable(sessions).set({ revokedAt: at }).where('revokedAt', 'is', null).execute();
  }
  await tables
    .updateTable('maintenance')
    .set({
      restoredAt: at,
      filesKeptUntil: null,
      backupDueAt: null,
      proofDueAt: null,
      keysHeldUntil: null,
      rotationHeldUntil: null,
      strayFilesFrom: at,
    })
    .execute();
}

/** @returns since when this is a restored copy that waits; null: it is not a copy, or was resumed */
export const restoredSince = repo(async (db) => {
  const row = await db.selectFrom('maintenance').select('restoredAt').executeTakeFirst();
  return row?.restoredAt ?? null;
});

/** Like `restoredSince`, of a database of any version: older ones do not have the table. */
export async function restoredSinceInAny(db: Handle): Promise<string | null> {
  const tables = await tablesOf(db).introspection.getTables();
  return tables.some(({ name }) => name === 'maintenance') ? restoredSince(db) : null;
}

/** Resumes a restored copy. @returns what was waiting; null when it was not a waiting copy */
export const letGoOn = repo(async (db) => {
  const { numUpdatedRows } = await db
    .updateTable('maintenance')
    .set({ restoredAt: null })
    .where('restoredAt', 'is not', null)
    .executeTakeFirst();
  if (!numUpdatedRows) return null;
  const { mails } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('mails'))
    .executeTakeFirstOrThrow();
  return { mails: Number(mails) };
});
