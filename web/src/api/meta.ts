import type { Meta } from '@atrio/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callAnonymously } from './client.ts';
import { ApiError } from './errors.ts';

/** The extras that the portal can use. */
export type ServerFeature = Meta['features'][number] | 'corrections';

export interface ServerInfo {
  /** The backend has no /api/meta: it has only the calls of the specification. */
  plain: boolean;
  features: readonly string[];
  sandbox: Meta['sandbox'];
}

const plainServer: ServerInfo = { plain: true, features: [], sandbox: undefined };

export const serverQuery = queryOptions({
  queryKey: ['server'],
  queryFn: async ({ signal }): Promise<ServerInfo> => {
    try {
      const meta = await callAnonymously('GET /api/meta', { signal });
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

/** What the server offers. It is loaded before any page behind the login is drawn. */
export function useServer(): ServerInfo {
  return useSuspenseQuery(serverQuery).data;
}

/** Whether the server offers an extra; false as long as that is not known. */
export function offers(server: ServerInfo | undefined, feature: ServerFeature): boolean {
  return server?.features.includes(feature) ?? false;
}
