import type { Config } from '../config/config.ts';
import { letGoOn } from '../db/restored.ts';
import type { Command, CommandResult } from './command.ts';
import { withDatabase } from './with-database.ts';

export const resume: Command = {
  usage: 'resume',
  does: 'deja que una copia restaurada vuelva a enviar correos, cobrar y usar los Odoo',
  run: goOn,
};

async function goOn(config: Config): Promise<CommandResult> {
  const waited = await withDatabase(config, letGoOn);
  return {
    said: waited
      ? `Atrio sigue en unos segundos; los procesos no tienen que reiniciarse. Correos que esperaban: ${waited.mails}.`
      : 'No es una copia restaurada, o ya seguía: no hay nada que hacer.',
    data: { resumed: waited !== null, mails: waited?.mails ?? 0 },
    good: true,
  };
}
