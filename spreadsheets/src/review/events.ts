import type { Header } from '../layout/header-texts.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { columnStatistics } from '../mapping/claims/column-statistics.ts';
import type { SheetRow } from '../reader/workbook.ts';

const amountKinds: ReadonlySet<string> = new Set(['amount', 'number', 'percent']);
const areDays = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => /^\d{1,2}[-/ ]\p{L}{3,10}\.?(?:[-/ ]\d{2,4})?$/u.test(value));
const areMoney = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => /^(?:\p{L}{0,3}[$€₡¢.]|[QL]) ?\d/u.test(value));

/**
 * Stays, cases and purchases name a customer in each row, and then say when and for how much. Customers have a
 * balance and a last purchase, but more columns about themselves.
 */
export function areEvents(
  header: Header,
  columns: readonly ColumnMapping[],
  rows: readonly SheetRow[],
): boolean {
  const statistics = columnStatistics(rows, header.firstDataRow, header.keys.length);
  const left = columns.filter(({ field, joins }) => field === null && joins === undefined);
  const withValues = left
    .flatMap(({ column }) => statistics[column] ?? [])
    .filter(({ filled }) => filled > 0);
  const dates = withValues.filter(({ kind, values }) => kind === 'date' || areDays(values));
  const amounts = withValues.filter(({ kind, values }) => amountKinds.has(kind ?? '') || areMoney(values));
  return dates.length > 0 && amounts.length > 1 && withValues.length * 2 > columns.length;
}
