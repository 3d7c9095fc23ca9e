import { parseArgs } from 'node:util';
import { commands, findCommand } from './commands/commands.ts';
import { readConfig } from './config/config.ts';
import { tellStartError } from './config/start-errors.ts';

function list(): string {
  const all = [...commands.values()];
  const width = Math.max(...all.map(({ usage }) => usage.length));
  const lines = all.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`);
  return ['Comandos:', ...lines, 'Con --json, cada uno contesta para programas.'].join('\n');
}

/** @returns null for an unknown option, or one without its value */
function readArguments() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
        end: { type: 'boolean', default: false },
        anyway: { type: 'boolean', default: false },
        to: { type: 'string' },
        keys: { type: 'string' },
        'without-keys': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch {
    return null;
  }
}

/**
 * `npm run atrio -- <command>`: what an operator does, with the same environment as Atrio, which may be
 * running. Ends with 0, with 1 when something is not as it should be, with 2 for an unknown command.
 */
const written = readArguments();
if (written?.values.help) {
  console.log(list());
  process.exit(0);
}
const found = written && findCommand(written.positionals);
if (!found) {
  console.error(`No existe ese comando o esa opción, o le falta o le sobra algo.\n${list()}`);
  process.exit(2);
}
try {
  const { said, data, good } = await found.command.run(readConfig(process.env), written.values, found.args);
  console.log(written.values.json ? JSON.stringify(data) : said);
  process.exit(good ? 0 : 1);
} catch (error) {
  tellStartError('No se pudo.', error);
  process.exit(1);
}
