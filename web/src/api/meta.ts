import { getMeta, type Meta } from '@atrio/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { ApiError } from './errors.ts';

/** Extras that this portal knows to use; the last one is announced by later servers. */
export type Feature = Meta['features'][number] | 'corrections';

export interface Server {
  /** A backend without /api/meta: the plain wire and nothing else. */
  plain: boolean;
  features: readonly string[];
  sandbox: Meta['sandbox'];
}

const plainServer: Server = { plain: true, features: [], sandbox: undefined };

export const serverQuery = queryOptions({
  queryKey: ['server'],
  queryFn: async ({ signal }): Promise<Server> => {
    try {
      const meta = await call(getMeta, { signal });
      return { plain: false, features: meta.features, sandbox: meta.sandbox };
    } catch (error) {
      const absent = error instanceof ApiError && error.status !== null && error.status < 500;
      if (absent) return plainServer;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Known before any page behind the login is drawn. */
export function useServer(): Server {
  return useSuspenseQuery(serverQuery).data;
}

export function offers(server: Server | undefined, feature: Feature): boolean {
  return server?.features.includes(feature) ?? false;
}
