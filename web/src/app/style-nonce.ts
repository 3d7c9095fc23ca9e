declare global {
  /** Where react-remove-scroll, inside Mantine's dialogs, looks for it. */
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
globalThis.__webpack_nonce__ = nonce;

/** What marks a style element as the portal's own, new with each page that the server sends. */
export const styleNonce = (): string => nonce;
