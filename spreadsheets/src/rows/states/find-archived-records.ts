import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import type { ArchivedRecords } from './archived-records.ts';
import { finishedTasksOf } from './finished-tasks.ts';
import { inactiveRecordsOf } from './inactive-records.ts';
import { lostLeadsOf } from './lost-leads.ts';

/**
 * Finds how a list says that its records are lost, no longer used or finished.
 *
 * @param rows the first records
 * @returns null where no column says it
 */
export const findArchivedRecords = (
  model: string,
  mapping: readonly ColumnMapping[],
  rows?: readonly SheetRow[],
): ArchivedRecords | null =>
  lostLeadsOf(model, mapping) ?? inactiveRecordsOf(model, mapping, rows) ?? finishedTasksOf(model, mapping);
