import { getMe } from '@atrio/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Apart from the other queries because the first load needs it and none of them. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) =>
    call(getMe, {
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
