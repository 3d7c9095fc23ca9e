/** A path of this portal, whatever an address bar may bring: `//evil.example` is not one. */
export function localPath(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return '/';
  return wanted;
}
