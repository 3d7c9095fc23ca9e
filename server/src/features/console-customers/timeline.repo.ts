import { type ExpressionBuilder, sql } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import type { CustomerRow } from './console-customers.repo.ts';

/** Where a page begins: before a moment, and of that moment with all lines, none, or those below an id. */
export interface Place {
  at: string;
  sameMoment: 'all' | 'none' | number;
}

/** What comes after a place in a source. */
const after =
  (place: Place | null, time: string, id: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: the same for every source.
  (eb: ExpressionBuilder<Tables, any>) => {
    if (!place) return eb.lit(true);
    const at = sql<string>`${sql.ref(time)}`;
    if (place.sameMoment === 'all') return eb(at, '<=', place.at);
    if (place.sameMoment === 'none') return eb(at, '<', place.at);
    const below = eb.and([eb(at, '=', place.at), eb(sql<number>`${sql.ref(id)}`, '<', place.sameMoment)]);
    return eb.or([eb(at, '<', place.at), below]);
  };

/** The sources of a customer's timeline: each reads a page by an index of the customer's own rows. */
export const timelineRepo = repo((db) => ({
  activity: ({ id }: CustomerRow, place: Place | null, limit: number) =>
    db
      .selectFrom('activity')
      .select(['id', 'at', 'kind as what', 'detail', 'by'])
      .where('userId', '=', id)
      .where(after(place, 'at', 'id'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  charge: async ({ id }: CustomerRow, place: Place | null, limit: number) => {
    const rows = await db
      .selectFrom('ledger')
      .select(['id', 'at', 'kind as what', 'planName', 'currency', 'amountCents'])
      .where('userId', '=', id)
      .where(after(place, 'at', 'id'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ planName, currency, amountCents, ...row }) => ({
      ...row,
      detail: `${planName} · ${currency} ${(amountCents / 100).toFixed(2)}`,
    }));
  },

  mail: async ({ id, email }: CustomerRow, place: Place | null, limit: number) => {
    const waiting = db
      .selectFrom('mails')
      .select(['id', 'createdAt as at', 'kind as what'])
      .select((eb) => [eb.val('waiting').as('state'), 'address as detail'])
      .where('address', '=', email)
      .where(after(place, 'createdAt', 'id'));
    const past = db
      .selectFrom('pastMails')
      .select(['id', 'createdAt as at', 'kind as what', 'state', 'address as detail'])
      .where('userId', '=', id)
      .where(after(place, 'createdAt', 'id'));
    return past.unionAll(waiting).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  },

  note: ({ id }: CustomerRow, place: Place | null, limit: number) =>
    db
      .selectFrom('customerNotes')
      .select(['id', 'at', 'note as detail', 'by'])
      .select((eb) => eb.val('note').as('what'))
      .where('userId', '=', id)
      .where(after(place, 'at', 'id'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  act: ({ id }: CustomerRow, place: Place | null, limit: number) =>
    db
      .selectFrom('acts')
      .leftJoin('operators', 'operators.id', 'acts.operatorId')
      .select(['acts.id', 'acts.at', 'acts.kind as what', 'acts.reason as detail'])
      .select((eb) => eb.fn.coalesce('operators.name', 'operators.email', eb.val('host')).as('by'))
      .where('acts.customerId', '=', id)
      .where(after(place, 'acts.at', 'acts.id'))
      .orderBy('acts.at', 'desc')
      .orderBy('acts.id', 'desc')
      .limit(limit)
      .execute(),

  failure: ({ id }: CustomerRow, place: Place | null, limit: number) =>
    db
      .selectFrom('failures')
      .select(['id', 'firstAt as at', 'cause as what', 'message as detail'])
      .where('userId', '=', id)
      .where(after(place, 'firstAt', 'id'))
      .orderBy('firstAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
}));
