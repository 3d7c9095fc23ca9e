/** What other features may use of this one. */
export { DatabaseHelp, KeyHelp } from './answers.tsx';
