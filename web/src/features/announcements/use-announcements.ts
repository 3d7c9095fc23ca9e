import type { Announcement, listAnnouncements, ResponseOf } from '@atrio/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../api/client.ts';
import { offers, serverQuery } from '../../api/meta.ts';
import { readAnswer } from '../../api/request.ts';
import { useQuietly } from './use-quietly.ts';

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  // In the background: an ended session is told by what the customer does, not by this.
  queryFn: ({ signal }) =>
    send(
      'GET /api/announcements',
      { signal, background: true },
      readAnswer<ResponseOf<typeof listAnnouncements>>,
    ),
  staleTime: 5 * 60_000,
});

/**
 * What the provider tells the customer. It is asked for at the beginning, and again with a new screen or a look
 * at the tab, but not within five minutes; a tab that nobody uses asks for nothing. Where it cannot be had there
 * is nothing.
 *
 * @param mayAsk false: the server would refuse it
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
