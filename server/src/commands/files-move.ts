import { existsSync } from 'node:fs';
import { localStorage } from '../adapters/storage/local.ts';
import { copiesFolder, filesFolder } from '../adapters/storage/open.ts';
import { s3Storage } from '../adapters/storage/s3.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { moveFiles } from '../features/files/move.ts';
import type { Command, CommandResult, Options } from './command.ts';
import { withDatabase } from './with-database.ts';

export const filesMove: Command = {
  usage: 'files move [--remove]',
  does: 'copia los archivos de DATA_DIR al bucket de S3_*; con --remove los quita de DATA_DIR',
  run: moveToBucket,
};

async function moveToBucket(config: Config, { remove }: Options): Promise<CommandResult> {
  if (!config.s3)
    throw new ConfigError('Define S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.');
  const folder = filesFolder(config);
  if (!existsSync(folder)) throw new ConfigError(`No hay archivos en ${folder}: revisa DATA_DIR.`);
  const to = s3Storage(config.s3, copiesFolder(config));
  const from = localStorage(folder);
  try {
    const move = await withDatabase(config, (db) => moveFiles({ db, from, to }, remove));
    const { named, copied, bytes, removed, missing } = move;
    const said = [
      `Archivos copiados: ${copied} (${(bytes / 1_000_000).toFixed(1)} MB); quitados de DATA_DIR: ${removed}.`,
      `De ${named} archivos de clientes, ${named - missing.length} están en el bucket.`,
      ...missing.map((key) => `Falta ${key}`),
    ].join('\n');
    return { said, data: move, good: missing.length === 0 };
  } finally {
    await to.close();
  }
}
