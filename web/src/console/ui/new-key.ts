/** Names one sending: asked twice, by a double click or after a lost answer, it is one. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => (byte % 36).toString(36)).join('');
