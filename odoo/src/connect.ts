/** What opens connections. Whoever may is named by the arrows; `index.ts` is for all others. */
export { createOdooClient } from './client.ts';
export { diagnose } from './diagnose.ts';
export { createGuard } from './guard.ts';
