/** What other features may use. */
export { Payments } from './payments.tsx';
export { SubscriptionPanel } from './subscription-panel.tsx';
