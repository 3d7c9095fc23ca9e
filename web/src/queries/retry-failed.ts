import { useQueryClient } from '@tanstack/react-query';

/**
 * Repeats every failed query of the screen: what makes several of its parts fail is over for all of them.
 */
export function useRetryFailed(): () => void {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
}
