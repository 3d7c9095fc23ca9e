/** What other features may use of this one. */
export { canBuyAgain } from './charges.ts';
export { useRedirectToProvider } from './redirect-to-provider.ts';
