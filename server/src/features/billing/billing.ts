/** What other features use of billing. */
export { endPayments } from './end-payments.ts';
export { planAnswer } from './plans/plans.ts';
