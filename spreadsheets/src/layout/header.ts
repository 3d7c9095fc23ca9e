import { type CellRange, columnLetters } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { texts } from '../common/texts.ts';
import { cleanText, foldedText, isTechnicalName } from '../common/words.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';

/** The row, or rows, with the names of the columns. Rows are numbered as Excel shows them. */
export interface Header {
  /** The names that the customer sees. */
  row: number;
  /** The row above or below it with technical names, which templates hide; null when there is none. */
  technicalRow: number | null;
  /** Only in a header of two rows: the upper one, whose names are used where the lower one is blank. */
  upperRow?: number;
  /** The first row that may hold data. */
  firstDataRow: number;
  /** The names that the customer sees, by column; '' where there is none. */
  headers: string[];
  /** The names to map by, by column: the technical one where there is one, else the one in `headers`. */
  keys: string[];
}

/** How many rows are searched for a header. Blank rows do not count. */
export const headerSearchRows = 40;

/** Chosen by a person where a sheet has no row of names: its columns are called by their letters. */
const noHeaderRow = 0;
/** Rows that are offered as header. */
const offeredRows = 8;

/** The rows of which a person may choose the header: the first ones with several cells. */
export const possibleHeaders = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter(({ cells }) => filledCount(cells) > 1).slice(0, offeredRows);

function lettersAsHeader(rows: readonly SheetRow[]): Header {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, column) => texts.sheet.column(columnLetters(column)));
  return { row: noHeaderRow, technicalRow: null, firstDataRow: 1, headers, keys: headers };
}

/**
 * Finds the header among the first rows of a sheet. Titles and notes may stand above it.
 *
 * @param rows the first rows that are not blank, at most headerSearchRows
 * @param merged merged cells of the sheet
 * @param isKnown whether a text is a known header of the model
 * @param chosen number of the row that a person chose; 0 where no row has names
 * @throws SpreadsheetError no-header, two-headers, formula-without-value, empty
 */
export function findHeader(
  rows: SheetRow[],
  merged: CellRange[],
  isKnown: (header: string) => boolean,
  chosen?: number,
): Header {
  if (rows.length === 0) throw new SpreadsheetError('empty', texts.sheet.empty);
  if (chosen === noHeaderRow) return lettersAsHeader(rows);
  const candidates = rows.map((row, index) => ({
    row,
    known: row.cells.filter((cell) => typeof cell === 'string' && isKnown(cell)).length,
    technical: isTechnicalRow(row),
    // A title has one cell, a header about as many as the rows below it.
    width: Math.max(0, ...rows.slice(index + 1, index + 6).map((below) => filledCount(below.cells))),
  }));
  const best =
    chosen === undefined
      ? (bestByKnownWords(candidates) ??
        candidates.find((candidate) => looksLikeHeader(candidate.row, candidate.width)))
      : candidates.find(({ row }) => row.number === chosen);
  if (best === undefined) throw new SpreadsheetError('no-header', texts.sheet.noHeader);
  const at = candidates.indexOf(best);
  const previous = candidates[at - 1];
  const next = candidates[at + 1];
  if (previous?.technical && adjacent(previous.row, best.row)) return buildHeader(best.row, previous.row);
  if (next?.technical && adjacent(best.row, next.row)) return buildHeader(best.row, next.row);
  if (best.technical) {
    const labels =
      previous !== undefined && looksLikeLabels(previous.row) && !isComment(previous.row)
        ? previous.row
        : null;
    return labels === null ? buildHeader(best.row, null) : buildHeader(labels, best.row);
  }
  const upper = previous !== undefined && adjacent(previous.row, best.row) ? previous.row : null;
  if (upper !== null && fillsGaps(upper, best.row)) return buildHeader(best.row, null, upper);
  const groups = upper !== null && isTextRow(upper) ? upper : null;
  if (chosen !== undefined) return namedByGroups(buildHeader(best.row, null), groups, best.row);
  const lower = next !== undefined && adjacent(best.row, next.row) ? next : null;
  if (lower !== null && namesColumns(lower) && areOneHeader(best.row, lower.row))
    return buildHeader(lower.row, null, best.row);
  if (lower !== null && namesParts(best.row, lower.row, rows.slice(at + 2)))
    return buildHeader(lower.row, null, best.row);
  const whole = next === undefined ? null : namesOverTwoRows(best, next, isKnown);
  if (whole !== null) return whole;
  refuseSecondHeader(best.row, next, merged);
  return namedByGroups(buildHeader(best.row, null), groups, best.row);
}

/** If the first column has fewer known names than this, they could be values. */
const leastNamesBelow = 3;

/** Whether the first column has the names of the fields, and each other column is a record. */
export function isTransposed(rows: readonly SheetRow[], isKnown: (header: string) => boolean): boolean {
  const isName = (cell: CellValue | undefined) => typeof cell === 'string' && isKnown(cell);
  const below = rows.filter(({ cells }) => isName(cells[0]));
  if (below.length < leastNamesBelow || below.length * 3 < rows.length * 2) return false;
  return below.every(({ cells }) => cells.length > 1 && !cells.slice(1).some(isName));
}

/**
 * A header in which names begin in one row and end in the next, if it has more known names than either row.
 */
function namesOverTwoRows(
  upper: HeaderCandidate,
  lower: HeaderCandidate,
  isKnown: (header: string) => boolean,
): Header | null {
  const isOfTexts = ({ row: { cells } }: HeaderCandidate) =>
    cells.every((cell) => cell === null || typeof cell === 'string');
  if (!adjacent(upper.row, lower.row) || !isOfTexts(upper) || !isOfTexts(lower)) return null;
  const header = buildHeader(lower.row, null, upper.row);
  const known = header.headers.filter((name) => name !== '' && isKnown(name)).length;
  return known > Math.max(upper.known, lower.known) ? header : null;
}

interface HeaderCandidate {
  row: SheetRow;
  known: number;
  technical: boolean;
  width: number;
}

function bestByKnownWords(candidates: HeaderCandidate[]): HeaderCandidate | undefined {
  let best: HeaderCandidate | undefined;
  for (const candidate of candidates) {
    // A single known word may also stand in a title or in a record: it must be at least half of its row.
    if (isComment(candidate.row)) continue;
    const enough = candidate.known >= 2 || (candidate.known === 1 && filledCount(candidate.row.cells) <= 2);
    // A header may contain a year or a date, as long as at least half of its cells are known words.
    const named = isTextRow(candidate.row) || candidate.known * 2 >= filledCount(candidate.row.cells);
    if (enough && named && candidate.known > (best?.known ?? 0)) best = candidate;
  }
  return best;
}

/** A line that explains the columns below it, as in the catalogue of Facebook: «# Required | The price of the item». */
function isComment({ cells }: SheetRow): boolean {
  const said = cells.filter((cell) => cell !== null);
  return said.filter((cell) => typeof cell === 'string' && /^#\s?\p{L}/u.test(cell)).length * 2 > said.length;
}

/**
 * Whether a row names columns: half of its cells are known words. In a record, two of many may be: «GTQ» and
 * «Factura» in a list of invoices.
 */
const namesColumns = ({ row, known }: HeaderCandidate): boolean =>
  isTextRow(row) && known >= 2 && known * 2 >= filledCount(row.cells);

function looksLikeHeader(row: SheetRow, width: number): boolean {
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

function isTextRow(row: SheetRow): boolean {
  return row.cells.every(
    (cell) => cell === null || typeof cell === 'string' || (typeof cell === 'object' && 'formula' in cell),
  );
}

function isTechnicalRow(row: SheetRow): boolean {
  const filledCells = row.cells.filter((cell) => cell !== null);
  return (
    filledCells.length > 0 &&
    filledCells.every((cell) => typeof cell === 'string' && isTechnicalName(cell.trim())) &&
    (filledCells.length > 1 || String(filledCells[0]).includes('_'))
  );
}

function looksLikeLabels(row: SheetRow): boolean {
  return filledCount(row.cells) >= 2 && isTextRow(row) && !isTechnicalRow(row);
}

function adjacent(above: SheetRow, below: SheetRow): boolean {
  return below.number - above.number === 1;
}

/**
 * Whether the row above names columns that the header row leaves blank, as it is where a name is merged over
 * both rows.
 */
function fillsGaps(above: SheetRow, row: SheetRow): boolean {
  const names = above.cells.filter((cell) => typeof cell === 'string');
  const isHeader = names.length >= 2 && isTextRow(above) && names.every(isNameLike);
  return isHeader && above.cells.some((cell, column) => cell !== null && isEmpty(row, column));
}

/**
 * Whether two rows of names are one header: at least one fills a gap of the other, and where both have a
 * name, the upper one stands over several columns ("Contacto" over "Correo" and "Teléfono").
 */
function areOneHeader(upper: SheetRow, lower: SheetRow): boolean {
  const width = Math.max(upper.cells.length, lower.cells.length);
  let complete = false;
  for (let column = 0; column < width; column++) {
    if (isEmpty(upper, column) !== isEmpty(lower, column)) complete = true;
    if (isEmpty(upper, column) || isEmpty(lower, column)) continue;
    if (!isEmpty(upper, column + 1) || isEmpty(lower, column + 1)) return false;
  }
  return complete;
}

/** How many records show what the columns below a header hold. */
const shownRecords = 5;

/**
 * Whether a row names the parts of a column above it, as "TEÓRICO" and "FÍSICO" below "EXISTENCIA". Its words
 * need not be known: it says nothing about the other columns, as no record would, and has numbers below it.
 */
function namesParts(upper: SheetRow, lower: SheetRow, below: readonly SheetRow[]): boolean {
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
    values.length > 0 &&
    values.every((cell) => typeof cell === 'number' || /^[^\p{L}]*\d[^\p{L}]*$/u.test(String(cell)))
  );
}

const isEmpty = ({ cells }: SheetRow, column: number): boolean => (cells[column] ?? null) === null;

/**
 * Refuses two rows of names of which either could be the header: only the customer knows which one counts.
 */
function refuseSecondHeader(row: SheetRow, next: HeaderCandidate | undefined, merged: CellRange[]): void {
  if (next !== undefined && adjacent(row, next.row) && namesColumns(next)) throw twoHeaders(row, next.row);
  const spanning = merged.find(
    (range) =>
      range.top < range.bottom &&
      range.top <= row.number &&
      range.bottom >= row.number &&
      range.bottom - range.top === 1,
  );
  if (spanning !== undefined && next !== undefined && spanning.top === row.number && isTextRow(next.row))
    throw twoHeaders(row, next.row);
}

function twoHeaders(first: SheetRow, second: SheetRow): SpreadsheetError {
  return new SpreadsheetError('two-headers', texts.sheet.twoHeaders(first.number, second.number));
}

function buildHeader(labels: SheetRow, technical: SheetRow | null, upper: SheetRow | null = null): Header {
  const width = Math.max(labels.cells.length, technical?.cells.length ?? 0, upper?.cells.length ?? 0);
  const headers: string[] = [];
  const keys: string[] = [];
  for (let column = 0; column < width; column++) {
    const label = upper === null ? headerText(labels, column) : headerOfTwoRows(upper, labels, column);
    headers.push(label);
    keys.push((technical === null ? '' : headerText(technical, column)) || label);
  }
  const header = {
    row: labels.number,
    technicalRow: technical?.number ?? null,
    ...(upper !== null && { upperRow: upper.number }),
    firstDataRow: Math.max(labels.number, technical?.number ?? 0) + 1,
    headers,
    keys,
  };
  return namedByGroups(header, upper, labels);
}

/** Groups of columns about a person beside the record, whose name is not the record's. */
const personGroup =
  /^(?:(?:datos|informacion) )?(?:de(?: la| el)? |del )?(?:persona (?:de|en) contacto|contacto|representante(?: legal)?|encargad[oa]|propietari[oa]|responsable|padre|madre|tutor[a]?|conyuge|fiador|aval|beneficiari[oa]|referencia|emergencia)s?$/;
const nameBelow = /^nombres?(?: completo)?$/;
/** «UNIDAD», «DOCENA» and «MAYOREO» below «PRECIOS» are prices. */
const priceGroup = /^(?:lista de )?(?:precio|costo)s?(?: (?:de )?(?:venta|compra))?$/;
const quantityBelow =
  /^(?:por )?(?:unidad|docena|caja|fardo|bolsa|libra|quintal|metro|litro|mayoreo|mayorista|detalle|menudeo|publico|ciento|par|paquete)s?$/;

/**
 * Says in the header whose name it is, and what a unit is about: «Nombre» below «Contacto» is «Contacto (Nombre)»,
 * beside the customer, and «UNIDAD» below «PRECIOS» is «PRECIOS UNIDAD».
 *
 * @param groups the row above the header, with names of groups of columns
 */
function namedByGroups(header: Header, groups: SheetRow | null, labels: SheetRow): Header {
  if (groups === null) return header;
  const named = (label: string, column: number) => {
    const own = foldedText(label);
    const isPart = nameBelow.test(own) || quantityBelow.test(own);
    const group = isPart ? groupOf(groups, labels, column) : '';
    if (quantityBelow.test(own)) return priceGroup.test(foldedText(group)) ? `${group} ${label}` : label;
    return personGroup.test(foldedText(group)) ? `${group} (${label})` : label;
  };
  return { ...header, headers: header.headers.map(named), keys: header.keys.map(named) };
}

/** The name of the group that a column stands in; '' where the row above names the column itself. */
function groupOf(groups: SheetRow, labels: SheetRow, column: number): string {
  let start = column;
  while (start > 0 && isEmpty(groups, start) && !isEmpty(labels, start)) start--;
  const isOverSeveral = isEmpty(groups, start + 1) && !isEmpty(labels, start + 1);
  // A single text above the first column is the title of the sheet.
  const isTitle = filledCount(groups.cells) === 1 && labels.cells.findIndex((cell) => cell !== null) >= start;
  if (isTitle) return '';
  return isOverSeveral && !isEmpty(labels, start) ? headerText(groups, start) : '';
}

/** "Límite de" over "crédito" is one name; "Contacto" over "Correo" and "Teléfono" only groups them. */
function headerOfTwoRows(upper: SheetRow, lower: SheetRow, column: number): string {
  const [above, below] = [headerText(upper, column), headerText(lower, column)];
  const isGroup = isEmpty(upper, column + 1) && !isEmpty(lower, column + 1);
  return above === '' || below === '' || isGroup ? below || above : `${above} ${below}`;
}

function headerText(row: SheetRow, column: number): string {
  const cell: CellValue = row.cells[column] ?? null;
  if (cell !== null && typeof cell === 'object' && 'formula' in cell)
    throw new SpreadsheetError(
      'formula-without-value',
      texts.sheet.headerFormula(`${columnLetters(column)}${row.number}`),
    );
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? cleanText(cell.replace(/\s+/g, ' ')) : '';
}

function filledCount(cells: CellValue[]): number {
  return cells.filter((cell) => cell !== null && cell !== '').length;
}
