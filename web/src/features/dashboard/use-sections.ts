import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { healthQuery } from '../../api/health.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { subscriptionQuery } from '../../api/payment-queries.ts';
import { currentInstallationsQuery, installationsQuery, instancesQuery } from '../../api/queries.ts';

/**
 * Loads what the sections below the figures need, so that they appear together and nothing moves. `error` is
 * the first failure.
 */
export function useSections(): { loading: boolean; error: Error | null } {
  const server = useServer();
  const me = useSuspenseQuery(meQuery).data;
  const health = offers(server, 'health');
  const queries = [
    useQuery(currentInstallationsQuery(server, me.email)),
    useQuery(installationsQuery(server, me.email, 1)),
    useQuery({ ...instancesQuery(me.id), enabled: health }),
    useQuery({ ...healthQuery, enabled: health }),
    useQuery({ ...subscriptionQuery, enabled: offers(server, 'subscriptions') }),
  ];
  return {
    // A failed part counts as loaded. Trying it again does not hide the others.
    loading: queries.some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0),
    error: queries.find(({ error }) => error)?.error ?? null,
  };
}
