import { wordKey } from '../common/words.ts';
import { hasSingleCell } from '../layout/non-records.ts';
import type { ColumnSpan, SheetRow } from '../reader/workbook.ts';
import { isBlank } from '../reader/workbook.ts';
import { catalogueModels, fitsOf, type ModelFit } from './best-model.ts';

/** A table has at least this many named columns. */
const leastColumns = 2;
/** A sheet with more runs of columns is not searched: nobody puts that many tables beside each other. */
const mostTables = 6;
/** Rows of a table, with its header, by which its model is known. */
const judgedRows = 6;

interface Block extends ColumnSpan {
  /** The table's part of the rows. */
  rows: SheetRow[];
  /** Keys of its names. */
  names: string[];
  /** How well it fits the models. Finding it is expensive, so it is called only where needed. */
  fits(): readonly ModelFit[];
}

/**
 * Finds tables that stand beside each other in one sheet, with an empty column between them. A single table
 * may have an empty column too. So two are only told apart where the second one repeats names of the first
 * one, or where each is complete by itself and they differ in their model, their length or their title; not
 * where one model takes the columns of both.
 *
 * @param rows the first rows that are not blank
 * @returns the columns of each table; empty where the sheet has one table
 */
export function sideTables(rows: SheetRow[]): ColumnSpan[] {
  const spans = filledSpans(rows);
  if (spans.length < 2 || spans.length > mostTables) return [];
  const at = rows.findIndex((row) => isHeader(row, spans));
  if (at === -1) return [];
  const named = filledSpans(rows.slice(at)).filter(
    (span) => namesIn(rows[at] as SheetRow, span).length >= leastColumns,
  );
  const [first, ...others] = named.map((span) => blockOf(rows, at, span));
  if (first === undefined) return [];
  const tables = [first];
  for (const other of others) {
    const last = tables.at(-1) as Block;
    if (tables.some((table) => areTwoTables(table, other, { rows, at }))) tables.push(other);
    else last.last = other.last;
  }
  return tables.length < 2 ? [] : tables.map((table) => ({ first: table.first, last: table.last }));
}

/** Whether a row has only texts, and several in more than one run of columns. A title is a single text. */
const isHeader = (row: SheetRow, spans: readonly ColumnSpan[]): boolean =>
  row.cells.every((cell) => isBlank(cell) || typeof cell === 'string') &&
  spans.filter((span) => namesIn(row, span).length >= leastColumns).length > 1;

/** Runs of columns that have a filled cell. */
function filledSpans(rows: SheetRow[]): ColumnSpan[] {
  const spans: ColumnSpan[] = [];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  for (let column = 0; column < width; column++) {
    if (rows.every(({ cells }) => isBlank(cells[column]))) continue;
    const open = spans.at(-1);
    if (open?.last === column - 1) open.last = column;
    else spans.push({ first: column, last: column });
  }
  return spans;
}

function blockOf(rows: SheetRow[], header: number, span: ColumnSpan): Block {
  const inSpan = rows.map((row) => ({
    ...row,
    cells: row.cells.slice(0, span.last + 1).fill(null, 0, span.first),
  }));
  const names = namesIn(rows[header] as SheetRow, span);
  let fits: readonly ModelFit[] | undefined;
  return {
    ...span,
    rows: inSpan,
    names,
    fits() {
      fits ??= fitsOf('', inSpan.slice(header, header + judgedRows), catalogueModels());
      return fits;
    },
  };
}

const namesIn = ({ cells }: SheetRow, { first, last }: ColumnSpan): string[] =>
  cells.slice(first, last + 1).flatMap((cell) => (typeof cell === 'string' && wordKey(cell)) || []);

function areTwoTables(first: Block, second: Block, { rows, at }: { rows: SheetRow[]; at: number }): boolean {
  const shared = second.names.filter((name) => first.names.includes(name)).length;
  if (shared > 1 || (shared === 1 && first.names[0] === second.names[0])) return true;
  const [one, other] = [first, second].map((block) => block.fits().find(({ complete }) => complete));
  if (one === undefined || other === undefined) return false;
  if (hasTitle(first, at) && hasTitle(second, at)) return true;
  const isLonger = lastFilled(first, rows) !== lastFilled(second, rows);
  if (!isLonger && isOneList(first, second, { rows, at })) return false;
  return isLonger || one.choice.model !== other.choice.model;
}

/**
 * How much of the score of its two parts one list reaches as a whole, at least. Two lists reach less, because no
 * model takes the columns of both.
 */
const oneListShare = 0.75;

/** Whether one model takes the columns of both blocks as well as two models take them apart. */
function isOneList(first: Block, second: Block, { rows, at }: { rows: SheetRow[]; at: number }): boolean {
  const whole = blockOf(rows, at, { first: first.first, last: second.last });
  const scoreOf = (block: Block) => block.fits()[0]?.score ?? 0;
  return scoreOf(whole) >= (scoreOf(first) + scoreOf(second)) * oneListShare;
}

/** @param sheet whole rows: one with a single cell is a note below the tables */
const lastFilled = ({ rows }: Block, sheet: readonly SheetRow[]): number =>
  rows.findLastIndex(
    ({ cells }, at) => cells.some((cell) => !isBlank(cell)) && !hasSingleCell(sheet[at] as SheetRow),
  );

/** Whether the row above the header has one text over the block: not only over some of its columns. */
const hasTitle = ({ rows, first }: Block, header: number): boolean => {
  const above = rows[header - 1];
  return above !== undefined && hasSingleCell(above) && !isBlank(above.cells[first]);
};
