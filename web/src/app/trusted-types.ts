/**
 * The one door through which a text could become code or markup, for the server's policy sends all such
 * texts here. Nothing goes through but what cannot do harm: text without markup (Mantine fills style
 * elements with it) and scripts of the portal's own build (workers). Throwing names the offender.
 */

export interface Rules {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}
declare global {
  interface Window {
    /** Not in Firefox before 148. */
    trustedTypes?: { createPolicy(name: 'default', rules: Rules): unknown };
  }
}

window.trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('Markup out of a text');
    return text;
  },
  createScriptURL(text) {
    const { origin, pathname } = new URL(text, location.href);
    if (origin !== location.origin || !pathname.startsWith('/assets/')) {
      throw new TypeError(`A script of elsewhere: ${text}`);
    }
    return text;
  },
});
