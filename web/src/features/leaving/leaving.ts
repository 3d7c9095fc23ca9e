/** What other features may use of this one. */
export { LeaveGuard } from './leave-guard.tsx';
