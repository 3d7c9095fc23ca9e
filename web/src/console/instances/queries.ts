import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { type FleetSearch, filterOf } from './search.ts';

const everyMs = 60_000;

export const fleetQuery = (search: FleetSearch) => {
  const filter = filterOf(search);
  return infiniteQueryOptions({
    queryKey: ['fleet', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/instances', { signal, query: { ...filter, after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
};

export const overviewQuery = ({ buscar = '', version }: FleetSearch) =>
  queryOptions({
    queryKey: ['fleet', 'overview', buscar, version],
    queryFn: ({ signal }) =>
      call('GET /api/operator/instances/overview', { signal, query: { words: buscar, version } }),
    refetchInterval: everyMs,
  });
