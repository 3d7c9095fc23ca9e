import { resolve } from 'node:path';
import { counted } from '@atrio/spreadsheets';
import type { Config } from '../config/config.ts';
import { proveBackup } from '../features/backups/prove.ts';
import type { Command, CommandResult, Options } from './command.ts';

export const backupVerify: Command = {
  usage: 'backup verify ARCHIVO',
  does: 'restaura una copia aparte, la revisa y la quita; Atrio puede seguir sirviendo',
  takes: 1,
  run: prove,
};

async function prove(config: Config, _options: Options, [archive = '']: string[]): Promise<CommandResult> {
  const data = await proveBackup(config, resolve(archive));
  const rows = Object.values(data.tables).reduce((sum, count) => sum + count, 0);
  const contents = [
    counted(Object.keys(data.tables).length, 'tabla', 'tablas'),
    counted(rows, 'fila', 'filas'),
    counted(data.files, 'archivo', 'archivos'),
  ];
  return {
    said: `La copia del ${data.madeAt} está bien: ${contents.join(', ')}.${data.closed ? ` Lo cifrado de ${data.closed} de sus clientes, que ya borraron la cuenta, no se abre.` : ''}`,
    data,
    good: true,
  };
}
