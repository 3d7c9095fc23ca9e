import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { RowsView } from '../edits/edits.ts';
import { blockOfSelection, type CellPosition, type Selection } from '../edits/selection.ts';
import type { FileReview } from '../file-review.ts';
import type { GridColumn } from './grid-columns.ts';
import { useGridRows } from './use-grid-rows.ts';

/** Pixels. */
export const heights = { row: 36, head: 52 };
export const rowHeadWidth = 72;
/** Rows that the page has at most, those in sight and those that are selected. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the active cell scrolls
  useEffect(() => {
    virtualRows.scrollToIndex(active.row, { align: 'auto' });
    virtualColumns.scrollToIndex(active.column, { align: 'auto' });
  }, [active.row, active.column]);

  return {
    scroller,
    rowAt,
    textAt: ({ row, column }: CellPosition) => rowAt(row)?.cells[columns[column]?.column ?? -1] ?? '',
    block,
    /** Rows that fit on a page. */
    page: Math.max(1, endIndex - startIndex - 1),
    rows: virtualRows.getVirtualItems(),
    columns: virtualColumns.getVirtualItems(),
    /** Pixels of the whole grid. */
    size: { height: virtualRows.getTotalSize(), width: virtualColumns.getTotalSize() },
  };
}

/** Draws the active row or column even out of sight: an open editor stays, and screen readers find the active cell. */
const withActive = (active: number, count: number) => (range: Parameters<typeof defaultRangeExtractor>[0]) =>
  active < count
    ? [...new Set([...defaultRangeExtractor(range), active])].sort((one, other) => one - other)
    : defaultRangeExtractor(range);
