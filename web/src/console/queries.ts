import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryTree } from '../api/query-string.ts';
import { call } from './client.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call('GET /api/operator/me', { signal }),
  staleTime: 60_000,
});

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('GET /api/operator/account', { signal }),
});

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => call('GET /api/operator/people', { signal }),
});

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call('GET /api/operator/roles', { signal }),
});

/** Filters of the book of acts. */
export interface ActSearch {
  persona?: string | undefined;
  tipo?: string | undefined;
  cliente?: number | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
}

/** Midnight of a calendar day in the reader's own time zone. @param later days after it */
const instantOf = (day: string, later = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
};

export const actsQuery = ({ persona, tipo, cliente, desde, hasta }: ActSearch) =>
  infiniteQueryOptions({
    queryKey: ['acts', persona, tipo, cliente, desde, hasta],
    queryFn: ({ signal, pageParam }) => {
      const query: QueryTree = {
        operator: persona,
        kind: tipo,
        customer: cliente,
        from: desde && instantOf(desde),
        to: hasta && instantOf(hasta, 1),
        before: pageParam,
      };
      return call('GET /api/operator/acts', { signal, query });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const actQuery = (id: number) =>
  queryOptions({
    queryKey: ['act', id],
    queryFn: ({ signal }) => call('GET /api/operator/acts/:id', { signal, params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
