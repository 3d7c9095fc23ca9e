/** Messages between the page and the worker about the changes of a file. */

/** A cell. Rows are numbered as the spreadsheet program does it, columns from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The rows of a sheet that the grid shows: those from `first` on, or only those with the numbers `only`. */
export interface RowsView {
  sheet: string;
  first: number;
  only: readonly number[] | null;
}

/** What to look for in the cells. */
export interface Query {
  text: string;
  /** null: all columns. */
  column: number | null;
  matchCase: boolean;
  /** The text has to be all that is in the cell. */
  whole: boolean;
}

export type EditCommand =
  | { kind: 'write'; sheet: string; cells: readonly (CellPlace & { text: string })[] }
  /** Writes a block of texts into the rows of the view; `index` is the place of its first row there. */
  | {
      kind: 'paste';
      view: RowsView;
      at: { index: number; column: number };
      /** The sheet's columns, one for each column of the block; absent: from that of `at` on. */
      columns?: readonly number[];
      block: readonly (readonly string[])[];
    }
  | { kind: 'replace'; view: RowsView; query: Query; text: string }
  | { kind: 'leave'; sheet: string; rows: readonly number[]; leave: boolean }
  | { kind: 'undo' }
  | { kind: 'redo' };

/** The state of a file with its changes. */
export interface EditState {
  /** Number of cells that differ from the file. */
  cells: number;
  /** The same by sheet of the file and column, for those that have any. */
  cellsOf: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** Rows that the customer leaves out, by sheet, in order. */
  leftRows: Readonly<Record<string, readonly number[]>>;
  canUndo: boolean;
  canRedo: boolean;
}

export const noEdits: EditState = { cells: 0, cellsOf: {}, leftRows: {}, canUndo: false, canRedo: false };

export const isEdited = ({ cells, leftRows }: EditState): boolean =>
  cells > 0 || Object.keys(leftRows).length > 0;

export interface EditResult {
  state: EditState;
  /** Number of cells and rows that the command changed. */
  changed: number;
  /** The first of them. */
  place: (CellPlace & { sheet: string }) | null;
}

/** Whether rows could not be left out, because the maximum was reached (`maxLeftRows`). */
export function keptRows(command: EditCommand, { state }: EditResult): boolean {
  if (command.kind !== 'leave' || !command.leave) return false;
  const left = new Set(state.leftRows[command.sheet]);
  return command.rows.some((row) => !left.has(row));
}

/** A row in the grid. */
export interface GridRow {
  row: number;
  cells: readonly string[];
  /** Columns that are not as in the file. */
  changed: readonly number[];
}

/** How many places a search returns; all are counted. */
export const keptPlaces = 1_000;

export interface SearchResult {
  count: number;
  places: readonly CellPlace[];
}
