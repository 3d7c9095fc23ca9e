/** What other features may use of this one. */
export { ConnectionTest, useConnectionTest } from './connection-test.tsx';
export { InstanceHealthList } from './instance-health-list.tsx';
export { texts as instanceTexts } from './texts.ts';
