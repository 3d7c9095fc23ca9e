import { useQueryClient } from '@tanstack/react-query';

/**
 * Repeats every failed query of the screen, because several parts usually fail for the same reason.
 */
export function useRetryFailed(): () => void {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
}
