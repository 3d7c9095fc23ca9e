import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { GridRow, RowsView } from '../edits/edits.ts';
import type { FileReview } from '../file-review.ts';

/** How many rows are fetched together, so that scrolling a little fetches nothing. */
const chunk = 100;
/** Milliseconds that rows out of sight are kept. */
const keptFor = 10_000;

/** A piece of a view. */
interface LoadedRows {
  view: RowsView;
  /** Place in the view of the first of the rows. */
  first: number;
  rows: readonly GridRow[];
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
  return { rowAt: (index) => (data === undefined ? undefined : rowIn(view, data, index)) };
}

/** The query of a piece of a view. Until it has been answered, it has the rows of the query before. */
export const gridRowsQuery = (
  { key, reader }: Pick<FileReview, 'key' | 'reader'>,
  view: RowsView,
  version: number,
  first: number,
  end: number,
) =>
  queryOptions({
    queryKey: ['grid', key, view, version, first, end],
    queryFn: async (): Promise<LoadedRows> => {
      const { rows } = await reader.run('gridRows', { view, from: first, to: end });
      return { view, first, rows };
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    // Nothing is fetched from the network.
    networkMode: 'always',
    structuralSharing: false,
  });

/**
 * The row at a place of a view; undefined where it is not loaded. Rows that were loaded for another view are
 * found by their numbers: by their places there, the grid would show one row and edit another.
 */
export function rowIn(
  { sheet, first, only }: RowsView,
  { view: other, first: start, rows }: LoadedRows,
  index: number,
): GridRow | undefined {
  if (other.sheet !== sheet) return undefined;
  if (other.first === first && other.only === only) return rows[index - start];
  // Which row is where is known without the worker only in a view that lists its rows.
  const number = only?.[index];
  return number === undefined ? undefined : rows.find(({ row }) => row === number);
}
