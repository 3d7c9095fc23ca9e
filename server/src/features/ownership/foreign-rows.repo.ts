import { repo } from '../../db/repo.ts';

/** Finds the owner of a row by id or documentId, for each kind of row that belongs to a customer. */
export const foreignRowsRepo = repo((db) => {
  const entry = (table: 'instances' | 'installations' | 'subscriptions', key: number | string) =>
    db
      .selectFrom(table)
      .select(['id', 'userId'])
      .where(typeof key === 'number' ? 'id' : 'documentId', '=', key)
      .executeTakeFirst();
  return {
    instance: (key: number | string) => entry('instances', key),
    installation: (key: number | string) => entry('installations', key),
    subscription: (key: number | string) => entry('subscriptions', key),
    import: (key: string) =>
      db
        .selectFrom('imports')
        .innerJoin('installations', 'installations.id', 'imports.installationId')
        .select(['imports.id', 'installations.userId'])
        .where('imports.documentId', '=', key)
        .executeTakeFirst(),
    file: (key: number | string) =>
      db
        .selectFrom('files')
        .select(['id', 'ownerId as userId'])
        .where(typeof key === 'number' ? 'id' : 'hash', '=', key)
        .executeTakeFirst(),
    checkout: (key: string) =>
      db.selectFrom('orders').select(['id', 'userId']).where('checkoutId', '=', key).executeTakeFirst(),
    passkey: (key: string) =>
      db.selectFrom('passkeys').select(['id', 'userId']).where('documentId', '=', key).executeTakeFirst(),
    request: (key: string) =>
      db
        .selectFrom('accountRequests')
        .select(['id', 'userId'])
        .where('documentId', '=', key)
        .executeTakeFirst(),
    /** Sessions have no numeric id; their id is a secret of their owner. */
    session: (key: string) =>
      db.selectFrom('sessions').select('userId').where('id', '=', key).executeTakeFirst(),
    user: (key: number) =>
      db.selectFrom('users').select(['id', 'id as userId']).where('id', '=', key).executeTakeFirst(),
  };
});
