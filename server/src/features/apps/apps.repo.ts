import { type Columns, countOf, type ListQuery, withFilter, withPage } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';

const columns: Columns = {
  id: 'odooApps.id',
  documentId: 'odooApps.documentId',
  odooId: 'odooApps.odooId',
  name: 'odooApps.name',
};

/** All SQL of the catalogue of apps. */
export const appsRepo = repo((db) => ({
  list: (list: ListQuery) =>
    withPage(withFilter(db.selectFrom('odooApps').selectAll(), list, columns), list, columns).execute(),

  count: (list: ListQuery) => countOf(withFilter(db.selectFrom('odooApps'), list, columns)),

  all: () => db.selectFrom('odooApps').selectAll().orderBy('id').execute(),
}));
