import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import type { ServerInfo } from './meta.ts';
import type { QueryTree } from './query-string.ts';

export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => call('GET /api/account/summary', { signal }),
});

/** All instances of one customer. The server answers at most 100 at once; most customers have fewer. */
export const instancesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['instances', 'list', userId],
    queryFn: async ({ signal }) => {
      const fetchPage = (page: number) =>
        call('GET /api/instances', {
          signal,
          query: {
            populate: '*',
            filters: { user: { id: { $eq: userId } } },
            sort: 'createdAt:desc',
            pagination: { page, pageSize: 100 },
          },
        });
      const first = await fetchPage(1);
      const further = Math.max(0, (first.meta.pagination.pageCount ?? 1) - 1);
      const rest = await Promise.all(Array.from({ length: further }, (_, index) => fetchPage(index + 2)));
      return { ...first, data: [first, ...rest].flatMap(({ data }) => data) };
    },
  });

export const instanceQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['instances', 'one', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/instances/:documentId', { params: { documentId }, signal, query: { populate: '*' } }),
  });

export const appsQuery = queryOptions({
  queryKey: ['apps'],
  queryFn: ({ signal }) => call('GET /api/odoo-apps', { signal, query: { pagination: { pageSize: 100 } } }),
  staleTime: 300_000,
});

export const installationsPageSize = 10;

/** Conditions of the history. Days are calendar days of the customer: `2026-03-31`. */
export interface InstallationFilter {
  /** documentId */
  instance?: string;
  /** Name of a status, such as `failed`. */
  status?: string;
  /** odooId */
  app?: string;
  from?: string;
  to?: string;
  /** Part of the name of a database or of an app. */
  text?: string;
}

const startOfDay = (day: string, daysLater = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
};

function filterConditions({ instance, status, app, from, to, text }: InstallationFilter): QueryTree[] {
  const found: QueryTree[] = [];
  if (instance) found.push({ instance: { documentId: { $eq: instance } } });
  if (status) found.push({ installationStatus: { name: { $eq: status } } });
  if (app) found.push({ odooApps: { odooId: { $eq: app } } });
  if (from) found.push({ createdAt: { $gte: startOfDay(from) } });
  if (to) found.push({ createdAt: { $lt: startOfDay(to, 1) } });
  if (text) {
    const like = { $containsi: text };
    found.push({ $or: [{ instance: { databaseName: like } }, { odooApps: { name: like } }] });
  }
  return found;
}

/**
 * @param email for a plain backend only, which needs the filter of the specification: the username of the
 * instance equals the e-mail. Our own server answers the rows of the customer only, whatever the filter is.
 * @param page from 1
 */
export const installationsQuery = (
  server: ServerInfo,
  email: string,
  page: number,
  pageSize = installationsPageSize,
  filter: InstallationFilter = {},
) =>
  queryOptions({
    queryKey: ['installations', 'list', page, pageSize, filter],
    queryFn: ({ signal }) =>
      call('GET /api/installations', {
        signal,
        query: {
          populate: '*',
          filters: joinConditions([
            ...(server.plain ? [{ instance: { username: { $eq: email } } }] : []),
            ...filterConditions(filter),
          ]),
          sort: 'createdAt:desc',
          pagination: { page, pageSize },
        },
      }),
    placeholderData: keepPreviousData,
  });

function joinConditions(all: QueryTree[]): QueryTree | undefined {
  return all.length > 1 ? { $and: all } : all[0];
}

export const installationQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['installations', 'one', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/installations/:documentId', {
        params: { documentId },
        signal,
        query: { populate: '*' },
      }),
  });

export const progressQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['installations', 'progress', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/installations/:documentId/progress', { params: { documentId }, signal }),
  });

export const rejectedRowsQuery = (documentId: string, importId: string, page: number) =>
  queryOptions({
    queryKey: ['installations', 'rejected', documentId, importId, page],
    queryFn: ({ signal }) =>
      call('GET /api/installations/:documentId/rejected-rows', {
        params: { documentId },
        signal,
        query: { import: importId, page, pageSize: 25 },
      }),
    placeholderData: keepPreviousData,
  });

/** @param rejected number of rejected rows; when it changes, the causes are fetched again */
export const rejectionCausesQuery = (importId: string, rejected: number) =>
  queryOptions({
    queryKey: ['installations', 'causes', importId, rejected],
    queryFn: ({ signal }) =>
      call('GET /api/imports/:documentId/rejection-causes', { params: { documentId: importId }, signal }),
  });

/**
 * Installations that run or wait, and the newest one of each instance.
 * @param email for a plain backend, of which only the newest installations are read
 */
export const currentInstallationsQuery = (server: ServerInfo, email: string) =>
  queryOptions({
    queryKey: ['installations', 'list', 'current'],
    queryFn: async ({ signal, client }) => {
      if (server.features.includes('current-installations'))
        return call('GET /api/account/installations', { signal });
      const { data } = await client.fetchQuery(installationsQuery(server, email, 1, 100));
      return { data, wasUseful: null };
    },
  });

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call('GET /api/plans', { signal, query: { populate: '*' } }),
  staleTime: 60_000,
});
