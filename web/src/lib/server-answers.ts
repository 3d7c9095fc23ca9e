/**
 * Whether a server can be reached. The browser takes any network for a connection, so only a call can tell. A
 * proxy that cannot reach the server answers 502, 503 or 504 in its place. Of a backend elsewhere the browser does not
 * tell the status, so any answer counts.
 *
 * @param host of a backend elsewhere; empty for the server that sent this page
 */
export const serverAnswers = (host = ''): Promise<boolean> =>
  fetch(`${host}/`, { method: 'HEAD', cache: 'no-store', mode: 'no-cors' }).then(
    ({ status }) => status < 502 || status > 504,
    () => false,
  );
