import type { InstanceHealth } from '@atrio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { offers, useServer } from './meta.ts';

export const healthQuery = queryOptions({
  queryKey: ['instances', 'health'],
  queryFn: ({ signal }) => call('GET /api/instance-health', { signal }),
});

/** The last check of each instance, by its documentId. Empty when the server does not check instances. */
export function useHealth(): ReadonlyMap<string, InstanceHealth> {
  const offered = offers(useServer(), 'health');
  const { data } = useQuery({ ...healthQuery, enabled: offered });
  return new Map((data?.data ?? []).map((health) => [health.instanceId, health]));
}

/** Asks the customer's Odoo, which can take seconds. */
export const modulesQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['instances', 'modules', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/instances/:documentId/modules', { params: { documentId }, signal }),
    staleTime: 5 * 60_000,
  });
