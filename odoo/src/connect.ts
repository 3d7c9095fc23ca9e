/** What opens connections. `.dependency-cruiser.cjs` names who may import it; all others use `index.ts`. */
export { createOdooClient } from './client.ts';
export { diagnose } from './diagnose.ts';
export { createGuard } from './guard.ts';
