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

export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => call(getSummary, { signal }),
});

/** All of one customer's instances; a customer has few, the wire gives at most a hundred at once. */
export const instancesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['instances', 'list', userId],
    queryFn: ({ signal }) =>
      call(listInstances, {
        signal,
        query: {
          populate: '*',
          filters: { user: { id: { $eq: userId } } },
          sort: 'createdAt:desc',
          pagination: { pageSize: 100 },
        },
      }),
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

/**
 * Our server shows a customer's own rows whatever is asked. A plain backend needs the filter of the
 * specification, which compares the instance's user with the e-mail.
 */
export const installationsQuery = (
  server: Server,
  email: string,
  page: number,
  pageSize = installationsPageSize,
) =>
  queryOptions({
    queryKey: ['installations', 'list', page, pageSize],
    queryFn: ({ signal }) =>
      call(listInstallations, {
        signal,
        query: {
          populate: '*',
          filters: server.plain ? { instance: { username: { $eq: email } } } : undefined,
          sort: 'createdAt:desc',
          pagination: { page, pageSize },
        },
      }),
    placeholderData: keepPreviousData,
  });

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
