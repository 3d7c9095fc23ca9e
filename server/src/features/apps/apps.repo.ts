import type { Handle } from '../../db/handle.ts';
import { type Columns, type ListQuery, withFilter, withPage } from '../../db/list.ts';

const columns: Columns = {
  id: 'odooApps.id',
  documentId: 'odooApps.documentId',
  odooId: 'odooApps.odooId',
  name: 'odooApps.name',
};

/** All SQL of the catalogue of apps. */
export const appsRepo = (db: Handle) => ({
  list: (list: ListQuery) =>
    withPage(withFilter(db.selectFrom('odooApps').selectAll(), list, columns), list, columns).execute(),

  count: async (list: ListQuery) =>
    (
      await withFilter(
        db.selectFrom('odooApps').select((eb) => eb.fn.countAll<number>().as('count')),
        list,
        columns,
      ).executeTakeFirstOrThrow()
    ).count,

  all: () => db.selectFrom('odooApps').selectAll().orderBy('id').execute(),
});
