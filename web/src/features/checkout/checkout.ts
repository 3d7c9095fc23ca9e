/** What other features may use. */
export { useLeaving } from './leave-to-pay.ts';
