import type { ActKind } from '@atrio/contract/operator';
import { repo } from '../../db/repo.ts';
import type { ActRow } from './chain.ts';

/** Filters of a search in the book; `before` is the number of a line. */
export interface ActSearch {
  operatorId?: number | null;
  customer?: number;
  kind?: string;
  from?: string;
  to?: string;
  before?: number;
}

const longestName = 60;

/** At most 60 characters, as a title. */
const beginningOf = (text: string) =>
  text.length <= longestName ? text : `${text.slice(0, longestName - 1).trimEnd()}…`;

/** All SQL of the book of acts. There is no update and no deletion; the database refuses both. */
export const actsRepo = repo((db) => {
  const lines = () =>
    db
      .selectFrom('acts')
      .leftJoin('operators', 'operators.id', 'acts.operatorId')
      .selectAll('acts')
      .select([
        'operators.documentId as operatorDocumentId',
        'operators.name as operatorName',
        'operators.email',
      ]);
  return {
    /** Locks the end of the chain until the transaction ends: appends wait for each other. */
    nextLine: () =>
      db
        .updateTable('actHead')
        .set((eb) => ({ lastId: eb('lastId', '+', 1) }))
        .returning(['lastId as id', 'hash as previousHash'])
        .executeTakeFirstOrThrow(),

    append: async (line: ActRow) => {
      await db.insertInto('acts').values(line).execute();
      await db.updateTable('actHead').set({ hash: line.hash }).execute();
    },

    search: ({ operatorId, customer, kind, from, to, before }: ActSearch, limit: number) => {
      let query = lines();
      if (operatorId !== undefined) {
        query = query.where('acts.operatorId', operatorId === null ? 'is' : '=', operatorId);
      }
      if (customer !== undefined) query = query.where('acts.customerId', '=', customer);
      if (kind !== undefined) query = query.where('acts.kind', '=', kind);
      if (from !== undefined) query = query.where('acts.at', '>=', from);
      if (to !== undefined) query = query.where('acts.at', '<', to);
      if (before !== undefined) query = query.where('acts.id', '<', before);
      return query.orderBy('acts.id', 'desc').limit(limit).execute();
    },

    find: (id: number) => lines().where('acts.id', '=', id).executeTakeFirst(),

    operatorIdOf: async (documentId: string) =>
      (await db.selectFrom('operators').select('id').where('documentId', '=', documentId).executeTakeFirst())
        ?.id,

    /** The present names of subjects, by id. */
    subjectNames: async (documentIds: string[]) => {
      const names = new Map<string, string>();
      if (!documentIds.length) return names;
      const people = await db
        .selectFrom('operators')
        .select(['documentId', 'name', 'email'])
        .where('documentId', 'in', documentIds)
        .execute();
      const roles = await db
        .selectFrom('operatorRoles')
        .select(['documentId', 'name'])
        .where('documentId', 'in', documentIds)
        .execute();
      const campaigns = await db
        .selectFrom('campaigns')
        .select(['key', 'subject'])
        .where('key', 'in', documentIds)
        .execute();
      const announcements = await db
        .selectFrom('announcements')
        .select(['documentId', 'text'])
        .where('documentId', 'in', documentIds)
        .execute();
      for (const { documentId, text } of announcements) names.set(documentId, beginningOf(text));
      for (const { key, subject } of campaigns) names.set(key, subject);
      for (const { documentId, name, email } of people) names.set(documentId, name ?? email);
      for (const { documentId, name } of roles) names.set(documentId, name);
      return names;
    },

    /** Lines after a number, for the check of the whole chain. */
    linesAfter: (id: number, limit: number) =>
      db.selectFrom('acts').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute(),

    hashOfLine: async (id: number) =>
      (await db.selectFrom('acts').select('hash').where('id', '=', id).executeTakeFirst())?.hash,

    restorings: () =>
      db
        .selectFrom('acts')
        .select(['id', 'at'])
        .where('kind', '=', 'backup-restored' satisfies ActKind)
        .orderBy('id')
        .execute(),

    head: () => db.selectFrom('actHead').selectAll().executeTakeFirstOrThrow(),

    /** Claims the writing of the head, if it is due and no other process has. */
    claimHead: (at: string, until: string) =>
      db
        .updateTable('actHead')
        .set({ storeAt: until })
        .where('storeAt', '<=', at)
        .whereRef('lastId', '>', 'storedId')
        .returning(['lastId', 'hash'])
        .executeTakeFirst(),

    headStored: (storedId: number, storeAt: string) =>
      db.updateTable('actHead').set({ storedId, storeAt }).execute(),
  };
});
