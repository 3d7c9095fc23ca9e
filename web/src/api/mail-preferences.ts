import type { NoticeKind } from '@atrio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { offers, useServer } from './meta.ts';

export const mailPreferencesQuery = queryOptions({
  queryKey: ['account', 'mail-preferences'],
  queryFn: ({ signal }) => call('GET /api/account/mail-preferences', { signal }),
});

/**
 * Whether the customer gets a mail of this kind; false until that is known, so that no screen promises a mail
 * that does not come.
 */
export function useComesByMail(kind: NoticeKind): boolean {
  const enabled = offers(useServer(), 'mail-preferences');
  return useQuery({ ...mailPreferencesQuery, enabled }).data?.data[kind] ?? false;
}
