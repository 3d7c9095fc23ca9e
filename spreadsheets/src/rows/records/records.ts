import { rootField } from '../../catalogue/field-paths.ts';
import { splitCodedName } from '../../common/coded-name.ts';
import { foldedText, wordKey } from '../../common/words.ts';
import type { CellValue, SheetRow } from '../../reader/workbook.ts';
import { isBlank } from '../../reader/workbook.ts';
import { isNoCode } from '../../values/placeholders.ts';
import { keyOwner } from './duplicates.ts';

/**
 * Fields that can hold the number of an order, the surest first. A bill of materials without a reference is
 * known by the product that it makes.
 */
const usualNumberFields = ['id', 'name', 'client_order_ref', 'partner_ref', 'origin', 'ref', 'code'];
const numberFieldsByModel: Readonly<Record<string, readonly string[]>> = { 'mrp.bom': ['product_tmpl_id'] };

/** Fields that can hold the number by which a model's record is known, the surest first. */
export const recordNumberFields = (model: string): string[] => [
  ...usualNumberFields,
  ...(numberFieldsByModel[model] ?? []),
];

/** A mapped column, for a sheet whose records have lines. */
export interface RecordColumn {
  /** From 0. */
  column: number;
  field: string;
  /** A field of the lines, such as `order_line/product_id`. */
  isLine: boolean;
}

/** A row of a sheet. One that stands alone, such as a total, belongs to no record. */
export interface GroupableRow {
  row: SheetRow;
  standsAlone: boolean;
  /** The row says with ditto marks that it is of the record above. */
  continuesAbove?: boolean;
  /** The customer or supplier of a row that names none itself, as the rows and titles above say. */
  partnerAbove?: string | undefined;
}

/** The rows of one record: the first one, and those that add lines to it. */
export interface RecordGroup<R extends GroupableRow> {
  /** The number of the record as the sheet shows it; '' where it has none. */
  number: string;
  rows: R[];
}

/**
 * Groups the rows of each record. Rows with the same number are one record, wherever they are in the sheet;
 * where the customer or supplier chose the number, of the same customer or supplier only. A row without a
 * number continues the record above, as long as its other columns of the record are blank or repeat that
 * record's values. Where a column can hold numbers, all rows (at most `fileLimits.rows`) are kept
 * in memory until the last one is read, and records come in the order of their first rows. Otherwise one
 * record is kept at a time.
 */
export function* groupRecords<R extends GroupableRow>(
  rows: Iterable<R>,
  columns: readonly RecordColumn[],
  model: string,
): Generator<RecordGroup<R>> {
  const candidates = recordNumberFields(model).flatMap((field) =>
    columns.filter((column) => column.field === field),
  );
  if (candidates.length === 0) {
    yield* adjacentRows(rows, columns);
    return;
  }
  const all = [...rows];
  const number = candidates.find((column) => holdsNumbers(column, all));
  yield* number === undefined ? adjacentRows(all, columns) : numberedRows(all, columns, number);
}

/** Whether a column has the numbers of records. «WhatsApp» below «Origen» says where orders came from. */
function holdsNumbers({ column, field }: RecordColumn, rows: readonly GroupableRow[]): boolean {
  const isFilled = ({ row }: GroupableRow) => !isBlankNumber(row.cells[column]);
  const hasDigit = ({ row }: GroupableRow) => /\d/.test(numberText(row.cells[column]));
  return (
    rows.some(isFilled) && (field !== 'origin' || rows.every((item) => !isFilled(item) || hasDigit(item)))
  );
}

/** What a document is, without its number: «recibo» below «Doc». */
const kindOfDocument =
  /^(?:recibo|factura|fac|fact|ticket|nota|vale|boleta|comprobante|contado|efectivo)s?\.?$/i;

/** Whether a cell holds no number of a record. A dash counts as no number, and so does «S/N». */
export function isBlankNumber(cell: CellValue | undefined): boolean {
  if (isEmpty(cell)) return true;
  const text = typeof cell === 'string' ? cell.trim() : null;
  return text !== null && (isNoCode(text) || kindOfDocument.test(text));
}

/** Whether a cell is blank, or has only dashes. */
const isEmpty = (cell: CellValue | undefined): boolean =>
  isBlank(cell) || (typeof cell === 'string' && /^[-–—]*$/.test(cell.trim()));

function* adjacentRows<R extends GroupableRow>(
  rows: Iterable<R>,
  columns: readonly RecordColumn[],
): Generator<RecordGroup<R>> {
  let open: RecordGroup<R> | null = null;
  // A header that is repeated on the next printed page may stand between the lines of a record.
  let between: RecordGroup<R>[] = [];
  for (const item of rows) {
    if (item.standsAlone) between.push({ number: '', rows: [item] });
    else if (open !== null && (item.continuesAbove || isLineBelow(item.row, columns))) open.rows.push(item);
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

function* numberedRows<R extends GroupableRow>(
  rows: readonly R[],
  columns: readonly RecordColumn[],
  { column: at, field }: RecordColumn,
): Generator<RecordGroup<R>> {
  const records: RecordGroup<R>[] = [];
  const owner = keyOwner(field);
  const known = new KnownRecords<R>(
    columns.find((column) => !column.isLine && rootField(column.field) === owner)?.column ?? null,
    owner !== null,
  );
  let open: RecordGroup<R> | null = null;
  for (const item of rows) {
    const cell = item.row.cells[at];
    if (item.standsAlone) records.push({ number: '', rows: [item] });
    else if (isBlankNumber(cell)) {
      const isOfAbove = item.continuesAbove || continuesRecord(item.row, open?.rows[0]?.row, columns, at);
      if (open !== null && isOfAbove) open.rows.push(item);
      else {
        open = { number: '', rows: [item] };
        records.push(open);
      }
    } else {
      const number = numberText(cell);
      const record = known.recordOf(item, number, open);
      if (record.rows.length === 0) records.push(record);
      record.rows.push(item);
      open = record;
    }
  }
  yield* records;
}

/** A record with a number, and whose number it is. */
interface KnownRecord<R extends GroupableRow> {
  record: RecordGroup<R>;
  /** In the form in which firms are compared; '' where nothing says it. */
  partner: string;
  /** A row of the record says so itself. */
  isNamed: boolean;
}

/** Finds the record that a row with a number belongs to. Two suppliers may have bills with the same number. */
class KnownRecords<R extends GroupableRow> {
  readonly #byNumber = new Map<string, KnownRecord<R>[]>();
  readonly #column: number | null;
  readonly #isOfPartner: boolean;

  /**
   * @param column with the customer or supplier; null for none
   * @param isOfPartner the customer or supplier chose the number
   */
  constructor(column: number | null, isOfPartner: boolean) {
    this.#column = column;
    this.#isOfPartner = isOfPartner;
  }

  /** @param open the record of the row above @returns a new one without rows where none is known */
  recordOf(item: R, number: string, open: RecordGroup<R> | null): RecordGroup<R> {
    const key = foldedText(number);
    const own = this.#byNumber.get(key) ?? [];
    const { partner, isNamed } = this.#partnerOf(item);
    const same = own.find((known) => known.partner === partner);
    const found = isNamed
      ? (same ?? own.find((known) => !known.isNamed && (known.record === open || known.partner === '')))
      : (own.find(({ record }) => record === open) ?? same ?? own.findLast((known) => known.isNamed));
    if (found === undefined) {
      const record: RecordGroup<R> = { number, rows: [] };
      this.#byNumber.set(key, [...own, { record, partner, isNamed }]);
      return record;
    }
    if (isNamed) Object.assign(found, { partner, isNamed });
    return found.record;
  }

  #partnerOf({ row, partnerAbove }: R): { partner: string; isNamed: boolean } {
    if (!this.#isOfPartner) return { partner: '', isNamed: false };
    const cell = this.#column === null ? null : (row.cells[this.#column] ?? null);
    return isBlank(cell)
      ? { partner: firmKey(partnerAbove ?? ''), isNamed: false }
      : { partner: firmKey(numberText(cell)), isNamed: true };
  }
}

/**
 * «Aceros, S.A.» and «ACEROS SA» are the same firm. So are both with and without their tax number: whether these
 * contradict each other is checked when the record is read.
 */
function firmKey(name: string): string {
  const plain = splitCodedName(name)?.name || name;
  return wordKey(plain) || foldedText(plain);
}

function numberText(cell: CellValue | undefined): string {
  if (typeof cell === 'object' && cell !== null) return 'date' in cell ? cell.date : JSON.stringify(cell);
  return String(cell).trim();
}

/** Whether a row has no value in any of some columns. */
export const holdsNothing = ({ cells }: SheetRow, columns: readonly { column: number }[]): boolean =>
  columns.every(({ column }) => isBlank(cells[column]));

/** Whether a row only adds a line: its columns of the record are blank. */
export const isLineBelow = (row: SheetRow, columns: readonly RecordColumn[]): boolean =>
  hasLine(row, columns) && columns.every(({ column, isLine }) => isLine || isBlank(row.cells[column]));

const hasLine = ({ cells }: SheetRow, columns: readonly RecordColumn[]): boolean =>
  columns.some(({ column, isLine }) => isLine && !isBlank(cells[column]));

/**
 * Whether a row belongs to the numbered record above: it only adds a line, or it repeats that record's
 * values.
 */
function continuesRecord(
  row: SheetRow,
  first: SheetRow | undefined,
  columns: readonly RecordColumn[],
  number: number,
): boolean {
  if (isLineBelow(row, columns)) return true;
  if (first === undefined || isBlankNumber(first.cells[number])) return false;
  const says = (of: SheetRow, column: number) => foldedText(numberText(of.cells[column]));
  const repeated = columns.filter(
    ({ column, isLine }) => !isLine && column !== number && !isBlank(row.cells[column]),
  );
  // «S/N» alone says that the row has no number, and so is not of the record above.
  const mayContinue = repeated.length > 0 || isEmpty(row.cells[number]);
  return (
    mayContinue &&
    hasLine(row, columns) &&
    repeated.every(({ column }) => says(row, column) === says(first, column))
  );
}
