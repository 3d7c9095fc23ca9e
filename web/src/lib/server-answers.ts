/**
 * Whether a server can be reached. The browser takes any network for a connection, so only a call can tell.
 *
 * @param host of a backend elsewhere; empty for the server that sent this page
 */
export const serverAnswers = (host = ''): Promise<boolean> =>
  fetch(`${host}/`, { method: 'HEAD', cache: 'no-store', mode: 'no-cors' }).then(
    () => true,
    () => false,
  );
