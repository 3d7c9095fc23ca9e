import type { Announcement, listAnnouncements, ResponseOf } from '@atrio/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../api/client.ts';
import { offers, serverQuery } from '../../api/meta.ts';
import { readAnswer } from '../../api/request.ts';
import { useQuietly } from './use-quietly.ts';

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  // In the background: an ended session is noticed when the customer does something, not by this call.
  queryFn: ({ signal }) =>
    send(
      'GET /api/announcements',
      { signal, background: true },
      readAnswer<ResponseOf<typeof listAnnouncements>>,
    ),
  staleTime: 5 * 60_000,
});

/**
 * What the provider tells the customer. They are fetched at the beginning, and again with a new screen or
 * when the tab becomes visible, at most every five minutes; an unused tab fetches nothing. A failed fetch
 * shows nothing.
 * @param mayAsk false: the server would refuse the call
 */
export function useAnnouncements(pathname: string, mayAsk: boolean): readonly Announcement[] {
  const queries = useQueryClient();
  const enabled = offers(useQuery(serverQuery).data, 'announcements') && mayAsk;
  const { data } = useQuery({ ...announcementsQuery, enabled });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen asks again
  useEffect(() => {
    if (enabled) void queries.prefetchQuery(announcementsQuery);
  }, [pathname, enabled, queries]);
  return useQuietly(data?.data);
}
