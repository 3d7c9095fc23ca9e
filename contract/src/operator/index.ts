/** The calls of the provider's console. Nothing of the portal imports them. */
export * from './account.ts';
export * from './act-kinds.ts';
export * from './acts.ts';
export * from './behalf.ts';
export * from './campaign-limits.ts';
export * from './campaigns.ts';
export * from './customers.ts';
export * from './failures.ts';
export * from './installations.ts';
export * from './instance-lists.ts';
export * from './instances.ts';
export type { OperatorMe } from './operator-fields.ts';
export * from './people.ts';
export * from './rights.ts';
export * from './running.ts';
export * from './sign-in.ts';
