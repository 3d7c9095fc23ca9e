import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowsView } from '../edits/edits.ts';
import type { FileReview } from '../file-review.ts';

/**
 * The rows of a sheet that the grid shows, and how many they are; null while the worker counts them.
 *
 * @param only the rows that the filter leaves; null: all from `first` on
 */
export function useRowsView(
  review: FileReview,
  sheet: string,
  first: number,
  only: readonly number[] | null,
): { view: RowsView; total: number | null } {
  const view: RowsView = useMemo(() => ({ sheet, first, only }), [sheet, first, only]);
  const { data: all } = useQuery({
    queryKey: ['grid-count', review.key, sheet, first],
    queryFn: () => review.reader.run('gridRows', { view: { sheet, first, only: null }, from: 0, to: 0 }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return { view, total: only === null ? (all?.total ?? null) : only.length };
}
