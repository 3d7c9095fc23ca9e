/** `npm run rotate-key`: replaces the key of the sealed values, with Atrio's environment. */
import { runServerCommand } from './server-command.mjs';

runServerCommand('server/src/rotate.ts');
