import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { localStorage } from './adapters/storage/local.ts';
import { copiesFolder, filesFolder } from './adapters/storage/open.ts';
import { s3Storage } from './adapters/storage/s3.ts';
import { StoreAway } from './adapters/storage/storage.ts';
import { type Config, readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { tellStartError } from './config/start-errors.ts';
import { openExisting } from './db/database.ts';
import { moveFiles } from './features/files/move.ts';

/**
 * `npm run atrio -- <command>`: what an operator does, with the same environment as Atrio, which may be
 * running. Ends with 0, with 1 when something is not as it should be, with 2 for a command that is none.
 */

interface Options {
  remove: boolean;
}

/** What a command found: a sentence for people, the same for programs, and whether all is well. */
interface Outcome {
  said: string;
  data: object;
  good: boolean;
}

interface Command {
  usage: string;
  run(config: Config, options: Options): Promise<Outcome>;
}

const commands: Record<string, Command> = {
  'files move': {
    usage:
      'files move [--remove]   copia los archivos de DATA_DIR al bucket de S3_*; con --remove los quita de DATA_DIR',
    run: filesMove,
  },
};

async function filesMove(config: Config, { remove }: Options): Promise<Outcome> {
  if (!config.s3)
    throw new ConfigError('Define S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.');
  const folder = filesFolder(config);
  if (!existsSync(folder)) throw new ConfigError(`No hay archivos en ${folder}: revisa DATA_DIR.`);
  const to = s3Storage(config.s3, copiesFolder(config));
  const from = localStorage(folder);
  const db = await openExisting(config);
  try {
    const move = await moveFiles({ db, from, to }, remove);
    const { named, copied, bytes, removed, missing } = move;
    const said = [
      `Archivos copiados: ${copied} (${(bytes / 1_000_000).toFixed(1)} MB); quitados de DATA_DIR: ${removed}.`,
      `De ${named} archivos de clientes, ${named - missing.length} están en el bucket.`,
      ...missing.map((key) => `Falta ${key}`),
    ].join('\n');
    return { said, data: move, good: missing.length === 0 };
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    throw new ConfigError(
      `No se puede usar el bucket o DATA_DIR (${error.message}). Repite la orden cuando responda.`,
    );
  } finally {
    await db.close();
    await to.close();
  }
}

try {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const command = commands[positionals.join(' ')];
  if (!command) {
    console.error(['Comandos:', ...Object.values(commands).map(({ usage }) => `  ${usage}`)].join('\n'));
    process.exit(2);
  }
  const { said, data, good } = await command.run(readConfig(process.env), values);
  console.log(values.json ? JSON.stringify(data) : said);
  process.exit(good ? 0 : 1);
} catch (error) {
  tellStartError('No se pudo.', error);
  process.exit(1);
}
