import { isLineProduct } from '../catalogue/field-paths.ts';
import { texts } from '../common/texts.ts';
import type { SheetRow } from '../reader/workbook.ts';
import type { CellReader } from './cell-reader.ts';
import { cellOfText } from './documents/line-texts.ts';
import type { LoadedColumns } from './loaded-columns.ts';
import { saysStorable } from './products/storable-products.ts';
import type { GroupableRow } from './records/records.ts';
import {
  cellProblem,
  type PreparedRow,
  type ReadAs,
  type RowProblem,
  rowProblem,
  tellReading,
} from './records/row-problems.ts';
import type { RecordRow } from './records/whole-records.ts';
import { accountTypeField } from './sheet-values.ts';
import { type DelimitedColumns, splitRowProblem } from './split-rows.ts';

/** A row below the header, and what is known of it before its cells are read. */
export interface RowToPrepare extends GroupableRow, Pick<RecordRow, 'section' | 'above'> {
  /** Says why the row seems not to be a record; null for a record. */
  nonRecord: RowProblem | null;
  /** Cells that were filled from other rows: ditto marks, the company or the product above. */
  readAs: readonly ReadAs[];
}

/** What the rows of a record are read with. */
export interface LineContext {
  /** Values for fields without a column and for blank cells, by field. */
  defaults?: Readonly<Record<string, string>>;
  /** The type of an account that its name and its groups say, by row. */
  accountType?: (row: number) => string | null;
  read: CellReader;
  /** As `delimitedColumns`. */
  delimited?: DelimitedColumns | null;
}

/** Reads the rows of a record one by one. */
export interface LineReader {
  /** The values of a row that belong to its line; those of the record stay blank. */
  read: (row: RowToPrepare, index: number) => RecordRow;
  /**
   * Adds the values that have no column, after what is missing was reported.
   *
   * @param isHead the row has the values of the record too
   * @param name of the record, for messages
   */
  finish: (line: RecordRow, isHead: boolean, name: string) => void;
  /** Whether a row has neither a value of a line nor a problem. */
  isEmpty: (line: RecordRow) => boolean;
}

export function lineReader(
  { targets, extras, storableAt, titled, lineTexts }: LoadedColumns,
  { defaults = {}, accountType, read: readCell, delimited = null }: LineContext,
): LineReader {
  const typeIndex = targets.findIndex((target) => target.column === storableAt);
  const product = targets.find(({ isLine, field }) => isLine && isLineProduct(field));
  return { read, finish, isEmpty };

  function read({ row, section, above, readAs }: RowToPrepare, index: number): RecordRow {
    const prepared: PreparedRow = { row: row.number, values: [], problems: [], continues: index > 0 };
    const text = lineTexts?.find(row) ?? null;
    for (const reading of [...readAs, ...(text?.readAs ? [text.readAs] : [])]) tellReading(prepared, reading);
    const split = splitRowProblem(row, delimited);
    if (split !== null) prepared.problems.push(split);
    const line = { row, section, above, prepared, text };
    for (const target of targets) {
      const fixed = target.isLine ? text && cellOfText(text, target) : '';
      prepared.values.push(fixed ?? readCell(line, target));
    }
    return line;
  }

  function finish(line: RecordRow, isHead: boolean, name: string): void {
    const { row, prepared, text } = line;
    if (!isHead && prepared.problems.length === 0 && prepared.values.every((value) => value === ''))
      prepared.problems.push(rowProblem(row, texts.record.noLine(name), 'required'));
    if (text === null) reportMissingProduct(row, prepared);
    for (const [field, value] of extras)
      prepared.values.push(isHead ? (field === titled?.field ? titleOf(line) : value) : '');
    if (storableAt !== null) prepared.values.push(isHead ? storableValue(row, prepared) : '');
    if (lineTexts?.isKindAdded) prepared.values.push(text?.kind ?? '');
  }

  function isEmpty({ prepared: { values, problems } }: RecordRow): boolean {
    return problems.length === 0 && targets.every(({ isLine }, at) => !isLine || (values[at] ?? '') === '');
  }

  /** Reports a line without a product here, since Odoo would name the whole order instead of the line. */
  function reportMissingProduct(row: SheetRow, { values, problems }: PreparedRow): void {
    if (product === undefined || problems.length > 0) return;
    const filled = targets.filter((target, at) => target.isLine && (values[at] ?? '') !== '');
    if (filled.length === 0 || filled.includes(product)) return;
    problems.push(cellProblem(row, product, null, texts.cell.required(product.label), 'required'));
  }

  /** The title above a record, for the field that no column fills. */
  function titleOf({ row, section, prepared }: RecordRow): string {
    const title = titled?.field === accountTypeField ? (accountType?.(row.number) ?? null) : section?.title;
    if (!title && titled !== null && titled.isOptional !== true)
      prepared.problems.push(rowProblem(row, texts.cell.required(titled.label), 'required'));
    return title ?? '';
  }

  function storableValue(row: SheetRow, { values }: PreparedRow): string {
    const answer = storableAt === null ? null : saysStorable(row.cells[storableAt] ?? null);
    const isStored = answer ?? (defaults.is_storable === '1' && values[typeIndex] === 'consu');
    return isStored ? '1' : '0';
  }
}
