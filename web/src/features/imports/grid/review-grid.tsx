import { type MouseEvent, useId, useState } from 'react';
import type { RowsView } from '../edits/edits.ts';
import { type CellPosition, type Selection, selectCell } from '../edits/selection.ts';
import type { FileReview } from '../file-review.ts';
import type { GridColumn } from './grid-columns.ts';
import { ColumnHead } from './grid-heads.tsx';
import { GridRow, type OpenCell } from './grid-row.tsx';
import { gridTexts as words } from './grid-texts.ts';
import type { Issue } from './issues.ts';
import styles from './review-grid.module.css';
import { type GridCommands, useGridKeys } from './use-grid-keys.ts';
import { heights, rowHeadWidth, useGridView } from './use-grid-view.ts';

/** Pixels below the rows. */
const spaceForScrollbar = 16;

interface ReviewGridProps {
  review: FileReview;
  view: RowsView;
  /** Rows of the view. */
  total: number;
  version: number;
  columns: readonly GridColumn[];
  issues: ReadonlyMap<number, readonly Issue[]>;
  leftRows: ReadonlySet<number>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  commands: GridCommands;
}

/**
 * The rows of a sheet as a grid. Only the cells in sight are drawn, and the page has only the rows around
 * them. The grid has the focus and names its active cell; an open cell has the focus itself.
 */
export function ReviewGrid(props: ReviewGridProps) {
  const { review, view, total, version, columns, issues, leftRows, selection, onSelect, commands } = props;
  const { active } = selection;
  const id = useId();
  const [editing, setEditing] = useState<OpenCell | null>(null);
  const shown = useGridView({ review, view, total, version, columns, selection });
  const { scroller, rowAt, textAt } = shown;
  const height = heights.head + total * heights.row + spaceForScrollbar;

  const open = ({ isEntry }: { isEntry: boolean }) => {
    if (rowAt(active.row) !== undefined) setEditing({ text: isEntry ? '' : textAt(active), isEntry });
  };
  const keys = useGridKeys({
    size: { rows: total, columns: columns.length, page: shown.page },
    selection,
    textsOf: shown.textsOf,
    fetchTexts: shown.fetchTexts,
    onSelect,
    onOpen: open,
    commands,
  });

  function close(text: string | null, press: { key: string; shift: boolean } | null) {
    setEditing(null);
    if (press !== null || text === null) scroller.current?.focus({ preventScroll: true });
    if (text !== null && text !== textAt(active)) commands.write(active, [[text]]);
    if (press !== null) keys.move({ ...press, ctrl: false });
  }

  function pick(event: MouseEvent) {
    const cell = cellOf(event.target);
    if (cell === null || event.button !== 0) return;
    if (editing !== null) {
      // A click in the open cell moves its cursor.
      if (event.target instanceof HTMLTextAreaElement) return;
      // The open cell is written while it still is the active one: it closes when it loses the focus.
      scroller.current?.focus({ preventScroll: true });
    }
    onSelect(
      event.shiftKey || event.type === 'mousemove' ? { ...selection, active: cell } : selectCell(cell),
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts
    <div
      ref={scroller}
      role="grid"
      aria-label={words.grid(view.sheet)}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={`${id}${active.row},${active.column}`}
      tabIndex={0}
      className={styles.grid}
      style={{ flexBasis: height, minHeight: `min(${height}px, 11rem)` }}
      data-mantine-stop-propagation="true"
      onKeyDown={keys.press}
      onCopy={(event) => keys.copy(event)}
      onCut={keys.cut}
      onPaste={keys.paste}
      onMouseDown={pick}
      onMouseMove={(event) => event.buttons === 1 && editing === null && pick(event)}
      onDoubleClick={(event) => cellOf(event.target) !== null && open({ isEntry: false })}
    >
      <div role="presentation" className={styles.canvas} style={shown.size}>
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="row" aria-rowindex={1} className={styles.head} style={{ height: heights.head }}>
          <ColumnHead className={styles.corner} style={{ width: rowHeadWidth }} index={1}>
            {words.rowHeader}
          </ColumnHead>
          {shown.columns.map(({ index, start, size }) => {
            const column = columns[index];
            return (
              <ColumnHead
                key={index}
                className={styles.columnHead}
                style={{ left: start, width: size }}
                index={index + 2}
              >
                <strong>{column?.title}</strong>
                <span data-ignored={column?.label === null || undefined}>
                  {column === undefined ? null : whereItGoes(column)}
                </span>
              </ColumnHead>
            );
          })}
        </div>
        {shown.rows.map(({ index, start }) => {
          const row = rowAt(index);
          return (
            <GridRow
              // By its number, so that its open cell goes with it when rows come above.
              key={view.only?.[index] ?? index}
              index={index}
              start={start}
              row={row}
              columns={columns}
              drawnColumns={shown.columns}
              issues={(row && issues.get(row.row)) ?? []}
              isLeft={row !== undefined && leftRows.has(row.row)}
              gridId={id}
              active={active}
              block={shown.block}
              editing={editing}
              onClose={close}
            />
          );
        })}
      </div>
    </div>
  );
}

function cellOf(target: EventTarget): CellPosition | null {
  const position =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  const [row, column] = position?.split(',') ?? [];
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

/** What stands below the title of a column: its field, or what becomes of it. */
function whereItGoes({ label, inOtherList, isRead }: GridColumn): string {
  if (label !== null) return label;
  if (isRead) return words.read;
  return inOtherList ? words.otherList : words.notLoaded;
}
