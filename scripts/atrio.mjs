/** `npm run atrio -- <command>`: what an operator does, with Atrio's environment; without a command, the list. */
import { runServerCommand } from './server-command.mjs';

runServerCommand('server/src/atrio.ts', process.argv.slice(2));
