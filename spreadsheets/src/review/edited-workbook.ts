import { findSheet } from '../layout/sheet-tables.ts';
import { someCells } from '../reader/some-cells.ts';
import { TextCleaner } from '../reader/text-cleaner.ts';
import {
  type CellValue,
  hasData,
  type SheetInfo,
  type SheetReadResult,
  type SheetRow,
  type TotalRow,
  type Workbook,
} from '../reader/workbook.ts';
import { wholeCell } from '../values/cell-text.ts';

/** A cell of a sheet, and its new content. The column counts from 0. */
export interface CellEdit {
  row: number;
  column: number;
  value: CellValue;
}

/** A cell that differs from the file. */
export interface ChangedCell {
  sheet: string;
  row: number;
  column: number;
  before: CellValue;
  after: CellValue;
}

interface HeldSheet {
  rows: SheetRow[];
  byNumber: Map<number, SheetRow>;
  result: SheetReadResult;
  /** The file's values in the changed cells, by row and column. */
  originals: Map<number, Map<number, CellValue>>;
}

/**
 * A workbook whose cells can be changed. The file itself stays as it is. A sheet that is edited is held in
 * memory.
 */
export class EditedWorkbook implements Workbook {
  readonly sheets: SheetInfo[];
  readonly #book: Workbook;
  readonly #held = new Map<string, HeldSheet>();

  constructor(book: Workbook) {
    this.#book = book;
    this.sheets = book.sheets;
  }

  rows(sheet: SheetInfo): Generator<SheetRow, SheetReadResult> {
    const held = this.#held.get(this.ownerOf(sheet.name)?.name ?? '');
    if (held === undefined) return this.#book.rows(sheet);
    return someCells(rowsOf(held), sheet);
  }

  totalRows(sheet: SheetInfo): readonly TotalRow[] {
    return this.#book.totalRows(sheet);
  }

  /**
   * Reads a sheet into memory, where it stays: the checks that follow do not read the file again.
   *
   * @throws SpreadsheetError as `rows`
   */
  load(sheet: string): void {
    this.#hold(sheet);
  }

  /** Numbers of the rows from `first` on that are not blank in the file. @throws SpreadsheetError as `rows` */
  rowNumbers(sheet: string, first: number): number[] {
    const { rows, originals } = this.#hold(sheet);
    return rows
      .filter((row) => row.number >= first && (hasData(row) || originals.has(row.number)))
      .map(({ number }) => number);
  }

  /** @throws SpreadsheetError as `rows` */
  cells(sheet: string, row: number): readonly CellValue[] {
    return this.#hold(sheet).byNumber.get(row)?.cells ?? [];
  }

  /** Columns of a row that differ from the file. */
  changedColumns(sheet: string, row: number): number[] {
    return [
      ...(this.#held
        .get(this.ownerOf(sheet)?.name ?? '')
        ?.originals.get(row)
        ?.keys() ?? []),
    ];
  }

  /**
   * Writes into cells of existing rows. A text that is equal to the file's value restores that value.
   * @returns the previous values of the changed cells, for undoing
   * @throws SpreadsheetError as `rows`
   */
  write(sheet: string, edits: Iterable<CellEdit>): CellEdit[] {
    const held = this.#hold(sheet);
    const before: CellEdit[] = [];
    for (const { row, column, value } of edits) {
      const target = held.byNumber.get(row);
      if (target === undefined) continue;
      const old = target.cells[column] ?? null;
      const ofRow = held.originals.get(row);
      const original = ofRow?.has(column) ? (ofRow.get(column) ?? null) : old;
      const isBack = isSame(original, value);
      const wanted = isBack ? original : value;
      if (wanted === old) continue;
      while (target.cells.length <= column) target.cells.push(null);
      target.cells[column] = wanted;
      before.push({ row, column, value: old });
      if (isBack) forget(held.originals, row, column);
      else if (ofRow === undefined) held.originals.set(row, new Map([[column, original]]));
      else ofRow.set(column, original);
    }
    return before;
  }

  /** Number of cells that differ from the file, by sheet of the file and column; those without any are missing. */
  changeCounts(): Record<string, Record<number, number>> {
    const counts: Record<string, Record<number, number>> = {};
    for (const { sheet, column } of this.changes()) {
      const ofSheet = counts[sheet] ?? {};
      ofSheet[column] = (ofSheet[column] ?? 0) + 1;
      counts[sheet] = ofSheet;
    }
    return counts;
  }

  /** Every cell that differs from the file. */
  *changes(): Generator<ChangedCell> {
    for (const [sheet, { originals, byNumber }] of this.#held)
      for (const [row, columns] of originals)
        for (const [column, before] of columns)
          yield { sheet, row, column, before, after: byNumber.get(row)?.cells[column] ?? null };
  }

  /** The sheet of the file. A table of it shares its cells, and its rows and columns have the same names. */
  ownerOf(name: string): SheetInfo | null {
    const found = findSheet(this, name);
    if (found?.columns === undefined && found?.fromRow === undefined) return found;
    // «Datos (2) (existencias)» is of the copy «Datos (2)», and not of «Datos».
    const owners = this.sheets.filter((sheet) => name.startsWith(`${sheet.name} (`));
    return owners.toSorted((one, other) => other.name.length - one.name.length)[0] ?? null;
  }

  #hold(name: string): HeldSheet {
    const sheet = this.ownerOf(name);
    const known = this.#held.get(sheet?.name ?? name);
    if (known !== undefined) return known;
    const held: HeldSheet = { rows: [], byNumber: new Map(), result: nothingRead, originals: new Map() };
    if (sheet !== null) {
      const reading = this.#book.rows(sheet);
      let next = reading.next();
      for (; !next.done; next = reading.next()) held.rows.push(next.value);
      held.result = next.value;
    }
    for (const row of held.rows) held.byNumber.set(row.number, row);
    this.#held.set(sheet?.name ?? name, held);
    return held;
  }
}

const nothingRead: SheetReadResult = { merged: [], dropped: null, ...new TextCleaner().changes };

/** A formula without a stored value shows nothing, but an emptied cell is another one. */
const isSame = (original: CellValue, value: CellValue): boolean =>
  typeof original === 'object' && original !== null && 'formula' in original
    ? value === original
    : wholeCell(original) === wholeCell(value);

function forget(originals: HeldSheet['originals'], row: number, column: number): void {
  const ofRow = originals.get(row);
  ofRow?.delete(column);
  if (ofRow?.size === 0) originals.delete(row);
}

function* rowsOf({ rows, result }: HeldSheet): Generator<SheetRow, SheetReadResult> {
  yield* rows;
  return result;
}
