import type { Handle } from '../../../db/handle.ts';
import { type Columns, type ListQuery, withFilter, withNumbers, withPage } from '../../../db/list.ts';
import { preparedIn, preparedList } from '../../../db/prepared.ts';

const planColumns: Columns = {
  id: 'plans.id',
  documentId: 'plans.documentId',
  name: 'plans.name',
  price: 'plans.priceCents',
};
const periodColumns: Columns = { id: 'periods.id', name: 'periods.name', months: 'periods.months' };

/** Filters of the wire are in quetzales, the table is in cents. */
const inCents = (list: ListQuery) => withNumbers(list, 'price', (price) => Math.round(price * 10_000) / 100);

/** A retired plan or period is no longer sold; whoever has it keeps it. */
const onSale = (db: Handle) => db.selectFrom('plans').where('plans.retiredAt', 'is', null);
const offered = (db: Handle) => db.selectFrom('periods').where('periods.retiredAt', 'is', null);

const planPage = preparedList((db, list) =>
  withPage(withFilter(onSale(db).selectAll(), inCents(list), planColumns), list, planColumns),
);

const planCount = preparedList((db, list) =>
  withFilter(
    onSale(db).select((eb) => eb.fn.countAll<number>().as('count')),
    inCents(list),
    planColumns,
  ),
);

const featuresOf = preparedIn((db, planIds) =>
  db
    .selectFrom('planFeatures')
    .select(['id', 'planId', 'name'])
    .where('planId', 'in', planIds)
    .orderBy('position'),
);

const periodPage = preparedList((db, list) =>
  withPage(withFilter(offered(db).selectAll(), list, periodColumns), list, periodColumns),
);

const periodCount = preparedList((db, list) =>
  withFilter(
    offered(db).select((eb) => eb.fn.countAll<number>().as('count')),
    list,
    periodColumns,
  ),
);

/** The catalogue is the same for every customer: lists of it are not limited to what one user owns. */
const anybody = 0;

/** All SQL of the catalogue of plans and periods. */
export const plansRepo = (db: Handle) => ({
  list: (list: ListQuery) => planPage(db, list, anybody),

  count: async (list: ListQuery) => (await planCount(db, list, anybody))[0]?.count ?? 0,

  byDocumentId: (documentId: string) =>
    onSale(db).selectAll().where('documentId', '=', documentId).executeTakeFirst(),

  byId: (id: number) => onSale(db).selectAll().where('id', '=', id).executeTakeFirst(),

  /** Of any plan, on sale or not. */
  documentId: async (id: number) =>
    (await db.selectFrom('plans').select('documentId').where('id', '=', id).executeTakeFirst())?.documentId,

  period: (key: number | string) =>
    offered(db)
      .selectAll()
      .where(typeof key === 'number' ? 'id' : 'documentId', '=', key as string & number)
      .executeTakeFirst(),

  features: (planIds: number[]) => featuresOf(db, planIds),

  periods: (list: ListQuery) => periodPage(db, list, anybody),

  countPeriods: async (list: ListQuery) => (await periodCount(db, list, anybody))[0]?.count ?? 0,
});
