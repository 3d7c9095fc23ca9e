/**
 * The only place where text may become code or markup: the content security policy sends all such text here
 * (Trusted Types). It accepts text without markup, with which Mantine fills style elements, and scripts of
 * the portal's own build, which are workers. Anything else throws.
 */

export interface Rules {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}
declare global {
  interface Window {
    /** Firefox has Trusted Types since version 148. */
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
