/** What other features may use of this one. */
export { useRedirectToProvider } from './redirect-to-provider.ts';
