import type { listRejectedRows, QueryOf, ResponseOf } from '@atrio/contract';
import type { RowProblem } from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { notFound, notOwn } from '../../core/errors.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { ownImport } from '../imports/imports.ts';
import { rejectedRowsRepo } from '../imports/rejected-rows.repo.ts';
import { besideOtherLists, columnsOf, readingOf } from '../imports/sheet-plans.ts';
import { ownInstallation } from './installations.ts';
import { texts } from './texts.ts';

/**
 * Rejected rows of an installation (or of one of its imports), one entry for each row and reason; also aside
 * rows. After the last page comes the last one again: the rows of a page may have been loaded since it was seen.
 *
 * @throws not-found, also for an installation of somebody else and an import of another one
 */
export async function rejectedRows(
  ctx: Needs<'db'>,
  customer: Customer,
  documentId: string,
  query: QueryOf<typeof listRejectedRows>,
): Promise<ResponseOf<typeof listRejectedRows>> {
  const installation = await ownInstallation(ctx.db, customer, documentId);
  const all = await importsRepo(ctx.db).ofInstallation(installation.id);
  const imports = query.import === undefined ? all : all.filter((item) => item.documentId === query.import);
  if (query.import !== undefined && !imports.length) throw notOwn('import', query.import);
  const { pageSize } = query;
  const ids = imports.map((item) => item.id);
  const rejected = rejectedRowsRepo(ctx.db);
  const total = await rejected.count(ids);
  const pageCount = Math.ceil(total / pageSize);
  const page = Math.max(1, Math.min(query.page, pageCount));
  const records = await rejected.page(ids, page, pageSize);
  return {
    data: records.flatMap(({ importId, problems }) => {
      const item = imports.find((candidate) => candidate.id === importId);
      return readProblems(problems).map(({ row, column, header, value, reason }) => ({
        importId: item?.documentId ?? '',
        app: item?.odooId ?? '',
        fileName: item?.fileName ?? '',
        row,
        column: column || null,
        header: header || null,
        value: value || null,
        reason,
      }));
    }),
    meta: { pagination: { page, pageSize, pageCount, total } },
  };
}

export const readProblems = (json: string | null): RowProblem[] => JSON.parse(json ?? '[]');

/**
 * The workbook of rows with errors: only those, with the cell in red and the reason beside it.
 *
 * @throws not-found
 */
export async function rejectedWorkbook(
  ctx: Needs<'db' | 'storage' | 'workbooks'>,
  customer: Customer,
  documentId: string,
) {
  const item = await ownImport(ctx, customer, documentId);
  if (!item.model) throw notFound('import');
  const problems = (await rejectedRowsRepo(ctx.db).withErrors(item.id)).flatMap((record) =>
    readProblems(record.problems),
  );
  const fields: (string | null)[] = [];
  for (const { column, field } of columnsOf(item)) fields[columnNumber(column)] = field;
  const { otherLists } = besideOtherLists(
    item,
    await importsRepo(ctx.db).ofInstallation(item.installationId),
  );
  const request = { ...readingOf(item, item.model), otherLists };
  const places = Array.from(fields, (field) => field ?? null);
  const bytes = await ctx.storage.withPath(item.storageKey, (path) =>
    ctx.workbooks.correct(customer.userId, path, request, problems, places),
  );
  return {
    name: texts.corrections.fileName(item.fileName),
    bytes,
  };
}

/** 0 for 'A', 26 for 'AA'. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
