import { email as emailRule } from '@atrio/contract';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { addByHost, resetByHost } from '../features/operators/host.ts';
import type { Command, CommandResult } from './command.ts';
import { withHostLog } from './host-act.ts';
import { withDatabase } from './with-database.ts';

export const operatorAdd: Command = {
  usage: 'operator add CORREO',
  does: 'da la consola a una persona, como administradora: escribe un enlace de un solo uso',
  takes: 1,
  run: (config, _, [email = '']) =>
    giveLink(
      config,
      email,
      addByHost,
      'Esa persona ya está en la consola. Si perdió el acceso: operator reset.',
    ),
};

export const operatorReset: Command = {
  usage: 'operator reset CORREO',
  does: 'quita contraseña y segundo paso de una persona: escribe un enlace de un solo uso',
  takes: 1,
  run: (config, _, [email = '']) =>
    giveLink(
      config,
      email,
      resetByHost,
      'Nadie de la consola tiene ese correo. Para dar acceso: operator add.',
    ),
};

/** @param none the message where there is no link to give */
async function giveLink(
  config: Config,
  typed: string,
  give: typeof addByHost,
  none: string,
): Promise<CommandResult> {
  const { success, data: email } = emailRule().safeParse(typed);
  if (!success) throw new ConfigError(`«${typed}» no tiene la forma nombre@empresa.com.`);
  const path = await withHostLog(config, (log) => withDatabase(config, (db) => give({ db, log }, email)));
  if (path === null) return { said: none, data: { link: null }, good: false };
  const link = `${config.publicUrl ?? `http://localhost:${config.port}`}${path}`;
  return { said: `Enlace de un solo uso, vence en un día:\n${link}`, data: { link }, good: true };
}
