import { call, sendWithToken } from './client.ts';
import { isOutage } from './errors.ts';
import { meQuery } from './me.ts';
import { offers, serverQuery } from './meta.ts';
import { queryClient } from './query-client.ts';
import { currentSession, endSession, profileLoaded, setUnreachable } from './session.ts';

/** Milliseconds until the server is asked again when it could not be reached: the first pause and the longest. */
const firstPause = 2_000;
const longestPause = 30_000;

/**
 * Loads the profile that belongs to the token of the session. If it cannot be loaded, the session ends, as
 * the specification orders, and the login page says why. When no server answers, the session is kept and the
 * server is asked again until it answers. It does not throw.
 */
export async function loadProfile(): Promise<void> {
  const { token } = currentSession();
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const [me] = await Promise.all([
        queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
        queryClient.ensureQueryData(serverQuery).catch(assumePlainBackend),
      ]);
      if (currentSession().token === token) profileLoaded(me);
      return;
    } catch (error) {
      if (currentSession().token !== token) return;
      if (!isOutage(error)) {
        console.error('The profile could not be loaded', error);
        endSession('profile-failed');
        return;
      }
      setUnreachable(true);
      await nextTry(pause);
      if (currentSession().token !== token) return;
    }
  }
}

let tryNow: () => void = () => undefined;

/** Asks the server at once, because the customer wants it. */
export const retryProfile = (): void => tryNow();

/** Waits until the pause is over, the connection is back or the customer retries, whichever is first. */
async function nextTry(pause: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const goOn = () => resolve();
  const timer = setTimeout(goOn, pause);
  window.addEventListener('online', goOn);
  tryNow = goOn;
  await promise;
  clearTimeout(timer);
  window.removeEventListener('online', goOn);
}

/**
 * Opens the portal without extras rather than not at all. The next page load asks again.
 * @throws the error where no server answered, which says nothing about what it offers
 */
function assumePlainBackend(error: unknown): void {
  if (isOutage(error)) throw error;
  console.error('The server did not say what it offers', error);
  queryClient.setQueryData(serverQuery.queryKey, { plain: true, features: [], sandbox: undefined });
}

/**
 * Ends the session that came with the registration: the customer gets another one by signing in. It does not
 * throw: if it fails, nobody has the token any more, and the server ends the session by its age.
 */
export async function endUnusedSession(token: string): Promise<void> {
  try {
    const server = await queryClient.ensureQueryData(serverQuery);
    if (offers(server, 'sessions')) await sendWithToken(token, 'POST /api/auth/logout');
  } catch (error) {
    console.warn('The session of the registration ends by its own age', error);
  }
}

let signingOut: Promise<void> | null = null;

/**
 * Ends the session on the server, if the server offers that, and in this browser in any case. After a double
 * click, the second call joins the first.
 */
export function signOut(): Promise<void> {
  signingOut ??= endEverywhere().finally(() => {
    signingOut = null;
  });
  return signingOut;
}

async function endEverywhere(): Promise<void> {
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
