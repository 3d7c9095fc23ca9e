/** Stands for the portal's own origin: which one it is does not matter here. */
const here = 'http://portal';

/**
 * The wanted path if it is one of this portal, otherwise `/`. The text comes from the address bar:
 * `//evil.example` is another site, and so is that with a tab in between, as browsers read it.
 */
export function localPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here ? pathname + search + hash : '/';
}
