import { findHint } from '../catalogue/catalogue.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { placeOf } from '../layout/sheet-tables.ts';
import type { Workbook } from '../reader/workbook.ts';
import type { Inspection } from '../rows/inspect-file.ts';
import { prepareWorkbook } from '../rows/prepare-file.ts';
import type { PrepareRequest } from '../rows/prepare-request.ts';

/** What rows have besides their own cells: from the title of their group, or the same for all rows. */
export interface ValuesBeside {
  /** The fields that no column fills, and what people call them. */
  fields: { field: string; label: string }[];
  /** The values of these fields in a row, '' where it has none. */
  of(row: number): string[];
}

const nothing: ValuesBeside = { fields: [], of: () => [] };

/**
 * Finds what some rows of a sheet would lose if they stood alone.
 *
 * @param inspection of the sheet
 * @param rows their numbers, as Excel shows them
 * @param columns field of each column, by column
 */
export function valuesBeside(
  book: Workbook,
  request: PrepareRequest,
  { sheet, titled }: Inspection,
  rows: ReadonlySet<number>,
  columns: readonly (string | null)[],
): ValuesBeside {
  const ofSheet = [
    ...(titled === null ? [] : [titled.field]),
    ...Object.keys(request.values ?? {}),
    ...(placeOf(book, sheet) !== null ? ['location_id'] : []),
  ].filter((field) => !columns.includes(field));
  if (ofSheet.length === 0) return nothing;
  try {
    const { fieldNames, rows: prepared } = prepareWorkbook(book, request);
    const fields = [...new Set(ofSheet)]
      .filter((field) => fieldNames.includes(field))
      .map((field) => ({ field, label: labelOf(request, field) }));
    const valuesOf = new Map<number, readonly string[]>();
    for (const { row, values } of prepared) if (rows.has(row)) valuesOf.set(row, values);
    return {
      fields,
      of: (row) => fields.map(({ field }) => valuesOf.get(row)?.[fieldNames.indexOf(field)] ?? ''),
    };
  } catch (error) {
    // A sheet that cannot be loaded has only its cells.
    if (error instanceof SpreadsheetError) return nothing;
    throw error;
  }
}

const labelOf = ({ model, fields }: PrepareRequest, field: string): string =>
  findHint(model, field)?.labels[0] ?? fields?.[field]?.string ?? field;
