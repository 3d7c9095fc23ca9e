import { useQueryClient } from '@tanstack/react-query';

/** One outage fails several parts of a screen: trying again, in any of them, is for all that failed. */
export function useRetryFailed(): () => void {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
}
