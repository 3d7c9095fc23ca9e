import { Failure, type FailureProps } from '../ui/failure.tsx';
import { useRetryFailed } from './retry-failed.ts';

/** What of a query is shown where it fails. */
export interface ShownQuery {
  error: unknown;
  isFetching: boolean;
}

interface QueryFailureProps extends Pick<FailureProps, 'title' | 'wayOut'> {
  query: ShownQuery;
}

/** Shows why a query failed, and repeats all that failed; nothing where it did not fail. */
export function QueryFailure({ query: { error, isFetching }, ...shown }: QueryFailureProps) {
  const retryFailed = useRetryFailed();
  return error ? <Failure {...shown} error={error} onRetry={retryFailed} retrying={isFetching} /> : null;
}
