/**
 * The wanted path if it is one of this portal, otherwise `/`. The text comes from the address bar:
 * `//evil.example` is another site.
 */
export function localPath(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return '/';
  return wanted;
}
