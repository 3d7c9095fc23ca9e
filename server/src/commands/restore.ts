import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { restoreBackup } from '../features/backups/restore.ts';
import type { Command, CommandResult, Options } from './command.ts';
import { someOf } from './some-of.ts';

export const restore: Command = {
  usage: 'restore ARCHIVO [--to CARPETA] [--keys ARCHIVO | --without-keys]',
  does: 'pone una copia en lugar de lo que hay, que antes guarda; Atrio debe estar detenido',
  takes: 1,
  run: putBack,
};

async function putBack(config: Config, options: Options, [archive = '']: string[]): Promise<CommandResult> {
  const data = await restoreBackup(config, resolve(archive), {
    pointsTo: resolve(options.to ?? config.backups.to),
    keys: options.keys === undefined ? undefined : resolve(options.keys),
    withoutKeys: options['without-keys'],
  });
  const { writtenAt, closed } = data.keys;
  const said = [
    `Restaurado lo que había el ${data.madeAt}.`,
    ...(data.restorePoint ? [`Lo de antes está guardado en ${data.restorePoint}.`] : []),
    ...(data.kept ? [`Lo de antes no se pudo leer y sigue en ${data.kept}.`] : []),
    ...(data.settings
      ? [`El catálogo o la marca de la copia no son los que usas: los suyos están en ${data.settings}.`]
      : []),
    ...(writtenAt === null ? [] : [`Las claves de los clientes son las del ${writtenAt}.`]),
    ...(closed === 0 ? [] : [closedWords(closed)]),
    ...someOf(data.missing, (key) => `El bucket ya no tiene ${key}.`),
    'Al iniciar, Atrio no enviará correos, no cobrará y no tocará ningún Odoo hasta que ejecutes: npm run atrio -- resume',
  ].join('\n');
  return { said, data, good: true };
}

const closedWords = (closed: number) =>
  closed === 1
    ? 'Lo cifrado de 1 cliente ya no se puede abrir: borró su cuenta después de la copia, o falta su clave.'
    : `Lo cifrado de ${closed} clientes ya no se puede abrir: borraron su cuenta después de la copia, o faltan sus claves.`;
