/**
 * The host of a stored address, with its port. A text that is not an address is returned as it is: work on
 * many rows must not stop at one of them.
 */
export const hostOf = (address: string): string =>
  (URL.canParse(address) ? new URL(address).host : address).toLowerCase();
