import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { RowsView } from '../edits/edits.ts';
import { blockOfSelection, type GridCell as Place, type Selection, selectCell } from '../edits/selection.ts';
import type { FileReview } from '../file-review.ts';
import { CellEditor, GridCell } from './grid-cell.tsx';
import type { GridColumn } from './grid-columns.ts';
import { ColumnHead, RowHead } from './grid-heads.tsx';
import { gridTexts as words } from './grid-texts.ts';
import { type Issue, stillHolds, wholeRow } from './issues.ts';
import styles from './review-grid.module.css';
import { type GridCommands, useGridKeys } from './use-grid-keys.ts';
import { useGridRows } from './use-grid-rows.ts';

/** Pixels. */
const heights = { row: 36, head: 52 };
const rowHeadWidth = 72;
/** Rows that the page has at most, those in sight and those that are selected. */
const copiedRows = 2_000;

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
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<{ text: string; isEntry: boolean } | null>(null);
  const getScrollElement = () => scroller.current;
  const virtualRows = useVirtualizer({
    count: total,
    getScrollElement,
    estimateSize: () => heights.row,
    overscan: 8,
    paddingStart: heights.head,
    scrollPaddingStart: heights.head,
    rangeExtractor: withActive(active.row, total),
  });
  const virtualColumns = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement,
    estimateSize: (at) => columns[at]?.width ?? 0,
    overscan: 2,
    paddingStart: rowHeadWidth,
    scrollPaddingStart: rowHeadWidth,
    rangeExtractor: withActive(active.column, columns.length),
  });
  const block = blockOfSelection(selection);
  const { startIndex = 0, endIndex = 0 } = virtualRows.range ?? {};
  // What is selected can be copied at once only when it is here.
  const [top, bottom] = [Math.min(startIndex, block.top), Math.max(endIndex, block.bottom)];
  const [from, to] = bottom - top < copiedRows ? [top, bottom] : [startIndex, endIndex];
  const { rowAt } = useGridRows(review, view, version, from, to + 1);
  const textAt = ({ row, column }: Place) => rowAt(row)?.cells[columns[column]?.column ?? -1] ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the active cell scrolls
  useEffect(() => {
    virtualRows.scrollToIndex(active.row, { align: 'auto' });
    virtualColumns.scrollToIndex(active.column, { align: 'auto' });
  }, [active.row, active.column]);

  const open = (isEntry: boolean) => {
    if (rowAt(active.row) !== undefined) setEditing({ text: isEntry ? '' : textAt(active), isEntry });
  };
  const keys = useGridKeys({
    size: { rows: total, columns: columns.length, page: Math.max(1, endIndex - startIndex - 1) },
    selection,
    textAt,
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
    const place = placeOf(event.target);
    if (place === null || event.button !== 0) return;
    onSelect(
      event.shiftKey || event.type === 'mousemove' ? { ...selection, active: place } : selectCell(place),
    );
  }

  const drawnColumns = virtualColumns.getVirtualItems();
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
      style={{ height: `min(${heights.head + total * heights.row + 16}px, 70dvh, 44rem)` }}
      data-mantine-stop-propagation="true"
      onKeyDown={keys.press}
      onCopy={keys.copy}
      onPaste={keys.paste}
      onMouseDown={pick}
      onMouseMove={(event) => event.buttons === 1 && editing === null && pick(event)}
      onDoubleClick={(event) => placeOf(event.target) !== null && open(false)}
    >
      <div
        role="presentation"
        className={styles.canvas}
        style={{ height: virtualRows.getTotalSize(), width: virtualColumns.getTotalSize() }}
      >
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="row" aria-rowindex={1} className={styles.head} style={{ height: heights.head }}>
          <ColumnHead className={styles.corner} style={{ width: rowHeadWidth }} index={1}>
            {words.rowHeader}
          </ColumnHead>
          {drawnColumns.map(({ index, start, size }) => {
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
                  {column?.label ?? (column?.inOtherList ? words.otherList : words.notLoaded)}
                </span>
              </ColumnHead>
            );
          })}
        </div>
        {virtualRows.getVirtualItems().map(({ index, start }) => {
          const row = rowAt(index);
          const own = (row && issues.get(row.row)) ?? [];
          const isLeft = row !== undefined && leftRows.has(row.row);
          const rowIssue = own.find(({ at }) => at === wholeRow);
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={index}
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
                return (
                  <GridCell
                    key={drawn.index}
                    id={`${id}${index},${drawn.index}`}
                    place={`${index},${drawn.index}`}
                    columnIndex={drawn.index + 2}
                    left={drawn.start}
                    width={drawn.size}
                    text={text}
                    issue={
                      isLeft
                        ? undefined
                        : own.find(
                            (issue) => issue.at === column.column && stillHolds(issue, text, isChanged),
                          )
                    }
                    isActive={isActive}
                    isSelected={
                      index >= block.top &&
                      index <= block.bottom &&
                      drawn.index >= block.left &&
                      drawn.index <= block.right
                    }
                    isChanged={isChanged}
                    isLoaded={column.label !== null}
                  >
                    {isActive && editing !== null ? (
                      <CellEditor
                        label={words.cell.edit(column.letters, row.row)}
                        {...editing}
                        onCommit={close}
                        onCancel={() => close(null, null)}
                      />
                    ) : null}
                  </GridCell>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Draws the active row or column even out of sight, so that an open cell stays and can be named. */
const withActive = (active: number, count: number) => (range: Parameters<typeof defaultRangeExtractor>[0]) =>
  active < count
    ? [...new Set([...defaultRangeExtractor(range), active])].sort((one, other) => one - other)
    : defaultRangeExtractor(range);

function placeOf(target: EventTarget): Place | null {
  const place =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  const [row, column] = place?.split(',') ?? [];
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}
