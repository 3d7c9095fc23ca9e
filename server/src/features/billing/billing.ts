/** What other features use of billing. */
export { endPayments } from './end-payments.ts';
export { checkLedger } from './ledger/ledger.ts';
export { planAnswer } from './plans/plans.ts';
export { claimOfBuyer } from './store/trials.ts';
export { processAgain, processSoon, reduceEvents } from './webhooks/inbox.ts';
