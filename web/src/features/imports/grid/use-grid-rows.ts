import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GridRow, RowsView } from '../edits/edits.ts';
import type { FileReview } from '../file-review.ts';

/** How many rows are fetched together, so that scrolling a little fetches nothing. */
const chunk = 100;
/** Milliseconds that rows out of sight are kept. */
const keptFor = 10_000;

/** A piece of a view. */
interface LoadedRows {
  /** Place in the view of the first of the rows. */
  first: number;
  /** undefined: not loaded yet. */
  rows: readonly (GridRow | undefined)[];
}

/**
 * The visible rows of a view. The rows are in the worker, and the page has only some of them.
 * @param version of the edits
 * @param from first visible row
 * @param to the one after the last
 * @returns the row at a place of the view; undefined: not loaded yet
 */
export function useGridRows(
  review: FileReview,
  view: RowsView,
  version: number,
  from: number,
  to: number,
): { rowAt: (index: number) => GridRow | undefined } {
  const first = Math.max(0, Math.floor(from / chunk - 0.25) * chunk);
  const end = Math.ceil(to / chunk + 0.25) * chunk;
  const { data } = useQuery(gridRowsQuery(review, view, version, first, end));
  return { rowAt: (index) => data?.rows[index - data.first] };
}

/** The query of a piece of a view. Until it has been answered, it has the rows that the page has already. */
export const gridRowsQuery = (
  { key, reader }: Pick<FileReview, 'key' | 'reader'>,
  view: RowsView,
  version: number,
  first: number,
  end: number,
) =>
  queryOptions({
    queryKey: ['grid', key, view, version, first, end] as const,
    queryFn: async (): Promise<LoadedRows> => {
      const { rows } = await reader.run('gridRows', { view, from: first, to: end });
      return { first, rows };
    },
    placeholderData: (before, query) => {
      const other = query?.queryKey[2];
      return before === undefined || other === view ? before : rowsAlsoIn(view, other, before, first, end);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    // Nothing is fetched from the network.
    networkMode: 'always',
    structuralSharing: false,
  });

/**
 * Those rows of another view that are in this one too, at their places here. By their places in the other
 * view, the grid would show one row and edit another.
 */
function rowsAlsoIn(
  { sheet, only }: RowsView,
  other: RowsView | undefined,
  { rows }: LoadedRows,
  first: number,
  end: number,
): LoadedRows | undefined {
  // Which row is where is known without the worker only in a view that lists its rows.
  if (only === null || other?.sheet !== sheet) return undefined;
  const loaded = new Map(rows.map((row) => [row?.row, row]));
  return { first, rows: only.slice(first, end).map((row) => loaded.get(row)) };
}
