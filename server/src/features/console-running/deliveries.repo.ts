import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';

/** SQL of mails and of events of the card provider, of all customers. */
export const deliveriesRepo = repo((db) => ({
  mailsWaiting: () => countOf(db.selectFrom('mails')),

  mailsGivenUp: () => countOf(db.selectFrom('pastMails').where('state', '=', 'given-up')),

  eventsWaiting: () => countOf(db.selectFrom('webhookEvents').where('state', '=', 'waiting')),

  /** @param after id of the last one of the page before */
  waiting: (after: number | null, limit: number) =>
    db
      .selectFrom('mails')
      .leftJoin('users', 'users.email', 'mails.address')
      .leftJoin('operators', (join) =>
        join.onRef('operators.email', '=', 'mails.address').on('operators.removedAt', 'is', null),
      )
      .select(['mails.id', 'mails.kind', 'mails.address', 'mails.createdAt', 'mails.dueAt', 'mails.attempts'])
      .select(['mails.data', 'users.id as userId', 'users.documentId', 'users.name', 'users.email'])
      .select(['operators.documentId as personDocumentId', 'operators.name as personName'])
      .where('mails.id', '>', after ?? 0)
      .orderBy('mails.id')
      .limit(limit)
      .execute(),

  /** @param before id of the last one of the page before */
  givenUp: (before: number | null, limit: number) =>
    db
      .selectFrom('pastMails')
      .leftJoin('users', 'users.id', 'pastMails.userId')
      .leftJoin('operators', (join) =>
        join.onRef('operators.email', '=', 'pastMails.address').on('operators.removedAt', 'is', null),
      )
      .select(['pastMails.id', 'pastMails.kind', 'pastMails.address', 'pastMails.createdAt'])
      .select(['pastMails.data', 'users.id as userId', 'users.documentId', 'users.name', 'users.email'])
      .select(['operators.documentId as personDocumentId', 'operators.name as personName'])
      .where('pastMails.state', '=', 'given-up')
      .$if(before !== null, (query) => query.where('pastMails.id', '<', before ?? 0))
      .orderBy('pastMails.id', 'desc')
      .limit(limit)
      .execute(),

  past: (id: number) =>
    db
      .selectFrom('pastMails')
      .select(['kind', 'userId', 'state', 'data'])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Unsolved failures by the id of their subject. */
  failuresOf: async (kind: string, ids: readonly (number | string)[]) => {
    const rows = await db
      .selectFrom('failures')
      .select(['subjectId', 'cause', 'message', 'times'])
      .where('kind', '=', kind)
      .where('subjectId', 'in', ['', ...ids.map(String)])
      .where('solvedAt', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.subjectId, row]));
  },

  /** The newest first. */
  events: (state: string | undefined, before: { at: string; id: string } | null, limit: number) =>
    db
      .selectFrom('webhookEvents')
      .select(['id', 'type', 'state', 'receivedAt', 'tries', 'nextTryAt', 'problem'])
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
      .$if(before !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('receivedAt', '<', before?.at ?? ''),
            eb.and([eb('receivedAt', '=', before?.at ?? ''), eb('id', '<', before?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('receivedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
}));
