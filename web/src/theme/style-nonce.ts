declare global {
  /** Read by react-remove-scroll, which Mantine's dialogs use. */
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
globalThis.__webpack_nonce__ = nonce;

/**
 * The nonce with which the content security policy allows the portal's style elements. The server sends a new
 * one with each page.
 */
export const styleNonce = (): string => nonce;
