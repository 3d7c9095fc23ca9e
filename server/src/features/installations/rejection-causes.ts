import type { listRejectionCauses, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { ownImport } from '../imports/imports.ts';
import { rejectedRowsRepo } from '../imports/rejected-rows.repo.ts';
import { readProblems } from './rejected-rows.ts';

type Cause = ResponseOf<typeof listRejectionCauses>['data'][number];

const maxCauses = 10;
/** How many records one answer considers. */
const maxRecords = 5_000;

/** Rows of an import with errors, grouped by column and reason. @throws not-found */
export async function rejectionCauses(
  ctx: Needs<'db'>,
  customer: Customer,
  documentId: string,
): Promise<ResponseOf<typeof listRejectionCauses>> {
  const { id } = await ownImport(ctx, customer, documentId);
  const records = await rejectedRowsRepo(ctx.db).withErrors(id, maxRecords + 1);
  const causes = new Map<string, Cause>();
  for (const { problems } of records.slice(0, maxRecords)) {
    // Two lines of a record may have the same problem in the same column.
    const seen = new Set<string>();
    for (const { header, reason } of readProblems(problems)) {
      const key = `${header} ${withoutValues(reason)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const cause = causes.get(key);
      causes.set(key, {
        header: header || null,
        reason: cause && cause.reason !== reason ? withoutValues(reason) : reason,
        records: (cause?.records ?? 0) + 1,
      });
    }
  }
  const sorted = [...causes.values()].sort((one, other) => other.records - one.records);
  return {
    data: sorted.slice(0, maxCauses),
    causes: sorted.length,
    isPart: records.length > maxRecords,
  };
}

const withoutValues = (reason: string): string => reason.replaceAll(/«[^«»]*»/g, '«…»');
