import { compiled, compiledCount } from '../../../db/compiled.ts';
import { type Columns, type ListQuery, withFilter, withNumbers, withPage } from '../../../db/list.ts';
import { type QueryBuilder, repo } from '../../../db/repo.ts';
import { anyOf } from '../../../db/values.ts';

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
const onSale = (db: QueryBuilder) => db.selectFrom('plans').where('plans.retiredAt', 'is', null);
const offered = (db: QueryBuilder) => db.selectFrom('periods').where('periods.retiredAt', 'is', null);

const planPage = compiled((db, list: ListQuery) => withPage(onSale(db).selectAll(), list, planColumns));
const planCount = compiledCount((db, list: ListQuery) => withFilter(onSale(db), list, planColumns));
const periodPage = compiled((db, list: ListQuery) => withPage(offered(db).selectAll(), list, periodColumns));
const periodCount = compiledCount((db, list: ListQuery) => withFilter(offered(db), list, periodColumns));
const featuresOf = compiled((db, planIds: readonly number[]) =>
  db
    .selectFrom('planFeatures')
    .select(['id', 'planId', 'name'])
    .where('planId', 'in', planIds)
    .orderBy('position'),
);

/** All SQL of the catalogue of plans and periods. */
export const plansRepo = repo((db) => ({
  list: (list: ListQuery) => planPage(db, inCents(list)),

  count: (list: ListQuery) => planCount(db, inCents(list)),

  byDocumentId: (documentId: string) =>
    onSale(db).selectAll().where('documentId', '=', documentId).executeTakeFirst(),

  byId: (id: number) => onSale(db).selectAll().where('id', '=', id).executeTakeFirst(),

  /** For any plan, on sale or not. */
  documentId: async (id: number) =>
    (await db.selectFrom('plans').select('documentId').where('id', '=', id).executeTakeFirst())?.documentId,

  period: (key: number | string) =>
    offered(db)
      .selectAll()
      .where(typeof key === 'number' ? 'id' : 'documentId', '=', key as string & number)
      .executeTakeFirst(),

  features: (planIds: number[]) => featuresOf(db, anyOf(planIds)),

  periods: (list: ListQuery) => periodPage(db, list),

  countPeriods: (list: ListQuery) => periodCount(db, list),
}));
