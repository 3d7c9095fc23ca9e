import type { Header } from './header.ts';
import { showCell } from './normalise.ts';
import { isBlank } from './records.ts';
import type { CellValue, Row } from './sheet-rows.ts';
import { cleanText, wordKey } from './words.ts';

/** A row among the records that seems to be none. */
export type Aside = 'total' | 'note' | 'repeated-header';

const ASIDE: ReadonlySet<string> = new Set<Aside>(['total', 'note', 'repeated-header']);

/** @param kind of a problem */
export const isAside = (kind: string | undefined): boolean => kind !== undefined && ASIDE.has(kind);

/** What is to be known of a sheet to tell such rows. */
export interface AsideFacts {
  header?: Header;
  /** Number of the last row with data. */
  lastRow?: number;
  /** Totals rows that the tables of the sheet declare. */
  totals?: ReadonlySet<number>;
  /** Rows that are one cell across several columns. */
  combined?: ReadonlySet<number>;
  /** Rows with one cell are so few beside wide ones that they are no records. */
  loneAreNotes?: boolean;
  /** Rows that a person wants to be loaded all the same. */
  keepRows?: readonly number[];
}

/** The whole cell: no name of anybody. */
const TOTAL = /^(?:gran |sub ?-?)?total(?:es)?(?: general| gral\.?)?\s*:?$/i;
/** "Subtotal zona 1": no company is called so. */
const SUM_OF = /^(?:gran total|sub ?-?total(?:es)?)\b/i;
/** "TOTAL CLIENTES", at the foot of a sheet. */
const TOTAL_OF = /^total(?:es)?\b/i;
/** How notes begin that programs and people write above, between and below the rows of a list. */
const NOTE =
  /^(?:\*|[uú]ltima actualizaci[oó]n|actualizado (?:el|al|a|por)\b|actualizaci[oó]n:|notas?:|observaci(?:ones|[oó]n):|fuente:|elaborad[oa] por|impres[oa] (?:el|por)|generad[oa] (?:el|por)|fecha de (?:impresi[oó]n|emisi[oó]n|generaci[oó]n)|p[aá]gina \d|fin del? (?:reporte|listado|informe)|\(?contin[uú]a)/i;

/** A note has its text and at the most what it is about: "Última actualización:", "3/4/2026". */
const NOTE_CELLS = 2;

/** What a row seems to be instead of a record; null for a record. */
export function asideOf(row: Row, facts: AsideFacts): Aside | null {
  if (facts.keepRows?.includes(row.number)) return null;
  if (repeatsHeader(row, facts.header)) return 'repeated-header';
  const filled = row.cells.filter(isFilled);
  if (facts.totals?.has(row.number) || isTotal(filled, row.number === facts.lastRow)) return 'total';
  const [first] = filled;
  const begins = typeof first === 'string' && NOTE.test(cleanText(first));
  if (begins && filled.length <= NOTE_CELLS) return 'note';
  const isNote = facts.loneAreNotes || facts.combined?.has(row.number);
  return filled.length === 1 && isNote ? 'note' : null;
}

/** The row as a person knows it again. */
export const asideText = ({ cells }: Row): string =>
  showCell(
    cells
      .filter(isFilled)
      .slice(0, 6)
      .map((cell) => showCell(cell))
      .join(' · '),
  );

/** Whether a row holds one cell. */
export const isLone = ({ cells }: Row): boolean => cells.filter(isFilled).length === 1;

const isFilled = (cell: CellValue): boolean => !isBlank(cell);

/**
 * Whether a row sums up others instead of being a record: its first words say so, and besides them it holds
 * nothing but numbers. "TOTAL CLIENTES" counts in the last row alone, since a company may be called so.
 */
function isTotal([first, ...rest]: readonly CellValue[], isLast: boolean): boolean {
  if (typeof first !== 'string') return false;
  const text = cleanText(first);
  const says = TOTAL.test(text) || SUM_OF.test(text) || (isLast && TOTAL_OF.test(text));
  return says && rest.every((cell) => typeof cell === 'number' || isAmount(cell));
}

/** An amount as text, or a formula that was not calculated. */
function isAmount(cell: CellValue): boolean {
  if (typeof cell === 'string' && cell.length > 40) return false;
  if (typeof cell === 'string') return /^[^\p{L}]*\p{L}{0,3}\.?[^\p{L}]*$/u.test(cell) && /\d/.test(cell);
  return typeof cell === 'object' && cell !== null && !('date' in cell);
}

/** Lists that were printed page by page repeat their header among the data. */
function repeatsHeader(row: Row, header: Header | undefined): boolean {
  if (header === undefined || row.cells.length < 2) return false;
  return row.cells.every((cell, column) => {
    const label = header.headers[column] ?? '';
    return cell === null
      ? label === ''
      : typeof cell === 'string' && wordKey(cell) === wordKey(label) && label !== '';
  });
}
