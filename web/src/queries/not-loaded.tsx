import { SkeletonRows } from '../ui/states.tsx';
import { QueryFailure, type ShownQuery } from './query-failure.tsx';

interface NotLoadedProps {
  query: ShownQuery;
  /** The failed action, in Spanish: 'No se pudo ...'. */
  failed: string;
  /** What is loading, for screen readers. */
  loading: string;
  /** About as many as there will be. */
  rows: number;
}

/** In the place of what a query has not answered yet: grey lines, or why it failed. */
export function NotLoaded({ query, failed, loading, rows }: NotLoadedProps) {
  return query.error ? (
    <QueryFailure query={query} title={failed} />
  ) : (
    <SkeletonRows rows={rows} text={loading} />
  );
}
