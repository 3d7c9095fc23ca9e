import { queryOptions, useQuery } from '@tanstack/react-query';
import { isActing } from './acting.ts';
import { call } from './client.ts';

/** The customer for whom an operator acts in this tab, and what the operator may do. */
export const onBehalfQuery = queryOptions({
  queryKey: ['on-behalf'],
  queryFn: ({ signal }) => call('GET /api/account/on-behalf', { signal }),
});

/**
 * What this tab offers: `own`, actions that only the customer may take; `change`, actions that an operator
 * who entered with changes may take too. The server refuses the others in any case.
 */
export function useRights(): { own: boolean; change: boolean } {
  const acting = isActing();
  const { data } = useQuery({ ...onBehalfQuery, enabled: acting });
  return { own: !acting, change: !acting || data?.withChanges === true };
}
