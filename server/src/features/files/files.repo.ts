import type { Insertable } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';

/** All SQL of uploaded files. */
export const filesRepo = repo((db) => ({
  add: (file: Insertable<Tables['files']>) =>
    db.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow(),

  ownById: (ownerId: number, id: number) =>
    db.selectFrom('files').selectAll().where('ownerId', '=', ownerId).where('id', '=', id).executeTakeFirst(),

  ownByHash: (ownerId: number, hash: string) =>
    db
      .selectFrom('files')
      .selectAll()
      .where('ownerId', '=', ownerId)
      .where('hash', '=', hash)
      .executeTakeFirst(),

  rename: (id: number, name: string) => db.updateTable('files').set({ name }).where('id', '=', id).execute(),

  remove: (id: number) => db.deleteFrom('files').where('id', '=', id).execute(),

  allOf: (ownerId: number) =>
    db.selectFrom('files').selectAll().where('ownerId', '=', ownerId).orderBy('id').execute(),

  bytesOf: async (ownerId: number) =>
    Number(
      (
        await db
          .selectFrom('files')
          .select((eb) => eb.fn.sum('bytes').as('bytes'))
          .where('ownerId', '=', ownerId)
          .executeTakeFirst()
      )?.bytes ?? 0,
    ),

  /** Deletes rows and marks their files for removal from the store. */
  markForRemoval: async (files: { id: number; storageKey: string }[]) => {
    if (!files.length) return;
    await db
      .insertInto('fileRemovals')
      .values(files.map(({ storageKey }) => ({ storageKey })))
      .onConflict((c) => c.doNothing())
      .execute();
    await db
      .deleteFrom('files')
      .where(
        'id',
        'in',
        files.map(({ id }) => id),
      )
      .execute();
  },

  isNamed: async (storageKey: string) =>
    Boolean(
      await db.selectFrom('files').select('id').where('storageKey', '=', storageKey).executeTakeFirst(),
    ),

  /** The keys of all files that a row names. */
  allKeys: async () =>
    (await db.selectFrom('files').select('storageKey').execute()).map(({ storageKey }) => storageKey),

  markedForRemoval: () => db.selectFrom('fileRemovals').select('storageKey').limit(500).execute(),

  /** No stored file is removed before this time. */
  keepUntil: (filesKeptUntil: string) => db.updateTable('maintenance').set({ filesKeptUntil }).execute(),

  areKept: async (at: string) =>
    Boolean(
      await db.selectFrom('maintenance').select('id').where('filesKeptUntil', '>', at).executeTakeFirst(),
    ),

  /** @returns ISO time; stored files that are older may belong to another state of the database */
  strayFrom: async () =>
    (await db.selectFrom('maintenance').select('strayFilesFrom').executeTakeFirst())?.strayFilesFrom ?? null,

  forgetRemoval: (storageKey: string) =>
    db.deleteFrom('fileRemovals').where('storageKey', '=', storageKey).execute(),
}));

export type FileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof filesRepo>['ownById']>>>;
