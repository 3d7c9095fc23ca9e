import { useQueryClient } from '@tanstack/react-query';

/**
 * Repeats every failed query of the screen: one outage makes several parts fail, and one button repeats them
 * all.
 */
export function useRetryFailed(): () => void {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
}
