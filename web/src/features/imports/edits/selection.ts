/** Selected cells of the grid. Rows and columns are places in the view, from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** The active cell, and the block that is selected between it and `anchor`. */
export interface Selection {
  active: CellPosition;
  anchor: CellPosition;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Visible rows, for the page keys. */
  page: number;
}

export interface KeyPress {
  key: string;
  shift: boolean;
  /** Ctrl, or Command on a Mac. */
  ctrl: boolean;
}

export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const selectCell = (cell: CellPosition): Selection => ({ active: cell, anchor: cell });

/** All cells, from the first one. */
export const selectAll = ({ rows, columns }: GridSize): Selection => ({
  active: { row: 0, column: 0 },
  anchor: { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) },
});

export const blockOfSelection = ({ active, anchor }: Selection): Block => ({
  top: Math.min(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  bottom: Math.max(active.row, anchor.row),
  right: Math.max(active.column, anchor.column),
});

/** The selection inside a view that may have become smaller. */
export function clampSelection({ active, anchor }: Selection, size: GridSize): Selection {
  return { active: clamp(active, size), anchor: clamp(anchor, size) };
}

/**
 * The same cells in a view that shows other rows, because a check found problems in more of them.
 *
 * @param before numbers of the rows in whose places the selection is
 * @param rows those of the view now
 */
export function selectionInRows(
  { active, anchor }: Selection,
  before: readonly number[],
  rows: readonly number[],
): Selection {
  const moved = ({ row, column }: CellPosition): CellPosition => {
    const number = before[row];
    const at = number === undefined ? -1 : rows.indexOf(number);
    return { row: at === -1 ? row : at, column };
  };
  return { active: moved(active), anchor: moved(anchor) };
}

/**
 * The selection after a key, as in spreadsheet programs. Shift with an arrow enlarges the block.
 *
 * @returns null for a key that does not move it
 */
export function moveSelection(selection: Selection, press: KeyPress, size: GridSize): Selection | null {
  const { active } = selection;
  const sideways = press.key === 'Tab' || press.key === 'Enter';
  const to = sideways ? afterEntry(active, press) : target(active, press, size);
  if (to === null) return null;
  const cell = clamp(to, size);
  return press.shift && !sideways ? { ...selection, active: cell } : selectCell(cell);
}

/** Where Enter and Tab lead after a cell was edited. */
const afterEntry = ({ row, column }: CellPosition, { key, shift }: KeyPress): CellPosition => {
  const step = shift ? -1 : 1;
  return key === 'Tab' ? { row, column: column + step } : { row: row + step, column };
};

function target({ row, column }: CellPosition, { key, ctrl }: KeyPress, size: GridSize): CellPosition | null {
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: ctrl ? size.rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: ctrl ? size.columns - 1 : column + 1 };
    case 'PageUp':
      return { row: row - size.page, column };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? size.rows - 1 : row, column: size.columns - 1 };
    default:
      return null;
  }
}

const clamp = ({ row, column }: CellPosition, size: GridSize): CellPosition => ({
  row: Math.max(0, Math.min(row, size.rows - 1)),
  column: Math.max(0, Math.min(column, size.columns - 1)),
});
