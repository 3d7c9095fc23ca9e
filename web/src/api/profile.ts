import { logout } from '@atrio/contract';
import { call } from './client.ts';
import { meQuery } from './me.ts';
import { offers, serverQuery } from './meta.ts';
import { queryClient } from './query-client.ts';
import { currentSession, endSession, profileLoaded } from './session.ts';

/**
 * Loads the profile behind a stored or new token. A profile that can't be loaded ends the session, as
 * the specification has it; the login page says why.
 */
export async function loadProfile(): Promise<void> {
  const { token } = currentSession();
  const server = queryClient.ensureQueryData(serverQuery).catch(assumePlain);
  try {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    await server;
    if (currentSession().token === token) profileLoaded(me);
  } catch (error) {
    console.error('The profile could not be loaded', error);
    if (currentSession().token === token) endSession('profile-failed');
  }
}

/** The extras are not worth a page that can't be opened; the next start asks again. */
function assumePlain(error: unknown): void {
  console.error('The server did not say what it offers', error);
  queryClient.setQueryData(serverQuery.queryKey, { plain: true, features: [], sandbox: undefined });
}

/** Ends the session on the server where it can be ended there, and here in any case. */
export async function signOut(): Promise<void> {
  const server = queryClient.getQueryData(serverQuery.queryKey);
  if (offers(server, 'sessions')) {
    try {
      await call(logout, { timeout: 5_000 });
    } catch (error) {
      console.error('The server did not end the session; it ends by its own age', error);
    }
  }
  endSession('signed-out');
}
