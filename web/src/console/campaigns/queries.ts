import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

const everyMs = 10_000;

export const campaignsQuery = queryOptions({
  queryKey: ['campaigns'],
  queryFn: ({ signal }) => call('GET /api/operator/campaigns', { signal }),
  refetchInterval: everyMs,
});
