import { compiled, compiledCount } from '../../db/compiled.ts';
import { type Columns, type ListQuery, withFilter, withPage } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';

const columns: Columns = {
  id: 'odooApps.id',
  documentId: 'odooApps.documentId',
  odooId: 'odooApps.odooId',
  name: 'odooApps.name',
};

const appPage = compiled((db, list: ListQuery) =>
  withPage(db.selectFrom('odooApps').selectAll(), list, columns),
);
const appCount = compiledCount((db, list: ListQuery) => withFilter(db.selectFrom('odooApps'), list, columns));

/** The SQL that lists the apps of the catalogue. */
export const appsRepo = repo((db) => ({
  list: (list: ListQuery) => appPage(db, list),

  count: (list: ListQuery) => appCount(db, list),

  all: () => db.selectFrom('odooApps').selectAll().orderBy('id').execute(),
}));
