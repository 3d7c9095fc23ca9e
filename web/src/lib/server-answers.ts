/**
 * Whether a server can be reached. The browser counts any network as a connection, so only a call shows it.
 *
 * @param host of a backend elsewhere; empty for the server that sent this page
 */
export const serverAnswers = (host = ''): Promise<boolean> =>
  fetch(`${host}/`, { method: 'HEAD', cache: 'no-store', mode: 'no-cors' }).then(
    () => true,
    () => false,
  );
