/** What other features may use of this one. */
export { Payments } from './payments.tsx';
export { SubscriptionPanel } from './subscription-panel.tsx';
