import type { InstanceApp } from '@atrio/contract';
import { useQuery } from '@tanstack/react-query';
import { modulesQuery } from '../../api/health.ts';
import { offers, useServer } from '../../api/meta.ts';

export interface AppStates {
  /** What the instance says about each app, by odooId. Empty until it has answered. */
  of: ReadonlyMap<string, InstanceApp>;
  /** `none`: the server does not ask instances, or there is no instance yet. */
  answer: 'none' | 'waiting' | 'failed' | 'here';
}

/** What the instance says about the apps, asked from Odoo. */
export function useAppStates(instance: { documentId: string } | null): AppStates {
  const isAsked = offers(useServer(), 'health') && instance !== null;
  const { data, isError } = useQuery({
    ...modulesQuery(instance?.documentId ?? ''),
    enabled: isAsked,
  });
  return {
    of: new Map((data?.apps ?? []).map((app) => [app.odooId, app])),
    answer: !isAsked ? 'none' : data ? 'here' : isError ? 'failed' : 'waiting',
  };
}
