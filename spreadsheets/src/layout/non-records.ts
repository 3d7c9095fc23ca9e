import { cleanText, foldedText, wordKey } from '../common/words.ts';
import type { CellValue, SheetRow, TotalRow } from '../reader/workbook.ts';
import { isBlank } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import type { Header } from './header-texts.ts';
import {
  closingText,
  countOfRecords,
  countText,
  deductionStart,
  labelled,
  labelOnly,
  noteStart,
  noteWord,
  ruler,
  signatureLine,
  signerWord,
  subtotalStart,
  summaryText,
  sumText,
  taxText,
  totalStart,
  totalText,
} from './non-record-words.ts';
import { isTableTotal } from './table-totals.ts';

/** Why a row below the header seems not to be a record to load. */
export type NonRecordKind =
  | 'total'
  | 'note'
  | 'repeated-header'
  | 'other-table'
  | 'annulled'
  | 'paid'
  | 'group';

const nonRecordKinds: ReadonlySet<string> = new Set<NonRecordKind>([
  'total',
  'note',
  'repeated-header',
  'other-table',
  'annulled',
  'paid',
  'group',
]);

/** Whether a kind of problem says that its row seems not to be a record. */
export const isNonRecord = (kind: string | undefined): boolean =>
  kind !== undefined && nonRecordKinds.has(kind);

/** What must be known of a sheet to recognise such rows. */
export interface NonRecordContext {
  header?: Header;
  /** The titles above the header: lists that were printed repeat them on each page. */
  titles?: SheetTitles;
  /** Number of the first row below which no record follows. */
  closingRow?: number;
  /** What tables of the sheet declare as their totals. */
  tableTotals?: readonly TotalRow[];
  /** Rows that are the totals of the groups above them. */
  groupTotals?: ReadonlySet<number>;
  /** Rows that are a text in merged cells across the table. */
  mergedRows?: ReadonlySet<number>;
  /** How many cells the rows of the sheet have: half of them have as many, or more. */
  usualCells?: number;
  /** Most rows have several cells, so that a row with a single cell is not a record. */
  singleCellRowsAreNotes?: boolean;
  /** Rows that are titles of sections, which may be so short that many rows have a single cell. */
  sectionTitles?: ReadonlySet<number>;
  /** Rows below the last record and a blank row that hold a single text, or belong to a signature. */
  closingTexts?: ReadonlySet<number>;
  /** Number of the row with the header of another table below the one that is read. */
  otherTable?: number | null;
  /** Rows that a person wants to load all the same. */
  keepRows?: readonly number[];
}

/** The row of a total has at most one more filled cell, as in «TOTAL | ocho». A product called «Total» has more. */
const mostBesideTotal = 1;
/** A note has at most this many cells, as in "Última actualización:" and "3/4/2026". */
const maxNoteCells = 2;
/** A larger whole number may be a telephone or a code. */
const largestCount = 10_000_000;

/** @returns why a row seems not to be a record; null for a record */
export function nonRecordKind(row: SheetRow, context: NonRecordContext): NonRecordKind | null {
  if (context.keepRows?.includes(row.number)) return null;
  const isOtherNames = context.header?.otherNames === row.number;
  if (isOtherNames || repeatsHeader(row, context.header)) return 'repeated-header';
  if (context.otherTable != null && row.number >= context.otherTable) return 'other-table';
  const filled = row.cells.filter(isFilled);
  if (context.titles !== undefined && repeatsTitle(row, filled.length, context.titles))
    return 'repeated-header';
  if (
    isTableTotal(row, context.tableTotals ?? []) ||
    context.groupTotals?.has(row.number) ||
    isTotal(filled, {
      isBelow: row.number >= (context.closingRow ?? Number.POSITIVE_INFINITY),
      isSparse: filled.length * 2 <= (context.usualCells ?? 0),
    })
  )
    return 'total';
  if (sumsUpDates(row)) return 'total';
  if (isNote(filled, context.singleCellRowsAreNotes === true) || context.closingTexts?.has(row.number))
    return 'note';
  const isTitle =
    context.singleCellRowsAreNotes ||
    context.mergedRows?.has(row.number) ||
    context.sectionTitles?.has(row.number);
  return filled.length === 1 && isTitle ? 'note' : null;
}

/** «2025-11-20 to 2025-12-02» without a name: Monday writes such a row below each group of a board. */
const sumsUpDates = ({ cells }: SheetRow): boolean =>
  isBlank(cells[0]) &&
  cells.some((cell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/.test(cell.trim()));

/** @param isWide most rows have several cells, so that a row with few cells is suspicious */
function isNote(filled: readonly CellValue[], isWide: boolean): boolean {
  const texts = filled.flatMap((cell) => (typeof cell === 'string' ? cleanText(cell) : []));
  const [first = ''] = texts;
  // Formulas that were copied below the end of the list show zeros.
  if (filled.every((cell) => cell === 0) || (texts.length === filled.length && texts.every(isRuler)))
    return true;
  if (numbersPage(filled)) return true;
  if (filled.length > maxNoteCells || typeof filled[0] !== 'string') return false;
  if (noteStart.test(first) || noteWord.test(first) || countOfRecords.test(first)) return true;
  const isToSign = texts.some((text) => signatureLine.test(text));
  if (isToSign && texts.length === filled.length && texts.every(isOfSignature)) return true;
  return isWide && (labelOnly.test(first) || (texts.length === 2 && texts.every(isLabelled)));
}

/** «Página», 1, «de», 3 in cells of their own. */
const numbersPage = (filled: readonly CellValue[]): boolean =>
  filled.length > 1 &&
  filled.length <= 4 &&
  /^(?:p[aá]gina|p[aá]g\.|hoja) \d{1,4}(?: (?:de|\/) \d{1,4})?$/i.test(
    filled.map((cell) => (typeof cell === 'string' ? cleanText(cell) : showCell(cell))).join(' '),
  );

/** Whether a row has a line to sign on. */
export const isSignature = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => typeof cell === 'string' && signatureLine.test(cleanText(cell)));

const isOfSignature = (text: string): boolean => signatureLine.test(text) || signerWord.test(text);
const isRuler = (text: string): boolean => ruler.test(text);
const isLabelled = (text: string): boolean => labelled.test(text) || noteStart.test(text);

/** The first cells of a row as one text, by which a person recognises it. */
export const rowText = ({ cells }: SheetRow): string =>
  showCell(
    cells
      .filter(isFilled)
      .slice(0, 6)
      .map((cell) => showCell(cell))
      .join(' · '),
  );

export const filledCount = ({ cells }: SheetRow): number => cells.filter(isFilled).length;
export const hasSingleCell = (row: SheetRow): boolean => filledCount(row) === 1;

const isFilled = (cell: CellValue): boolean => !isBlank(cell);

/** Where a row stands, and how many cells it has. */
interface RowPlace {
  /** No record follows. */
  isBelow: boolean;
  /** It has at most half as many filled cells as the rows of the sheet usually have. */
  isSparse: boolean;
}

/**
 * Whether a row sums up others: its first text says so, and its other cells are amounts. "TOTAL CLIENTES" is
 * a total only below the last record, beside a single number, or in a row with far fewer cells than the
 * records: a company may have such a name.
 */
function isTotal(filled: readonly CellValue[], place: RowPlace): boolean {
  const { isBelow, isSparse } = place;
  const [first, ...rest] = filled;
  // The notes of a form stand beside its totals.
  if (isBelow && rest.length > 1 && typeof first === 'string' && noteStart.test(cleanText(first)))
    return isTotal(rest, place);
  if (typeof first !== 'string') return false;
  const text = withoutLetterSpacing(cleanText(first));
  // «Total de proveedores: 24 · Saldo: 1,500»: no name ends with a colon.
  const isLabelled = totalStart.test(text) && labelOnly.test(text);
  const isFigure = (cell: CellValue) =>
    typeof cell === 'number' || isAmount(cell) || isDash(cell) || (isLabelled && isLabel(cell));
  if (totalText.test(text) && rest.length <= mostBesideTotal) return true;
  if (totalStart.test(text) && rest.length === 1 && saysCount(rest[0])) return true;
  // «TOTAL ALUMNOS: 19 | TOTAL MENSUAL | Q 8,450.00»
  if (
    isSparse &&
    totalStart.test(text) &&
    rest.every((cell) => isFigure(cell) || isTotalLabel(cell)) &&
    rest.some(isSum)
  )
    return true;
  if (!rest.every(isFigure)) return false;
  if (isBelow && rest.length === 1 && closingText.test(text)) return true;
  if (isBelow && isSparse && rest.length === 1 && summaryText.test(text)) return isSum(rest[0] ?? null);
  if (isLabelled && rest.some((cell) => !isLabel(cell))) return true;
  if (totalText.test(text) || subtotalStart.test(text)) return true;
  if (isBelow && totalStart.test(text)) return true;
  if (isBelow && isSparse && rest.length > 0 && deductionStart.test(text)) return true;
  if (isBelow && rest.length === 1 && taxText.test(text)) return true;
  if (rest.length === 1 && (totalStart.test(text) || countText.test(text))) return isCount(rest[0]);
  return rest.length > 0 && (sumText.test(text) || groupTotal.test(text));
}

/** «65 proveedores» */
const saysCount = (cell: CellValue | undefined): boolean =>
  typeof cell === 'string' && countOfRecords.test(cleanText(cell));

const isLabel = (cell: CellValue): boolean => typeof cell === 'string' && labelOnly.test(cleanText(cell));

/** «Total cliente»: the total of one customer. No company has such a name. */
const groupTotal =
  /^(?:sub ?-?)?total (?:del? |por |x )?(?:la )?(?:cliente|proveedor|grupo|familia|ruta|documento|factura|pedido|orden|categor[ií]a|bodega|sucursal|departamento|l[ií]nea|vendedor|mes|d[ií]a|semana|secci[oó]n|p[aá]gina|cuenta|proyecto|empleado|[aá]rea|cartera|inventario|existencias|ventas|compras|planilla|n[oó]mina):?$/i;

/** "T O T A L" is a word. */
const withoutLetterSpacing = (text: string): string =>
  /^(?:\p{L} )+\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text;

/** How people and programs write that an amount is zero. */
const isDash = (cell: CellValue): boolean => typeof cell === 'string' && /^\s*[-–—]\s*$/.test(cell);

const isTotalLabel = (cell: CellValue): boolean =>
  typeof cell === 'string' && totalStart.test(cleanText(cell));

/** An amount with cents or a currency, or a number that is no telephone and no code. */
const isSum = (cell: CellValue): boolean =>
  isCount(cell) || (typeof cell === 'string' && isAmount(cell) && /[$€₡¢Q]|[.,]\d{1,2}\D*$/.test(cell));

function isCount(cell: CellValue | undefined): boolean {
  const count = typeof cell === 'string' && /^\s*\d{1,7}\s*$/.test(cell) ? Number(cell) : cell;
  return typeof count === 'number' && (count < largestCount || !Number.isInteger(count));
}

/** Whether a cell is an amount written as text, or a formula without a stored value. */
export function isAmount(cell: CellValue): boolean {
  if (typeof cell === 'string' && cell.length > 40) return false;
  if (typeof cell === 'string') return /^[^\p{L}]*\p{L}{0,3}\.?[^\p{L}]*$/u.test(cell) && /\d/.test(cell);
  return typeof cell === 'object' && cell !== null && !('date' in cell);
}

/** The titles above a header, by which they are found again on later pages. */
export interface SheetTitles {
  /** What `rowShape` returns for each. */
  shapes: ReadonlySet<string>;
  /** The number of filled cells in the widest of them. */
  widest: number;
}

/** @param rows above the records; without texts they are no titles */
export function titlesOf(rows: readonly SheetRow[]): SheetTitles {
  const shapes = rows.map(rowShape).filter((shape) => /\p{L}/u.test(shape));
  return {
    shapes: new Set(shapes),
    widest: Math.max(0, ...rows.map(({ cells }) => cells.filter(isFilled).length)),
  };
}

const repeatsTitle = (row: SheetRow, filled: number, { shapes, widest }: SheetTitles): boolean =>
  shapes.size > 0 && filled <= widest && shapes.has(rowShape(row));

/** The texts of a row without figures, since those of a page's title differ: its number, the date. */
const rowShape = ({ cells }: SheetRow): string =>
  cells
    .flatMap((cell, column) => {
      const word = typeof cell === 'string' ? wordKey(cell.replace(/\d/g, '')) : '';
      return word === '' ? [] : `${column}:${word}`;
    })
    .join(' ');

/** Whether a row repeats the header, as in lists that were printed page by page. */
export function repeatsHeader(row: SheetRow, header: Header | undefined): boolean {
  if (header === undefined || hasSingleCell(row)) return false;
  return row.cells.every((cell, column) => {
    if (isBlank(cell)) return true;
    const label = header.headers[column] ?? '';
    if (typeof cell !== 'string' || label === '') return false;
    // The header may have the name of its group before it: «LOTE No.».
    return (
      wordKey(cell) === wordKey(label) ||
      foldedText(label).endsWith(` ${foldedText(cell)}`) ||
      abbreviates(cell, label)
    );
  });
}

/** «TEL.» repeats «Teléfono». */
function abbreviates(cell: string, label: string): boolean {
  const key = wordKey(cell);
  return cell.trim().endsWith('.') && key.length > 1 && wordKey(label).startsWith(key);
}
