import type { SheetReading } from '@atrio/contract';
import { reasonColumn } from '@atrio/spreadsheets';
import { decisionKey } from './references.ts';
import type { ColumnReview, ReviewState, SheetReview } from './review-state.ts';

interface ReadAsBefore {
  sheet: SheetReview;
  decisions: ReviewState['decisions'];
  /** Headers of columns that were loaded and that the sheet does not have. */
  missing: string[];
}

/** Reads a sheet of corrected rows as the sheet from which they come was read. */
export function readAsBefore(sheet: SheetReview, before: SheetReading): ReadAsBefore {
  const { columns: loaded, key, kind, values = [], references } = before;
  const positions = loaded.map((column) => columnPosition(column, sheet.columns));
  // The column of reasons is ours.
  const reasons = reasonColumn(sheet.columns.map(({ title }) => title));
  const columns = sheet.columns.toSpliced(reasons, reasons === -1 ? 0 : 1).map((column): ColumnReview => {
    const known = loaded[positions.indexOf(column.column)];
    // The workbook of rejected rows has columns besides those of the file, under technical names.
    const added = column.source === 'technical' ? column.field : null;
    const field = known?.field ?? added;
    const { decimal = null, priceTax = null } = known ?? {};
    return {
      ...column,
      ...{ field, decimal, priceTax, fieldWithoutKind: null, proposal: null },
      ...(field !== column.field && { source: 'remembered' as const, reason: null }),
    };
  });
  return {
    sheet: {
      ...sheet,
      columns,
      kind: kind ?? null,
      values: Object.fromEntries(values.map(({ field, value }) => [field, value])),
      ...{ key, keyBy: 'customer' },
      // What the sheet lists, and which row has its titles, is not asked again.
      ...{ people: null, whole: null, readFrom: null, headerChoices: [] },
    },
    decisions: Object.fromEntries(
      references.map(({ field, value, ...decision }) => [
        decisionKey({ sheet: sheet.sheet, field, value }),
        decision,
      ]),
    ),
    missing: loaded.flatMap(({ header }, index) => (positions[index] === -1 ? [header] : [])),
  };
}

/** Where a column is now: by its technical name, else by its header. -1: it is missing. */
function columnPosition(
  { field, header }: SheetReading['columns'][number],
  columns: readonly ColumnReview[],
): number {
  const named = columns.find((column) => column.source === 'technical' && column.field === field);
  return (named ?? columns.find(({ title }) => title === header))?.column ?? -1;
}
