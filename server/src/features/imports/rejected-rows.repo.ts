import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';
import { anyOf } from '../../db/values.ts';

/** SQL of the rows that are not in Odoo, with their reasons. */
export const rejectedRowsRepo = repo((db) => ({
  /** Rejected records of these imports, one page of them: of each import those with errors first. */
  page: (importIds: number[], page: number, pageSize: number) =>
    importIds.length
      ? db
          .selectFrom('importRecords')
          .innerJoin('imports', 'imports.id', 'importRecords.importId')
          .select(['importRecords.importId', 'importRecords.problems'])
          .where('importRecords.importId', 'in', importIds)
          .where('importRecords.state', '=', 'rejected')
          .orderBy('imports.position')
          .orderBy('imports.id')
          .orderBy('importRecords.aside')
          .orderBy('importRecords.row')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute()
      : Promise.resolve([]),

  count: (importIds: number[]) =>
    countOf(
      db
        .selectFrom('importRecords')
        .where('importId', 'in', anyOf(importIds))
        .where('state', '=', 'rejected'),
    ),

  /** Records of one import with errors, in the order of the sheet: all, or the first ones. */
  withErrors: (importId: number, limit?: number) =>
    db
      .selectFrom('importRecords')
      .select('problems')
      .where('importId', '=', importId)
      .where('state', '=', 'rejected')
      .where('aside', '=', 0)
      .orderBy('row')
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute(),
}));
