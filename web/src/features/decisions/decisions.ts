/** What other features may use of this one. */
export { OpenDecisions, TakenDecisions } from './decisions-lazy.tsx';
export { decisionsMissing } from './missing.ts';
