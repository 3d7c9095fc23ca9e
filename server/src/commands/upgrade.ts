import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { tryUpgrade } from '../features/backups/upgrade.ts';
import type { Command, CommandResult, Options } from './command.ts';

export const upgrade: Command = {
  usage: 'upgrade --check',
  does: 'prueba en una copia de la base qué cambia esta versión y cuánto tarda',
  run: check,
};

async function check(config: Config, options: Options): Promise<CommandResult> {
  if (!options.check) {
    throw new ConfigError(
      'Escribe upgrade --check. La actualización la hace el inicio de Atrio: guarda antes una copia.',
    );
  }
  const data = await tryUpgrade(config);
  const lines = data.migrations.map(
    ({ name, ms, changes }) =>
      `  ${name}: ${Math.round(ms)} ms${changes.length ? ` (${changes.join(', ')})` : ''}`,
  );
  const said = lines.length
    ? [`Al iniciar esta versión la base cambia, en ${data.rows} filas:`, ...lines].join('\n')
    : `La base ya es de esta versión (${data.rows} filas): no cambia nada.`;
  return { said, data, good: true };
}
