import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GridRow, RowsView } from '../edits/edits.ts';
import type { FileReview } from '../file-review.ts';

/** How many rows are fetched together, so that scrolling a little fetches nothing. */
const chunk = 100;
/** Milliseconds that rows out of sight are kept. */
const keptFor = 10_000;

interface GridRows {
  /** undefined: not loaded yet. */
  rowAt: (index: number) => GridRow | undefined;
  /** Rows of the view; null until the worker has said it. */
  total: number | null;
}

/**
 * The visible rows of a view. The rows are in the worker, and the page has only some of them.
 * @param version of the edits
 * @param from first visible row
 * @param to the one after the last
 */
export function useGridRows(
  review: FileReview,
  view: RowsView,
  version: number,
  from: number,
  to: number,
): GridRows {
  const first = Math.max(0, Math.floor(from / chunk - 0.25) * chunk);
  const end = Math.ceil(to / chunk + 0.25) * chunk;
  const { data } = useQuery({
    queryKey: ['grid', review.key, view, version, first, end],
    queryFn: async () => ({
      ...(await review.reader.run('gridRows', { view, from: first, to: end })),
      first,
    }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    // Nothing is fetched from the network.
    networkMode: 'always',
    structuralSharing: false,
  });
  return {
    rowAt: (index) => (data === undefined ? undefined : data.rows[index - data.first]),
    total: data?.total ?? null,
  };
}
