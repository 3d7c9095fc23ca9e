/** `npm run ledger:check`: computes purchases, payments and ends from the ledger alone, and compares. */
import { runServerCommand } from './server-command.mjs';

runServerCommand('server/src/features/billing/ledger/check.ts');
