import { call } from './client.ts';
import { meQuery } from './me.ts';
import { offers, serverQuery } from './meta.ts';
import { queryClient } from './query-client.ts';
import { currentSession, endSession, profileLoaded } from './session.ts';

/**
 * Loads the profile that belongs to the token of the session. If it cannot be loaded, the session ends, as
 * the specification orders, and the login page says why. It does not throw.
 */
export async function loadProfile(): Promise<void> {
  const { token } = currentSession();
  const server = queryClient.ensureQueryData(serverQuery).catch(assumePlainBackend);
  try {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    await server;
    if (currentSession().token === token) profileLoaded(me);
  } catch (error) {
    console.error('The profile could not be loaded', error);
    if (currentSession().token === token) endSession('profile-failed');
  }
}

/** Opens the portal without extras rather than not at all. The next page load asks again. */
function assumePlainBackend(error: unknown): void {
  console.error('The server did not say what it offers', error);
  queryClient.setQueryData(serverQuery.queryKey, { plain: true, features: [], sandbox: undefined });
}

/** Ends the session on the server, if the server offers that, and in this tab in any case. */
export async function signOut(): Promise<void> {
  const server = queryClient.getQueryData(serverQuery.queryKey);
  if (offers(server, 'sessions')) {
    try {
      await call('POST /api/auth/logout', { timeout: 5_000 });
    } catch (error) {
      console.error('The server did not end the session; it ends by its own age', error);
    }
  }
  endSession('signed-out');
}
