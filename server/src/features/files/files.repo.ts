import type { Insertable } from 'kysely';
import type { Handle } from '../../db/handle.ts';
import type { Tables } from '../../db/tables.ts';

/** All SQL of uploaded files. */
export const filesRepo = (db: Handle) => ({
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

  remove: (id: number) => db.deleteFrom('files').where('id', '=', id).execute(),
});

export type FileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof filesRepo>['ownById']>>>;
