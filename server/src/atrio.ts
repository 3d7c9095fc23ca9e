import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commands, findCommand, strangeOptions, usagesOf } from './commands/commands.ts';
import { readConfig } from './config/config.ts';
import { tellStartError } from './config/start-errors.ts';

function list(): string {
  const all = [...commands.values()];
  const width = Math.max(...all.map(({ usage }) => usage.length));
  const lines = all.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`);
  return ['Comandos:', ...lines, 'Con --json, cada uno contesta para programas.'].join('\n');
}

/**
 * Where root runs a command, changes the user of this process to the owner of the data folder, if the service
 * has a user of its own. The service could not read what root makes there (an archive, the file of keys, a
 * folder).
 */
function becomeOwnerOf(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/** @returns null for an unknown option, or one without its value */
function readArguments() {
  try {
    return parseArgs({
      tokens: true,
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
const given = written?.tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])) ?? [];
if (!found || strangeOptions(found.command, given).length > 0) {
  const usages = usagesOf(written?.positionals ?? process.argv.slice(2));
  const known =
    usages.length > 0 ? ['Se escribe así:', ...usages.map((usage) => `  ${usage}`)].join('\n') : list();
  console.error(`No existe ese comando o esa opción, o le falta o le sobra algo.\n${known}`);
  process.exit(2);
}
// What a command makes can be read by its user alone, like what the server makes.
process.umask(0o077);
try {
  const config = readConfig(process.env);
  becomeOwnerOf(config.dataDir);
  const { said, data, good } = await found.command.run(config, written.values, found.args);
  console.log(written.values.json ? JSON.stringify(data) : said);
  process.exit(good ? 0 : 1);
} catch (error) {
  tellStartError('No se pudo.', error);
  process.exit(1);
}
