/** Passkeys belong to a domain: neither an address of numbers nor an old browser has them. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(window.location.hostname);
