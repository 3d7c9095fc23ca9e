import {
  getInstallation,
  getInstance,
  getProgress,
  getSummary,
  listApps,
  listInstallations,
  listInstances,
  listPlans,
  listRejectedRows,
} from '@atrio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import type { Server } from './meta.ts';
import type { QueryTree } from './query-string.ts';

export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => call(getSummary, { signal }),
});

/** All of one customer's instances; the wire gives at most a hundred at once, and most have fewer. */
export const instancesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['instances', 'list', userId],
    queryFn: async ({ signal }) => {
      const ask = (page: number) =>
        call(listInstances, {
          signal,
          query: {
            populate: '*',
            filters: { user: { id: { $eq: userId } } },
            sort: 'createdAt:desc',
            pagination: { page, pageSize: 100 },
          },
        });
      const first = await ask(1);
      const further = Math.max(0, (first.meta.pagination.pageCount ?? 1) - 1);
      const rest = await Promise.all(Array.from({ length: further }, (_, index) => ask(index + 2)));
      return { ...first, data: [first, ...rest].flatMap(({ data }) => data) };
    },
  });

export const instanceQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['instances', 'one', documentId],
    queryFn: ({ signal }) => call(getInstance, { params: { documentId }, signal, query: { populate: '*' } }),
  });

export const appsQuery = queryOptions({
  queryKey: ['apps'],
  queryFn: ({ signal }) => call(listApps, { signal, query: { pagination: { pageSize: 100 } } }),
  staleTime: 300_000,
});

export const installationsPageSize = 10;

/** What a history is narrowed to; days as the reader's own calendar has them: `2026-03-31`. */
export interface InstallationFilter {
  /** documentId */
  instance?: string;
  /** Name of a status: `failed`. */
  status?: string;
  /** odooId */
  app?: string;
  from?: string;
  to?: string;
  /** Part of the name of a database or of an app. */
  text?: string;
}

const startOf = (day: string, daysLater = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
};

function conditions({ instance, status, app, from, to, text }: InstallationFilter): QueryTree[] {
  const found: QueryTree[] = [];
  if (instance) found.push({ instance: { documentId: { $eq: instance } } });
  if (status) found.push({ installationStatus: { name: { $eq: status } } });
  if (app) found.push({ odooApps: { odooId: { $eq: app } } });
  if (from) found.push({ createdAt: { $gte: startOf(from) } });
  if (to) found.push({ createdAt: { $lt: startOf(to, 1) } });
  if (text) {
    const like = { $containsi: text };
    found.push({ $or: [{ instance: { databaseName: like } }, { odooApps: { name: like } }] });
  }
  return found;
}

/**
 * Our server shows a customer's own rows whatever is asked. A plain backend needs the filter of the
 * specification, which compares the instance's user with the e-mail.
 */
export const installationsQuery = (
  server: Server,
  email: string,
  page: number,
  pageSize = installationsPageSize,
  filter: InstallationFilter = {},
) =>
  queryOptions({
    queryKey: ['installations', 'list', page, pageSize, filter],
    queryFn: ({ signal }) =>
      call(listInstallations, {
        signal,
        query: {
          populate: '*',
          filters: allOf([
            ...(server.plain ? [{ instance: { username: { $eq: email } } }] : []),
            ...conditions(filter),
          ]),
          sort: 'createdAt:desc',
          pagination: { page, pageSize },
        },
      }),
    placeholderData: keepPreviousData,
  });

function allOf(all: QueryTree[]): QueryTree | undefined {
  return all.length > 1 ? { $and: all } : all[0];
}

export const installationQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['installations', 'one', documentId],
    queryFn: ({ signal }) =>
      call(getInstallation, { params: { documentId }, signal, query: { populate: '*' } }),
  });

export const progressQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['installations', 'progress', documentId],
    queryFn: ({ signal }) => call(getProgress, { params: { documentId }, signal }),
  });

export const rejectedRowsQuery = (documentId: string, importId: string, page: number) =>
  queryOptions({
    queryKey: ['installations', 'rejected', documentId, importId, page],
    queryFn: ({ signal }) =>
      call(listRejectedRows, {
        params: { documentId },
        signal,
        query: { import: importId, page, pageSize: 25 },
      }),
    placeholderData: keepPreviousData,
  });

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(listPlans, { signal, query: { populate: '*' } }),
  staleTime: 60_000,
});
