/** The exports of this feature for other features. */
export { Payments } from './payments.tsx';
export { SubscriptionPanel } from './subscription-panel.tsx';
