/**
 * The host of a stored address, with its port. What is no address stands for itself: who goes through many must not
 * stop at one.
 */
export const hostOf = (address: string): string =>
  (URL.canParse(address) ? new URL(address).host : address).toLowerCase();
