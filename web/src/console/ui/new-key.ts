/** The key of one sending: repeated calls with it, after a double click or a lost answer, send once. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => (byte % 36).toString(36)).join('');
