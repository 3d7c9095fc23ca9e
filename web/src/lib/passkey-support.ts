/**
 * Whether passkeys work here. They belong to a domain name, so they do not work with an IP address, nor
 * without https, nor in an old browser.
 */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(window.location.hostname);

/** The customer closed the browser's dialog, or it timed out. Neither is shown as a failure. */
export const wasDismissed = (error: unknown) => error instanceof Error && error.name === 'NotAllowedError';
