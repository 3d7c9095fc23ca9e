/** `npm run ledger:check`: computes what was bought, paid and ended from the ledger alone and compares. */
import { runServerCommand } from './server-command.mjs';

runServerCommand('server/src/features/billing/ledger/check.ts');
