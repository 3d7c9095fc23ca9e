/**
 * Paths of the portal's screens, as in web/src/app/router.tsx (a test compares the two). Every client gets
 * the page there, including link previews and monitors.
 */
export const portalPaths: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/not-me',
  '/confirm-email',
  '/account-request/$what',
  '/en-nombre',
  '/instances',
  '/instances/new',
  '/instances/$documentId',
  '/instances/$documentId/edit',
  '/instances/$documentId/install',
  '/instances/$documentId/load',
  '/installations/history',
  '/installations/$documentId',
  '/installations/$documentId/receipt',
  '/subscriptions',
  '/checkout/$planId',
  '/subscriptions/confirmed',
  '/subscriptions/failed',
  '/settings',
  '/help',
];

const fixed = new Set([...portalPaths.filter((path) => !path.includes('$')), '/index.html']);
const patterns = portalPaths
  .filter((path) => path.includes('$'))
  .map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`));

/** @param path without query and without doubled slashes */
export function isPortalPath(path: string): boolean {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return fixed.has(bare) || patterns.some((pattern) => pattern.test(bare));
}
