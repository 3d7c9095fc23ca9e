import { cleanText, wordKey } from '../common/words.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { isBlank } from '../reader/workbook.ts';
import { showCell } from '../values/normalise.ts';
import type { Header } from './header.ts';

/** Why a row below the header seems not to be a record. */
export type NonRecordKind = 'total' | 'note' | 'repeated-header';

const nonRecordKinds: ReadonlySet<string> = new Set<NonRecordKind>(['total', 'note', 'repeated-header']);

/** Whether a kind of problem says that its row seems not to be a record. */
export const isNonRecord = (kind: string | undefined): boolean =>
  kind !== undefined && nonRecordKinds.has(kind);

/** What must be known of a sheet to recognise such rows. */
export interface NonRecordContext {
  header?: Header;
  /** Number of the last row that is not blank. */
  lastRow?: number;
  /** Rows that a table of the sheet declares as its totals. */
  totalRows?: ReadonlySet<number>;
  /** Rows that are a text in merged cells across the table. */
  mergedRows?: ReadonlySet<number>;
  /** Nearly all rows have several cells, so that one with a single cell is not a record. */
  singleCellRowsAreNotes?: boolean;
  /** Rows that a person wants to load all the same. */
  keepRows?: readonly number[];
}

/** The first cell says nothing else, so it cannot be a name. */
const totalText = /^(?:gran |sub ?-?)?total(?:es)?(?: general| gral\.?)?\s*:?$/i;
/** Begins like "Subtotal zona 1": no person or company has such a name. */
const subtotalStart = /^(?:gran total|sub ?-?total(?:es)?)\b/i;
/** Begins like "TOTAL CLIENTES", which could be the name of a company. */
const totalStart = /^total(?:es)?\b/i;
/** How the notes begin that programs and people write between and below the rows of a list. */
const noteStart =
  /^(?:\*|[uú]ltima actualizaci[oó]n|actualizado (?:el|al|a|por)\b|actualizaci[oó]n:|notas?:|observaci(?:ones|[oó]n):|fuente:|elaborad[oa] por|impres[oa] (?:el|por)|generad[oa] (?:el|por)|fecha de (?:impresi[oó]n|emisi[oó]n|generaci[oó]n)|p[aá]gina \d|fin del? (?:reporte|listado|informe)|\(?contin[uú]a)/i;

/** Most cells of a note, as in "Última actualización:" and "3/4/2026". */
const maxNoteCells = 2;

/** @returns why a row seems not to be a record; null for a record */
export function nonRecordKind(row: SheetRow, context: NonRecordContext): NonRecordKind | null {
  if (context.keepRows?.includes(row.number)) return null;
  if (repeatsHeader(row, context.header)) return 'repeated-header';
  const filled = row.cells.filter(isFilled);
  if (context.totalRows?.has(row.number) || isTotal(filled, row.number === context.lastRow)) return 'total';
  const [first] = filled;
  const begins = typeof first === 'string' && noteStart.test(cleanText(first));
  if (begins && filled.length <= maxNoteCells) return 'note';
  const isNote = context.singleCellRowsAreNotes || context.mergedRows?.has(row.number);
  return filled.length === 1 && isNote ? 'note' : null;
}

/** The first cells of a row as one text, by which a person recognises it. */
export const rowText = ({ cells }: SheetRow): string =>
  showCell(
    cells
      .filter(isFilled)
      .slice(0, 6)
      .map((cell) => showCell(cell))
      .join(' · '),
  );

export const hasSingleCell = ({ cells }: SheetRow): boolean => cells.filter(isFilled).length === 1;

const isFilled = (cell: CellValue): boolean => !isBlank(cell);

/**
 * Whether a row sums up others: its first text says so, and all other cells are amounts. "TOTAL CLIENTES" is
 * a total only in the last row, since a company may have such a name.
 */
function isTotal([first, ...rest]: readonly CellValue[], isLast: boolean): boolean {
  if (typeof first !== 'string') return false;
  const text = cleanText(first);
  const says = totalText.test(text) || subtotalStart.test(text) || (isLast && totalStart.test(text));
  return says && rest.every((cell) => typeof cell === 'number' || isAmount(cell));
}

/** Whether a cell is an amount written as text, or a formula without a stored value. */
function isAmount(cell: CellValue): boolean {
  if (typeof cell === 'string' && cell.length > 40) return false;
  if (typeof cell === 'string') return /^[^\p{L}]*\p{L}{0,3}\.?[^\p{L}]*$/u.test(cell) && /\d/.test(cell);
  return typeof cell === 'object' && cell !== null && !('date' in cell);
}

/** Whether a row repeats the header, as in lists that were printed page by page. */
function repeatsHeader(row: SheetRow, header: Header | undefined): boolean {
  if (header === undefined || row.cells.length < 2) return false;
  return row.cells.every((cell, column) => {
    const label = header.headers[column] ?? '';
    return cell === null
      ? label === ''
      : typeof cell === 'string' && wordKey(cell) === wordKey(label) && label !== '';
  });
}
