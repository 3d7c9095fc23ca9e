import type { InstanceApp } from '@atrio/contract';
import { useQuery } from '@tanstack/react-query';
import { modulesQuery } from '../../api/health.ts';
import { offers, useServer } from '../../api/meta.ts';

/**
 * What the instance says about each app, by odooId. Empty until Odoo has answered, and when the server does
 * not ask it.
 */
export function useAppStates(instance: { documentId: string } | null): ReadonlyMap<string, InstanceApp> {
  const offered = offers(useServer(), 'health');
  const { data } = useQuery({
    ...modulesQuery(instance?.documentId ?? ''),
    enabled: offered && instance !== null,
  });
  return new Map((data?.apps ?? []).map((app) => [app.odooId, app]));
}
