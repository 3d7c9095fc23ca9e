import { wordKey } from '../common/words.ts';
import { hasSingleCell } from '../layout/non-records.ts';
import type { ColumnSpan, SheetRow } from '../reader/workbook.ts';
import { isBlank } from '../reader/workbook.ts';
import { catalogueModels, fitsOf } from './best-model.ts';

/** A table has at least so many named columns. */
const leastColumns = 2;
/** A sheet with more runs of columns is not searched: nobody puts so many tables beside each other. */
const mostTables = 6;
/** Rows of a table, with its header, by which its model is known. */
const judgedRows = 6;

interface Block extends ColumnSpan {
  /** The table's part of the rows. */
  rows: SheetRow[];
  /** Keys of its names. */
  names: string[];
  /**
   * The best of the models that it is complete for. Finding it is expensive, so it is called only where
   * needed.
   */
  model(): string | null;
}

/**
 * Finds tables that stand beside each other in one sheet, with an empty column between them. A table with an
 * empty column in it is one: two are only told apart where the second one repeats names of the first one, or
 * where each is complete by itself and they differ in their model, their length or their title.
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
    if (tables.some((table) => areTwoTables(table, other, at))) tables.push(other);
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
  const own = rows.map((row) => ({
    ...row,
    cells: row.cells.slice(0, span.last + 1).fill(null, 0, span.first),
  }));
  const names = namesIn(rows[header] as SheetRow, span);
  let model: string | null | undefined;
  return {
    ...span,
    rows: own,
    names,
    model() {
      if (model !== undefined) return model;
      const fits = fitsOf('', own.slice(header, header + judgedRows), catalogueModels());
      model = fits.find(({ complete }) => complete)?.choice.model ?? null;
      return model;
    },
  };
}

const namesIn = ({ cells }: SheetRow, { first, last }: ColumnSpan): string[] =>
  cells.slice(first, last + 1).flatMap((cell) => (typeof cell === 'string' && wordKey(cell)) || []);

function areTwoTables(first: Block, second: Block, header: number): boolean {
  const shared = second.names.filter((name) => first.names.includes(name)).length;
  if (shared > 1 || (shared === 1 && first.names[0] === second.names[0])) return true;
  if (first.model() === null || second.model() === null) return false;
  return (
    first.model() !== second.model() ||
    lastFilled(first) !== lastFilled(second) ||
    (hasTitle(first, header) && hasTitle(second, header))
  );
}

const lastFilled = ({ rows }: Block): number =>
  rows.findLastIndex(({ cells }) => cells.some((cell) => !isBlank(cell)));

/** Whether the row above the header has one text over the block. */
const hasTitle = ({ rows }: Block, header: number): boolean => {
  const above = rows[header - 1];
  return above !== undefined && hasSingleCell(above);
};
