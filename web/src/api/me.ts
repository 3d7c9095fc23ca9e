import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** In a file of its own, because the first load needs this query and none of queries.ts. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) =>
    call('GET /api/users/me', {
      signal,
      query: {
        populate: {
          role: true,
          instances: true,
          profilePicture: true,
          subscriptions: { populate: { plan: true } },
        },
      },
    }),
  staleTime: 60_000,
});
