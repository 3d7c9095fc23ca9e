import type { CellValue, Row } from './sheet-rows.ts';

/**
 * Columns that tell an order by its number, the surest first. A bill of materials without a reference is
 * told by what it makes.
 */
const NUMBERS = ['id', 'name', 'client_order_ref', 'partner_ref', 'origin', 'ref', 'code'];
const NUMBERS_OF: Readonly<Record<string, readonly string[]>> = { 'mrp.bom': ['product_tmpl_id'] };

/** Fields that may tell an order, the surest first. */
export const numberFields = (model: string): string[] => [...NUMBERS, ...(NUMBERS_OF[model] ?? [])];

/** A column of a sheet whose records have lines. */
export interface RecordColumn {
  /** From 0. */
  column: number;
  field: string;
  /** Of the lines: `order_line/product_id`. */
  isLine: boolean;
}

/** A row of a sheet; one that stands alone belongs to no record. */
export interface SheetRow {
  row: Row;
  standsAlone: boolean;
}

/** The rows of one record: the first, and those that add lines to it. */
export interface RecordRows<R extends SheetRow> {
  /** As the sheet says; '' where no column tells the record. */
  number: string;
  rows: R[];
}

/**
 * Puts the rows of each record together. Rows with the same number are one record, wherever they stand; a
 * row without one continues the record above it when all it says of the record is nothing, or the same.
 * Where a column may hold numbers, all rows are held until the last was read (`LIMITS.rows` of them), and
 * records come in the order of their first rows; otherwise one record at a time.
 */
export function* recordsOf<R extends SheetRow>(
  rows: Iterable<R>,
  columns: readonly RecordColumn[],
  model: string,
): Generator<RecordRows<R>> {
  const candidates = numberFields(model).flatMap((field) =>
    columns.filter((column) => column.field === field),
  );
  if (candidates.length === 0) {
    yield* adjacentRows(rows, columns);
    return;
  }
  const held = [...rows];
  const number = candidates.find(({ column }) => held.some(({ row }) => !isNoNumber(row.cells[column])));
  yield* number === undefined ? adjacentRows(held, columns) : numberedRows(held, columns, number.column);
}

/** Whether a cell says nothing. */
export function isBlank(cell: CellValue | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** How a value is compared with another that should be the same: case, accents and spaces do not count. */
export function sameText(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A dash in place of a number is none. */
export function isNoNumber(cell: CellValue | undefined): boolean {
  return isBlank(cell) || (typeof cell === 'string' && /^[-–—]+$/.test(cell.trim()));
}

function* adjacentRows<R extends SheetRow>(
  rows: Iterable<R>,
  columns: readonly RecordColumn[],
): Generator<RecordRows<R>> {
  let open: RecordRows<R> | null = null;
  // A header that was printed again on the next page does not part a record.
  let between: RecordRows<R>[] = [];
  for (const item of rows) {
    if (item.standsAlone) between.push({ number: '', rows: [item] });
    else if (open !== null && isContinuation(item.row, columns)) open.rows.push(item);
    else {
      if (open !== null) yield open;
      yield* between;
      between = [];
      open = { number: '', rows: [item] };
    }
  }
  if (open !== null) yield open;
  yield* between;
}

function* numberedRows<R extends SheetRow>(
  rows: readonly R[],
  columns: readonly RecordColumn[],
  at: number,
): Generator<RecordRows<R>> {
  const records: RecordRows<R>[] = [];
  const byNumber = new Map<string, RecordRows<R>>();
  let open: RecordRows<R> | null = null;
  for (const item of rows) {
    const cell = item.row.cells[at];
    if (item.standsAlone) records.push({ number: '', rows: [item] });
    else if (isNoNumber(cell)) {
      if (open !== null && continues(item.row, open.rows[0]?.row, columns, at)) open.rows.push(item);
      else {
        open = { number: '', rows: [item] };
        records.push(open);
      }
    } else {
      const number = shownNumber(cell);
      const known = byNumber.get(sameText(number));
      if (known !== undefined) known.rows.push(item);
      else {
        const record: RecordRows<R> = { number, rows: [item] };
        byNumber.set(sameText(number), record);
        records.push(record);
      }
      open = known ?? (records.at(-1) as RecordRows<R>);
    }
  }
  yield* records;
}

function shownNumber(cell: CellValue | undefined): string {
  if (typeof cell === 'object' && cell !== null) return 'date' in cell ? cell.date : JSON.stringify(cell);
  return String(cell).trim();
}

/** Lines stand under their record, whose own columns stay blank. */
function isContinuation(row: Row, columns: readonly RecordColumn[]): boolean {
  return (
    columns.some(({ column, isLine }) => isLine && !isBlank(row.cells[column])) &&
    columns.every(({ column, isLine }) => isLine || isBlank(row.cells[column]))
  );
}

/** The same, or its own columns repeat what the first row of a numbered record says. */
function continues(
  row: Row,
  first: Row | undefined,
  columns: readonly RecordColumn[],
  number: number,
): boolean {
  if (isContinuation(row, columns)) return true;
  if (first === undefined || isNoNumber(first.cells[number])) return false;
  const says = (of: Row, column: number) => sameText(shownNumber(of.cells[column]));
  return (
    columns.some(({ column, isLine }) => isLine && !isBlank(row.cells[column])) &&
    columns.every(
      ({ column, isLine }) =>
        isLine ||
        column === number ||
        isBlank(row.cells[column]) ||
        says(row, column) === says(first, column),
    )
  );
}
