import type { SheetColumn } from '@atrio/spreadsheets';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { stockModel } from '../instance/stock.ts';
import { withSentIds } from '../match/match.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { LoadTracker } from '../records/load-tracker.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import type { ReferenceColumn } from '../references/reference-columns.ts';
import { withLots } from '../stock/lots.ts';
import { type EarlierLoads, recountedRecords, refusedCounts } from '../stock/refused-counts.ts';
import { loadBatch, lookUpBatch } from './batch.ts';

/** A sheet that is loaded, with what its columns are. */
export interface LoadSheet {
  job: LoadJob;
  columns: readonly SheetColumn[];
  named: readonly ReferenceColumn[];
}

/**
 * Loads the next records of a sheet: rejects counts that Odoo would ignore, gives the others the ids of their
 * lots, finds out which records Odoo has, and creates and updates the rest.
 *
 * @param records at most `lookupLimits`
 * @throws OdooError where the reason is not in the records; the tracker's own errors
 */
export async function loadNext(
  odoo: OdooInstance,
  sheet: LoadSheet,
  records: readonly ResolvedRecord[],
  tracker: LoadTracker,
  earlier: EarlierLoads,
): Promise<void> {
  const { job, columns } = sheet;
  const sendable = await countsToSend(odoo, sheet, records, tracker, earlier);
  const lookup = await lookUpBatch(odoo, job, sendable, tracker);
  await loadBatch(odoo, { columns, job, records: sendable }, lookup, tracker);
}

/**
 * Rejects counts, but none that Odoo has from an interrupted load: a revert must know of it.
 * @returns the records that are left, with the ids of their lots
 */
async function countsToSend(
  odoo: OdooInstance,
  sheet: LoadSheet,
  all: readonly ResolvedRecord[],
  tracker: LoadTracker,
  earlier: EarlierLoads,
): Promise<ResolvedRecord[]> {
  const { job, columns, named } = sheet;
  if (job.model !== stockModel) return [...all];
  const records = await withSentIds(odoo.client, job, all);
  const countSheet = { model: job.model, paths: job.paths, columns, named };
  const { refused, tracked } = await refusedCounts(odoo, countSheet, records, earlier.createdWithoutType);
  // Reported at once: the next attempt finds them tracked already.
  if (tracked) await tracker.tracked?.(tracked);
  const rows = new Set(refused.map(({ row }) => row));
  const counts = await withLots(
    odoo,
    sheet,
    records.filter(({ row }) => !rows.has(row)),
    tracker,
  );
  if (counts.byLots || counts.created) await tracker.lots?.(counts);
  const recounted = await recountedRecords(odoo, countSheet, counts.records, earlier.loadedRows);
  const rejected = [...refused, ...counts.refused, ...recounted];
  if (rejected.length) await tracker.settled({ loaded: [], unchanged: [], rejected });
  await tracker.warned(counts.warnings);
  const again = new Set(recounted.map(({ row }) => row));
  return counts.records.filter(({ row }) => !again.has(row));
}
