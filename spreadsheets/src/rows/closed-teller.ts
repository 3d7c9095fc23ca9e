import { texts } from '../common/texts.ts';
import type { Header } from '../layout/header-texts.ts';
import type { KnownList } from '../lists/further-lists.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';
import type { AccountChart } from './accounts/account-chart.ts';
import { type Closed, closedDocumentFinder } from './closed-records.ts';
import { defaultCountry } from './records/target-columns.ts';
import { unusedSubjectsIn } from './states/inactive-records.ts';
import { taskSectionFinder } from './task-sections.ts';

/** Why a row is not loaded although nothing is wrong with it; null for the others. */
export type ClosedAs = (row: SheetRow) => Closed | null;

/**
 * Says which records are closed or only group others, as the list itself tells it.
 *
 * @param all the records of the list; empty where they are read one after the other
 * @param chart the groups of a chart of accounts; null for other lists
 */
export function closedTeller(
  all: readonly SheetRow[],
  chart: AccountChart | null,
  mapping: readonly ColumnMapping[],
  options: {
    model: string;
    header?: Header;
    country?: string | null;
    firstRecords?: readonly SheetRow[];
    list?: KnownList | null;
  },
): ClosedAs {
  const { model, header, firstRecords, list } = options;
  const saysClosed = closedDocumentFinder(model, header, options.country ?? defaultCountry, all);
  const unused = unusedSubjectsIn(model, mapping, firstRecords, list?.kind);
  const isSection = taskSectionFinder(model, mapping, firstRecords);
  return (row) => {
    const closed = saysClosed(row);
    if (closed !== null) return closed;
    if (chart?.isGroup(row.number) === true) return { kind: 'group', reason: texts.nonRecord.group };
    if (unused?.isInactive(row) === true) return { kind: 'note', reason: unused.reason };
    return isSection(row) ? { kind: 'note', reason: texts.nonRecord.note } : null;
  };
}
