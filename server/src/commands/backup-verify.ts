import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { proveBackup } from '../features/backups/prove.ts';
import type { Command, Options, Outcome } from './command.ts';

export const backupVerify: Command = {
  usage: 'backup verify ARCHIVO',
  does: 'restaura una copia aparte, la revisa y la quita; Atrio puede seguir sirviendo',
  takes: 1,
  run: prove,
};

async function prove(config: Config, _options: Options, [archive = '']: string[]): Promise<Outcome> {
  const data = await proveBackup(config, resolve(archive));
  const rows = Object.values(data.tables).reduce((sum, count) => sum + count, 0);
  return {
    said: `La copia del ${data.madeAt} está bien: ${Object.keys(data.tables).length} tablas, ${rows} filas, ${data.files} archivos.${data.closed ? ` Lo cifrado de ${data.closed} de sus clientes, que ya borraron la cuenta, no se abre.` : ''}`,
    data,
    good: true,
  };
}
