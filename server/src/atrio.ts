import { parseArgs } from 'node:util';
import { commands, findCommand } from './commands/commands.ts';
import { readConfig } from './config/config.ts';
import { tellStartError } from './config/start-errors.ts';

/**
 * `npm run atrio -- <command>`: what an operator does, with the same environment as Atrio, which may be
 * running. Ends with 0, with 1 when something is not as it should be, with 2 for a command that is none.
 */
try {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      end: { type: 'boolean', default: false },
      to: { type: 'string' },
    },
    allowPositionals: true,
  });
  const found = findCommand(positionals);
  if (!found) {
    console.error(['Comandos:', ...[...commands.values()].map(({ usage }) => `  ${usage}`)].join('\n'));
    process.exit(2);
  }
  const { said, data, good } = await found.command.run(readConfig(process.env), values, found.args);
  console.log(values.json ? JSON.stringify(data) : said);
  process.exit(good ? 0 : 1);
} catch (error) {
  tellStartError('No se pudo.', error);
  process.exit(1);
}
