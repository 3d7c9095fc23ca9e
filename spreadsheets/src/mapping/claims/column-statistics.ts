import type { OdooField } from '../../catalogue/catalogue.ts';
import { wordKey } from '../../common/words.ts';
import { filledCount, hasSingleCell, nonRecordKind } from '../../layout/non-records.ts';
import { isBlank, type SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { isDitto } from '../../values/dittos.ts';
import { numberIn } from '../../values/numbers.ts';
import { isNoCode } from '../../values/placeholders.ts';
import { kindOfValues, type ValueKind } from './value-kinds.ts';

/** What the values at the top of a column look like. */
export interface ColumnStatistics {
  /** Rows that were looked at. */
  rows: number;
  filled: number;
  distinct: number;
  /** Different values, as the customer sees them. */
  values: readonly string[];
  kind: ValueKind | null;
  /** By row, as the customer sees them, so that columns can be compared; '' for a blank cell. */
  inRows?: readonly string[];
}

/** What is known of a list besides the headers of its columns. */
export interface ListFacts {
  /** Technical name. */
  model: string;
  /** The model's `fields_get`. */
  fields: Readonly<Record<string, OdooField>>;
  /** By column; empty where no rows were looked at. */
  statistics: readonly ColumnStatistics[];
}

const tableColumns = 3;
/** At most one title or note in this many rows. */
const rowsPerTitle = 3;

/**
 * What the values of each column look like. In a table, titles and notes in rows with one cell are not counted, nor are
 * totals: below two lines of a quotation, «Subtotal», «Descuento» and «TOTAL» are most of the texts in a column.
 *
 * @param rows the first rows of a sheet
 * @param from number of the first row that may hold data
 * @param width number of columns
 */
export function columnStatistics(
  rows: readonly SheetRow[],
  from: number,
  width: number,
): readonly ColumnStatistics[] {
  const known = looked.get(rows) ?? new Map<string, readonly ColumnStatistics[]>();
  looked.set(rows, known);
  const key = `${rows.length} ${from} ${width}`;
  const statistics = known.get(key) ?? lookAt(rows, from, width);
  known.set(key, statistics);
  return statistics;
}

/**
 * A sheet is compared with every model, and its values are the same for all of them. Each look at a sheet collects its
 * rows anew, so an edit is seen.
 */
const looked = new WeakMap<readonly SheetRow[], Map<string, readonly ColumnStatistics[]>>();

function lookAt(rows: readonly SheetRow[], from: number, width: number): readonly ColumnStatistics[] {
  const below = withoutTotals(rows.filter(({ number }) => number >= from));
  const records = below.filter((row) => !hasSingleCell(row));
  // In a table with several columns, a few rows with a single cell are titles of sections and notes.
  const isTable = width >= tableColumns && (below.length - records.length) * rowsPerTitle <= below.length;
  const data = isTable ? records : below;
  return Array.from({ length: width }, (_, column) => {
    const filled = data
      .map(({ cells }) => cells[column] ?? null)
      .filter((cell) => !isBlank(cell) && !isDitto(cell));
    const values = filled.map((cell) => showCell(cell).trim()).filter((text) => text !== '');
    return {
      rows: data.length,
      filled: values.length,
      distinct: new Set(values.map(wordKey)).size,
      values: [...new Set(values)],
      kind: kindOfValues(filled),
      inRows: data.map(({ cells }) => showCell(cells[column] ?? null).trim()),
    };
  });
}

/** The rows without totals, and without what closes the list: the totals below it, and all that stands below these. */
function withoutTotals(rows: readonly SheetRow[]): readonly SheetRow[] {
  const usualCells = rows.map(filledCount).toSorted((one, other) => one - other)[rows.length >> 1] ?? 0;
  const isTotal = (row: SheetRow, closingRow?: number) =>
    nonRecordKind(row, { usualCells, ...(closingRow !== undefined && { closingRow }) }) === 'total';
  let end = rows.length;
  for (let at = rows.length - 1; at > 0; at--) {
    const row = rows[at] as SheetRow;
    if (isTotal(row, row.number)) end = at;
    else if (!hasSingleCell(row)) break;
  }
  return rows.slice(0, end).filter((row) => !isTotal(row));
}

/** Nearly every row has a value of its own. */
export const mostlyDistinct = (column: ColumnStatistics | undefined): boolean =>
  column !== undefined && column.filled >= column.rows * 0.9 && column.distinct >= column.filled * 0.9;

/** «Frasco 50 ml», «Saco 50 lb»: how something is packed, and nobody’s name. */
export const areMeasured = (column: ColumnStatistics | undefined): boolean =>
  column !== undefined && column.values.filter((value) => /\d/.test(value)).length * 2 > column.values.length;

/** Numbers only, some of them with decimals or a sign that no code and no name has. */
export const areQuantities = (column: ColumnStatistics | undefined): boolean =>
  column?.values.every((value) => /^\d+(?:[.,]\d+)?\s?%?$/.test(value)) === true &&
  column.values.some((value) => /[.,%]/.test(value));

/**
 * Most rows have a value of their own, and the others none or «S/N». A name that stands once above several rows is blank
 * in most.
 */
export function numbersMostRows(column: ColumnStatistics | undefined): boolean {
  if (column === undefined) return false;
  const { rows, filled, values } = column;
  const named = values.filter((value) => !isNoCode(value)).length;
  const hasBlanks = filled < rows * mostRows || named < values.length;
  return hasBlanks && named * 2 > rows && named < rows * mostRows;
}
const mostRows = 0.8;

/**
 * Whether some columns together have what is said, in nearly all rows in which each of them is a number. A separator that
 * could be of thousands or of decimals is read in both ways, the same in all columns.
 *
 * @param says of the numbers of a row, in the order of the columns
 * @returns false with fewer than three such rows, or with the same numbers in all of them
 */
export function provesInRows(
  columns: readonly (ColumnStatistics | undefined)[],
  says: (numbers: readonly number[]) => boolean,
): boolean {
  return separators.some((separator) => {
    const numbers = numbersInRows(columns, separator).filter((row): row is number[] =>
      row.every((number) => number !== null),
    );
    const different = new Set(numbers.map((row) => row.join(' ')));
    return different.size >= enoughRows && numbers.filter(says).length >= numbers.length * nearlyAll;
  });
}

/**
 * Whether some columns have what is said of nearly all rows and the row above each, where a blank cell is zero. A row
 * without any number is left out.
 */
export function provesFromRowToRow(
  columns: readonly (ColumnStatistics | undefined)[],
  says: (before: readonly number[], numbers: readonly number[]) => boolean,
): boolean {
  return separators.some((separator) => {
    const numbers = numbersInRows(columns, separator)
      .filter((row) => row.some((number) => number !== null))
      .map((row) => row.map((number) => number ?? 0));
    const steps = numbers.slice(1).filter((row, at) => says(numbers[at] ?? [], row));
    return steps.length >= enoughRows && steps.length >= (numbers.length - 1) * nearlyAll;
  });
}

const separators = ['.', ','] as const;

/** The numbers of some columns, by row; null for a cell without one. */
const numbersInRows = (
  columns: readonly (ColumnStatistics | undefined)[],
  separator: '.' | ',',
): (number | null)[][] =>
  Array.from({ length: columns[0]?.inRows?.length ?? 0 }, (_, row) =>
    columns.map((column) => numberIn(column?.inRows?.[row] ?? '', separator)),
  );

const enoughRows = 3;
const nearlyAll = 0.9;
