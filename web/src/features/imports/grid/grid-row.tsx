import type { VirtualItem } from '@tanstack/react-virtual';
import type { GridRow as Row } from '../edits/edits.ts';
import type { Block, CellPosition } from '../edits/selection.ts';
import { CellEditor, GridCell } from './grid-cell.tsx';
import type { GridColumn } from './grid-columns.ts';
import { RowHead } from './grid-heads.tsx';
import { gridTexts as words } from './grid-texts.ts';
import { type Issue, stillHolds, wholeRow } from './issues.ts';
import styles from './review-grid.module.css';
import { heights, rowHeadWidth } from './use-grid-view.ts';

/** The open cell: its text at the beginning, and whether what is typed replaces it. */
export interface OpenCell {
  text: string;
  isEntry: boolean;
}

interface GridRowProps {
  /** Place in the view, from 0. */
  index: number;
  /** Pixels from the top of the grid. */
  start: number;
  /** undefined while it is fetched. */
  row: Row | undefined;
  columns: readonly GridColumn[];
  drawnColumns: readonly VirtualItem[];
  issues: readonly Issue[];
  /** The customer leaves the row out. */
  isLeft: boolean;
  /** Beginning of the ids of the cells. */
  gridId: string;
  active: CellPosition;
  block: Block;
  editing: OpenCell | null;
  /** Called with the text of the cell (null: it stays as it was), and the key that closed the cell. */
  onClose: (text: string | null, press: { key: string; shift: boolean } | null) => void;
}

/** A row of the grid: its number, and its cells in sight. */
export function GridRow(props: GridRowProps) {
  const { index, start, row, columns, drawnColumns, issues, isLeft, gridId, active, block } = props;
  const { editing, onClose } = props;
  const rowIssue = issues.find(({ at }) => at === wholeRow);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${start}px)`, height: heights.row }}
      data-left={isLeft || undefined}
    >
      <RowHead
        width={rowHeadWidth}
        number={row?.row}
        issue={isLeft ? undefined : rowIssue}
        isActive={index === active.row}
      />
      {drawnColumns.map((drawn) => {
        const column = columns[drawn.index];
        if (row === undefined || column === undefined) return null;
        const text = row.cells[column.column] ?? '';
        const isChanged = row.changed.includes(column.column);
        const isActive = index === active.row && drawn.index === active.column;
        const issue = issues.find(
          (issue) => issue.at === column.column && stillHolds(issue, text, isChanged),
        );
        return (
          <GridCell
            key={drawn.index}
            id={`${gridId}${index},${drawn.index}`}
            place={`${index},${drawn.index}`}
            columnIndex={drawn.index + 2}
            left={drawn.start}
            width={drawn.size}
            text={text}
            issue={isLeft ? undefined : issue}
            isActive={isActive}
            isSelected={isIn(block, { row: index, column: drawn.index })}
            isChanged={isChanged}
            isLoaded={column.label !== null}
          >
            {isActive && editing !== null ? (
              <CellEditor
                label={words.cell.edit(column.letters, row.row)}
                {...editing}
                onCommit={onClose}
                onCancel={() => onClose(null, null)}
              />
            ) : null}
          </GridCell>
        );
      })}
    </div>
  );
}

const isIn = ({ top, bottom, left, right }: Block, { row, column }: CellPosition): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
