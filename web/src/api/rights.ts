import { queryOptions, useQuery } from '@tanstack/react-query';
import { isActing } from './acting.ts';
import { call } from './client.ts';

/** For whom somebody of the provider acts in this tab, and what they may do. */
export const onBehalfQuery = queryOptions({
  queryKey: ['on-behalf'],
  queryFn: ({ signal }) => call('GET /api/account/on-behalf', { signal }),
});

/**
 * What whoever uses this tab is offered: `own`, what only the customer does; `change`, what somebody of the
 * provider does too who entered with changes. The server refuses the rest in any case.
 */
export function useRights(): { own: boolean; change: boolean } {
  const acting = isActing();
  const { data } = useQuery({ ...onBehalfQuery, enabled: acting });
  return { own: !acting, change: !acting || data?.withChanges === true };
}
