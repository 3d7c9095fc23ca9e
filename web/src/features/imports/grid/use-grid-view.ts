import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useWidth } from '../../../lib/use-width.ts';
import type { GridRow, RowsView } from '../edits/edits.ts';
import { type Block, blockOfSelection, type CellPosition, type Selection } from '../edits/selection.ts';
import type { FileReview } from '../file-review.ts';
import { fittedWidths, type GridColumn } from './grid-columns.ts';
import { useGridRows } from './use-grid-rows.ts';

/** Pixels. */
export const heights = { row: 36, head: 52 };
export const rowHeadWidth = 72;
/** If the rows in sight and the selected ones span fewer rows than this, the page has all of them. */
const copiedRows = 2_000;

interface GridViewRequest {
  review: FileReview;
  view: RowsView;
  /** Rows of the view. */
  total: number;
  version: number;
  columns: readonly GridColumn[];
  selection: Selection;
}

/** The part of a grid that is in sight, with the rows that the page has. It follows the active cell. */
export function useGridView({ review, view, total, version, columns, selection }: GridViewRequest) {
  const { active } = selection;
  const scroller = useRef<HTMLDivElement>(null);
  const getScrollElement = () => scroller.current;
  const width = useWidth(scroller);
  const widths = useMemo(() => fittedWidths(columns, width - rowHeadWidth), [columns, width]);
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
    estimateSize: (at) => widths[at] ?? 0,
    overscan: 2,
    paddingStart: rowHeadWidth,
    scrollPaddingStart: rowHeadWidth,
    rangeExtractor: withActive(active.column, columns.length),
  });
  const block = blockOfSelection(selection);
  const { startIndex = 0, endIndex = 0 } = virtualRows.range ?? {};
  // Selected rows can be copied at once only if the page has them.
  const [top, bottom] = [Math.min(startIndex, block.top), Math.max(endIndex, block.bottom)];
  const [from, to] = bottom - top < copiedRows ? [top, bottom] : [startIndex, endIndex];
  const { rowAt } = useGridRows(review, view, version, from, to + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again with other widths only
  useLayoutEffect(() => virtualColumns.measure(), [widths]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the active cell scrolls
  useEffect(() => {
    virtualRows.scrollToIndex(active.row, { align: 'auto' });
    virtualColumns.scrollToIndex(active.column, { align: 'auto' });
    if (scroller.current !== null) revealAround(scroller.current);
  }, [active.row, active.column]);

  return {
    scroller,
    rowAt,
    textAt: ({ row, column }: CellPosition) => rowAt(row)?.cells[columns[column]?.column ?? -1] ?? '',
    /** null where the page does not have all of the rows */
    textsOf: ({ top, bottom, left, right }: Block): string[][] | null => {
      const rows = Array.from({ length: bottom - top + 1 }, (_, at) => rowAt(top + at));
      return rows.every((row) => row !== undefined)
        ? rows.map((row) => textsIn(row, columns, left, right))
        : null;
    },
    fetchTexts: async ({ top, bottom, left, right }: Block): Promise<string[][]> => {
      const { rows } = await review.reader.run('gridRows', { view, from: top, to: bottom + 1 });
      return rows.map((row) => textsIn(row, columns, left, right));
    },
    block,
    /** Rows that fit on a page. */
    page: Math.max(1, endIndex - startIndex - 1),
    rows: virtualRows.getVirtualItems(),
    columns: virtualColumns.getVirtualItems(),
    /** Pixels of the whole grid. */
    size: { height: virtualRows.getTotalSize(), width: virtualColumns.getTotalSize() },
  };
}

const textsIn = (row: GridRow, columns: readonly GridColumn[], left: number, right: number): string[] =>
  columns.slice(left, right + 1).map(({ column }) => row.cells[column] ?? '');

/**
 * Scrolls the dialog so that the grid is on the screen with its frame, or at least its active row. Only while
 * the frame has the focus: when the review opens, the dialog stays at its top.
 */
function revealAround(grid: HTMLElement): void {
  const frame = grid.parentElement;
  if (!frame?.contains(document.activeElement)) return;
  frame.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // On a low screen the frame does not fit. The row's head is used: the cell may not be drawn yet.
  const row = grid.querySelector('[role="rowheader"][data-active]')?.getBoundingClientRect();
  const page = grid.closest('[role="dialog"]');
  if (row === undefined || page === null) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(page);
  const { top, bottom } = page.getBoundingClientRect();
  const above = top + Number.parseFloat(scrollPaddingTop) - row.top;
  const below = row.bottom - (bottom - Number.parseFloat(scrollPaddingBottom));
  if (above > 0) page.scrollTop -= above;
  else if (below > 0) page.scrollTop += below;
}

/** Draws the active row or column even out of sight: an open editor stays, and screen readers find the active cell. */
const withActive = (active: number, count: number) => (range: Parameters<typeof defaultRangeExtractor>[0]) =>
  active < count
    ? [...new Set([...defaultRangeExtractor(range), active])].sort((one, other) => one - other)
    : defaultRangeExtractor(range);
