import type { Difference } from '../compare/compare.ts';
import { finishedUpdates } from '../compare/updates.ts';
import { rootOf } from '../instance/fields.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { stockModel } from '../instance/stock.ts';
import { lookUpBatch } from '../load/batch.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { LoadOutcome } from '../records/record.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import { interruptedCounts } from '../stock/counts.ts';

/** What became of records that were being sent when a load ended. */
export interface InterruptedRecords {
  /** Those that Odoo has or may have, with what a revert needs to know of them. */
  inside: LoadOutcome[];
  /** Rows of those of which Odoo has nothing. */
  outside: number[];
}

/**
 * Finds out what became of records that were being sent when a load failed or was cancelled: the answer of
 * Odoo may have been lost. Nothing more of them is loaded, and counts that wait in Odoo are not applied.
 *
 * @param records in the state `sending`, at most `lookupLimits`
 * @throws OdooError
 */
export async function interruptedRecords(
  odoo: OdooInstance,
  job: LoadJob,
  records: readonly ResolvedRecord[],
): Promise<InterruptedRecords> {
  const inside =
    job.model === stockModel
      ? await interruptedCounts(odoo, job, records)
      : await insideOf(odoo, job, records);
  const rows = new Set(inside.map(({ row }) => row));
  return { inside, outside: records.flatMap(({ row }) => (rows.has(row) ? [] : [row])) };
}

async function insideOf(
  odoo: OdooInstance,
  job: LoadJob,
  records: readonly ResolvedRecord[],
): Promise<LoadOutcome[]> {
  const { done, toUpdate } = await lookUpBatch(odoo, job, records, {
    sending: async () => undefined,
    between: async () => undefined,
  });
  const ownIds = new Map(records.map(({ row, odooId }) => [row, odooId]));
  // By its key another record may be found now than the one that was being updated.
  const isOwn = (row: number, odooId: number | null) => (ownIds.get(row) ?? odooId) === odooId;
  const finished = done.filter(({ row, odooId }) => isOwn(row, odooId));
  const different = toUpdate.filter(({ record, odooId }) => isOwn(record.row, odooId));
  const known = new Set([...finished, ...different.map(({ record }) => record)].map(({ row }) => row));
  // Which record it is can no longer be told from the row: the revert compares it with the values before.
  const unclear = records.filter(({ row, action }) => action === 'updated' && !known.has(row));
  return [...finished, ...(await partlyWritten(odoo, job, different)), ...unclear.map(asItWas)];
}

/**
 * Updates of records that have other values now than their rows. Either Odoo wrote nothing of them, or
 * somebody changed a value since.
 */
async function partlyWritten(
  odoo: OdooInstance,
  job: LoadJob,
  different: readonly Difference[],
): Promise<LoadOutcome[]> {
  const updates = different.filter(({ record }) => record.action === 'updated');
  const columns = new Map(updates.map((one) => [one.record.row, new Set(one.columns.map(rootOf))]));
  const outcomes = await finishedUpdates(odoo.client, job, updates);
  return outcomes.flatMap((outcome) => {
    const before = (outcome.before ?? []).map((change) =>
      columns.get(outcome.row)?.has(change.field) ? { ...change, after: null } : change,
    );
    return before.length ? [{ ...outcome, before }] : [];
  });
}

const asItWas = ({ row, size, action, odooId, before }: ResolvedRecord): LoadOutcome => ({
  ...{ row, size, action, odooId, before },
});
