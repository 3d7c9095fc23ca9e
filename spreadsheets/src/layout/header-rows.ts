import { cleanText, isTechnicalName, wordKey } from '../common/words.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { saysNone } from '../values/number-proposals.ts';
import { isEmptyAmount, parseNumber } from '../values/numbers.ts';

/** A row that could be the header. */
export interface HeaderCandidate {
  row: SheetRow;
  /** How many of its cells are known headers of the model. */
  known: number;
  /** Its cells are technical names. */
  technical: boolean;
  /** How many cells are filled in the widest of the five rows below it. */
  width: number;
}

export function bestByKnownWords(candidates: HeaderCandidate[]): HeaderCandidate | undefined {
  let best: HeaderCandidate | undefined;
  for (const candidate of candidates) {
    if (isComment(candidate.row)) continue;
    const filled = filledCount(candidate.row.cells);
    // A single known word may also stand in a title or in a record: it must be at least half of its row.
    // Above wider rows, «BEBIDAS» is the title of a section.
    const isWhole = filled <= 2 && filled * 2 >= candidate.width;
    const enough = candidate.known >= 2 || (candidate.known === 1 && isWhole);
    // A header may contain a year or a date, as long as at least half of its cells are known words.
    const named = isTextRow(candidate.row) || candidate.known * 2 >= filled;
    if (enough && named && candidate.known > (best?.known ?? 0)) best = candidate;
  }
  return best;
}

/** A line that explains the columns below it, as in the catalogue of Facebook: «# Required | The price of the item». */
export function isComment({ cells }: SheetRow): boolean {
  const said = cells.filter((cell) => cell !== null);
  return said.filter((cell) => typeof cell === 'string' && /^#\s?\p{L}/u.test(cell)).length * 2 > said.length;
}

/**
 * Whether a row names columns: half of its cells are known words. In a record, two of many may be: «GTQ» and
 * «Factura» in a list of invoices.
 */
export const namesColumns = ({ row, known }: HeaderCandidate): boolean =>
  isTextRow(row) && known >= 2 && known * 2 >= filledCount(row.cells);

/**
 * Whether a row has a code, a date or a mail, so that it is a record although its other cells are known words:
 * «101-000-000», «Caja», «Activo» in a chart of accounts. Years are names of columns too.
 */
export const hasCode = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => {
    if (typeof cell !== 'string') return false;
    const digits = cell.replace(/\D/g, '').length;
    return (
      /\S@\S/.test(cell) || (digits >= 3 && !/\p{L}/u.test(cell) && !/^\s*(?:19|20)\d{2}\s*$/.test(cell))
    );
  });

export function looksLikeHeader(row: SheetRow, width: number): boolean {
  const count = filledCount(row.cells);
  if (!isTextRow(row) || count < Math.max(1, Math.min(2, width)) || count < width / 2) return false;
  const names = row.cells.filter((cell) => typeof cell === 'string').map(cleanText);
  return new Set(names).size === names.length && names.every(isNameLike);
}

/**
 * Whether a text could name a column: it has letters, is short, and is not an e-mail address, a date or a
 * sentence.
 */
export function isNameLike(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= 80 && !/\S@\S|\d{4,}|^\d+[/.-]\d+/.test(text);
}

export function isTextRow(row: SheetRow): boolean {
  return row.cells.every(
    (cell) => cell === null || typeof cell === 'string' || (typeof cell === 'object' && 'formula' in cell),
  );
}

export function isTechnicalRow(row: SheetRow): boolean {
  const filledCells = row.cells.filter((cell) => cell !== null);
  return (
    filledCells.length > 0 &&
    filledCells.every((cell) => typeof cell === 'string' && isTechnicalName(cell.trim())) &&
    (filledCells.length > 1 || String(filledCells[0]).includes('_'))
  );
}

export function looksLikeLabels(row: SheetRow): boolean {
  return filledCount(row.cells) >= 2 && isTextRow(row) && !isTechnicalRow(row);
}

export function adjacent(above: SheetRow, below: SheetRow): boolean {
  return below.number - above.number === 1;
}

/**
 * Whether the row above names columns that the header row leaves blank, as it is where a name is merged over
 * both rows.
 */
export function fillsGaps(above: SheetRow, row: SheetRow): boolean {
  const names = above.cells.filter((cell) => typeof cell === 'string');
  const isHeader = names.length >= 2 && isTextRow(above) && names.every(isNameLike);
  return isHeader && above.cells.some((cell, column) => cell !== null && isEmpty(row, column));
}

/**
 * Whether two rows of names are one header: at least one fills a gap of the other, and where both have a
 * name, the upper one stands over several columns ("Contacto" over "Correo" and "Teléfono").
 */
export function areOneHeader(upper: SheetRow, lower: SheetRow): boolean {
  const width = Math.max(upper.cells.length, lower.cells.length);
  let complete = false;
  for (let column = 0; column < width; column++) {
    if (isEmpty(upper, column) !== isEmpty(lower, column)) complete = true;
    if (isEmpty(upper, column) || isEmpty(lower, column) || isSameName(upper, lower, column)) continue;
    if (!isEmpty(upper, column + 1) || isEmpty(lower, column + 1)) return false;
  }
  return complete;
}

/** Whether both rows have the same name in a column: programs write the name of cells merged over them twice. */
export const isSameName = (upper: SheetRow, lower: SheetRow, column: number): boolean =>
  !isEmpty(upper, column) && wordKey(String(upper.cells[column])) === wordKey(String(lower.cells[column]));

/** How many records show what the columns below a header hold. */
const shownRecords = 5;

/**
 * Whether a row names the parts of a column above it, as "TEÓRICO" and "FÍSICO" below "EXISTENCIA". Its words
 * need not be known: unlike a record it leaves other columns blank, and only numbers stand below it.
 */
export function namesParts(upper: SheetRow, lower: SheetRow, below: readonly SheetRow[]): boolean {
  const columns = lower.cells.flatMap((cell, column) => (cell === null ? [] : [column]));
  const isPart = (column: number) => isEmpty(upper, column) || !isEmpty(lower, column + 1);
  const startsGroup = (column: number) =>
    !isEmpty(upper, column) && isEmpty(upper, column + 1) && !isEmpty(lower, column + 1);
  const values = below
    .slice(0, shownRecords)
    .flatMap(({ cells }) => columns.map((column) => cells[column] ?? null))
    .filter((cell) => cell !== null);
  return (
    isTextRow(lower) &&
    lower.cells.every((cell) => cell === null || isNameLike(String(cell))) &&
    columns.every(isPart) &&
    columns.some(startsGroup) &&
    upper.cells.some((cell, column) => cell !== null && isEmpty(lower, column)) &&
    values.some(isNumber) &&
    values.every(isQuantity)
  );
}

/** Texts that only records have. */
const inRecords = /^\s*$|@|\d{3}/;

/**
 * Whether a row continues the names of the row above and is no record: it completes a group that stands over
 * several columns, all its cells are short texts, and at least one of them has only numbers below it.
 */
export function completesNames(upper: SheetRow, lower: SheetRow, below: readonly SheetRow[]): boolean {
  const columns = lower.cells.flatMap((cell, column) => (cell === null ? [] : [column]));
  const fillsGroup = columns.some(
    (column) => isEmpty(upper, column) && column > 0 && columns.includes(column - 1),
  );
  const isName = (column: number) => {
    const text = lower.cells[column];
    return typeof text === 'string' && isNameLike(text) && !inRecords.test(text);
  };
  const records = below.slice(0, shownRecords);
  const isAboveNumbers = (column: number) => {
    const values = records.map(({ cells }) => cells[column] ?? null).filter((cell) => cell !== null);
    return values.length >= 2 && values.some(isNumber) && values.every(isQuantity);
  };
  return (
    isTextRow(upper) &&
    isTextRow(lower) &&
    fillsGroup &&
    columns.every(isName) &&
    columns.some(isAboveNumbers)
  );
}

const isNumber = (cell: CellValue): boolean =>
  typeof cell === 'number' ||
  /^[^\p{L}]*\d[^\p{L}]*$/u.test(String(cell)) ||
  parseNumber(String(cell), '.').ok;

/** A number, or what people write where there is none: «-», «Agotado». */
const isQuantity = (cell: CellValue): boolean =>
  isNumber(cell) || isEmptyAmount(String(cell)) || saysNone(String(cell));

export const isEmpty = ({ cells }: SheetRow, column: number): boolean => (cells[column] ?? null) === null;

export function filledCount(cells: CellValue[]): number {
  return cells.filter((cell) => cell !== null && cell !== '').length;
}
