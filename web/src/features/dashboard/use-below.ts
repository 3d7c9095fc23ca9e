import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { healthQuery } from '../../api/health.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { subscriptionQuery } from '../../api/payment-queries.ts';
import { installationsQuery, instancesQuery } from '../../api/queries.ts';

/** What stands below the figures asks these; together they are drawn at once, so that nothing moves. */
export function useBelow(): { loading: boolean; error: Error | null } {
  const server = useServer();
  const me = useSuspenseQuery(meQuery).data;
  const health = offers(server, 'health');
  const bought = offers(server, 'subscriptions') && (me.subscriptions ?? []).length > 0;
  const asked = [
    useQuery(installationsQuery(server, me.email, 1)),
    useQuery({ ...instancesQuery(me.id), enabled: health }),
    useQuery({ ...healthQuery, enabled: health }),
    useQuery({ ...subscriptionQuery, enabled: bought }),
  ];
  return {
    // A part that failed is told; trying it again takes nothing away from the others.
    loading: asked.some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0),
    error: asked.find(({ error }) => error)?.error ?? null,
  };
}
