/** `npm run rotate-key`: a new key for the sealed values, with the environment that Atrio has. */
import { runServerCommand } from './server-command.mjs';

runServerCommand('server/src/rotate.ts');
