/** What other features may use of this one. */
export { OpenDecisions, ResolvedDecisions } from './decisions-lazy.tsx';
export { openDecisionsText } from './open-decisions-text.ts';
