import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const contactDetailsQuery = queryOptions({
  queryKey: ['account', 'contact-details'],
  queryFn: ({ signal }) => call('GET /api/account/contact-details', { signal }),
});
