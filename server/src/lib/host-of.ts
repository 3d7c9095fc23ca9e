/**
 * The host of a stored address, with its port. A text that is not an address is returned as it is: work on
 * many rows must not stop at one of them.
 */
export const hostOf = (address: string): string =>
  (URL.canParse(address) ? new URL(address).host : address).toLowerCase();

/**
 * The server of a stored address: scheme, host and port. Whatever database is meant, the server is asked for
 * its version in the same way, so that one answer, or none, is true of all instances of that server.
 */
export const serverOf = (address: string): string =>
  (URL.canParse(address) ? new URL(address).origin : address).toLowerCase();
