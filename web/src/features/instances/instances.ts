/** What other features may use of this one. */
export { AddressFields } from './address-fields.tsx';
export { TestButton, TestResult, useConnectionTest } from './connection-test.tsx';
export { failedFields } from './failed-fields.ts';
export { InstanceHealthList } from './instance-health-list.tsx';
export { SameDatabaseDialog, SameDatabaseNotice, useSameDatabase } from './same-database.tsx';
export { texts as instanceTexts } from './texts.ts';
export { ToList } from './to-list.tsx';
export { useLookUp } from './use-look-up.ts';
