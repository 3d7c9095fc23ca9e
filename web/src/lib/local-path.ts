/** Stands for the portal's own origin; any origin would do here. */
const here = 'http://portal';

/**
 * The wanted path if it is one of this portal, otherwise `/`. The text comes from the address bar: browsers
 * read `//evil.example` as another site, also with a tab between the slashes.
 */
export function localPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here ? pathname + search + hash : '/';
}
