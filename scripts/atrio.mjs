/** `npm run atrio -- <command>`: what an operator does, with Atrio's environment; without a command, the list. */
import { bundleServer, commandProgram } from './server.mjs';
import { runServerCommand } from './server-command.mjs';
import { needInstalled } from './setup.mjs';

needInstalled();
bundleServer();
runServerCommand(commandProgram, process.argv.slice(2));
