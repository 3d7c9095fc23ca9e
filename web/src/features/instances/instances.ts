/** What other features may use of this one. */
export { ConnectionTest, useConnectionTest } from './connection-test.tsx';
export { InstanceStates } from './instance-states.tsx';
export { texts as instanceTexts } from './texts.ts';
