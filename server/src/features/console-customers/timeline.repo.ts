import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import { anyOf } from '../../db/values.ts';
import { money } from '../mails/formats.ts';
import type { CustomerRow } from './console-customers.repo.ts';

/**
 * Where a page begins: all lines before a moment, and of that moment itself all lines, none, or those below
 * an id.
 */
export interface TimelinePosition {
  at: string;
  sameMoment: 'all' | 'none' | number;
}

/** The condition for rows of a source that are on the page which begins at a place. */
const after =
  (place: TimelinePosition | null, time: string, id: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: the same for every source.
  (eb: ExpressionBuilder<Tables, any>) => {
    if (!place) return eb.lit(true);
    const at = sql<string>`${sql.ref(time)}`;
    if (place.sameMoment === 'all') return eb(at, '<=', place.at);
    if (place.sameMoment === 'none') return eb(at, '<', place.at);
    const below = eb.and([eb(at, '=', place.at), eb(sql<number>`${sql.ref(id)}`, '<', place.sameMoment)]);
    return eb.or([eb(at, '<', place.at), below]);
  };

/** The newest rows of a source from a place on. @param time and @param id its columns */
const newest =
  (place: TimelinePosition | null, limit: number, time = 'at', id = 'id') =>
  // biome-ignore lint/suspicious/noExplicitAny: the same for every source.
  <Row>(rows: SelectQueryBuilder<Tables, any, Row>) =>
    rows
      .where(after(place, time, id))
      .orderBy(sql.ref(time), 'desc')
      .orderBy(sql.ref(id), 'desc')
      .limit(limit)
      .execute();

/** The sources of a customer's timeline: each reads a page with an index on the customer's rows. */
export const timelineRepo = repo((db) => ({
  activity: ({ id }: CustomerRow, place: TimelinePosition | null, limit: number) =>
    db
      .selectFrom('activity')
      .select(['id', 'at', 'kind as what', 'detail', 'by'])
      .where('userId', '=', id)
      .$call(newest(place, limit)),

  charge: async ({ id }: CustomerRow, place: TimelinePosition | null, limit: number) => {
    const rows = await db
      .selectFrom('ledger')
      .select(['id', 'at', 'kind as what', 'planName', 'currency', 'amountCents'])
      .where('userId', '=', id)
      .$call(newest(place, limit));
    return rows.map(({ planName, currency, amountCents, ...row }) => ({
      ...row,
      // Lines that begin or end a plan have no amount.
      detail: amountCents === 0 ? planName : `${planName} · ${money(amountCents, currency)}`,
    }));
  },

  mail: async ({ id, email }: CustomerRow, place: TimelinePosition | null, limit: number) => {
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

  note: ({ id }: CustomerRow, place: TimelinePosition | null, limit: number) =>
    db
      .selectFrom('customerNotes')
      .select(['id', 'at', 'note as detail', 'by'])
      .select((eb) => eb.val('note').as('what'))
      .where('userId', '=', id)
      .$call(newest(place, limit)),

  act: ({ id }: CustomerRow, place: TimelinePosition | null, limit: number) =>
    db
      .selectFrom('acts')
      .leftJoin('operators', 'operators.id', 'acts.operatorId')
      .select(['acts.id', 'acts.at', 'acts.kind as what', 'acts.reason as detail'])
      .select(['acts.subjectKind as of', 'acts.subjectId'])
      .select((eb) => eb.fn.coalesce('operators.name', 'operators.email', eb.val('host')).as('by'))
      .where('acts.customerId', '=', id)
      .$call(newest(place, limit, 'acts.at', 'acts.id')),

  failure: ({ id }: CustomerRow, place: TimelinePosition | null, limit: number) =>
    db
      .selectFrom('failures')
      .select(['id', 'firstAt as at', 'cause as what', 'message as detail', 'kind as of', 'subjectId'])
      .where('userId', '=', id)
      .$call(newest(place, limit, 'firstAt')),

  /** The installations of imports. */
  installationsOf: async (imports: number[]) => {
    const rows = await db
      .selectFrom('imports')
      .select(['id', 'installationId'])
      .where('id', 'in', anyOf(imports))
      .execute();
    return new Map(rows.map(({ id, installationId }) => [id, installationId]));
  },
}));
