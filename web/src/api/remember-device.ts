import { saveDevice } from '../lib/device-token.ts';
import { call } from './client.ts';
import { offers, serverQuery } from './meta.ts';
import { queryClient } from './query-client.ts';

/** Called after each sign-in, and after everything that makes device tokens invalid. It does not throw. */
export async function rememberDevice(): Promise<void> {
  if (!offers(queryClient.getQueryData(serverQuery.queryKey), 'devices')) return;
  try {
    saveDevice((await call('POST /api/account/device')).device);
  } catch (error) {
    console.warn('The device signs in like a new one next time', error);
  }
}
