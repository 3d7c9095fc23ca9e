import type { ListKind } from '../../layout/list-names.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { finishedTasksOf } from './finished-tasks.ts';
import { inactiveRecordsOf } from './inactive-records.ts';
import { lostLeadsOf } from './lost-leads.ts';
import type { RecordStateReader } from './record-state-reader.ts';

/**
 * Finds how a list says that its records are lost, no longer used or finished: a list of tasks may say both of the
 * last two.
 *
 * @param rows the first records
 * @param list the kind of further list as which the sheet is read
 * @returns in the order in which they change a record; none where no column says it
 */
export const findRecordStates = (
  model: string,
  mapping: readonly ColumnMapping[],
  rows?: readonly SheetRow[],
  list?: ListKind,
): readonly RecordStateReader[] =>
  [
    lostLeadsOf(model, mapping),
    inactiveRecordsOf(model, mapping, rows, list),
    finishedTasksOf(model, mapping),
  ].filter((found) => found !== null);
