import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openStorage } from '../adapters/storage/open.ts';
import type { Config } from '../config/config.ts';
import { provedVault } from '../db/seal-keys.ts';
import { keysFileName } from '../features/backups/keys-file.ts';
import { makeBackup } from '../features/backups/make-backup.ts';
import { openLog } from '../log.ts';
import type { Command, CommandResult, Options } from './command.ts';
import { someOf } from './some-of.ts';
import { withDatabase } from './with-database.ts';

export const backup: Command = {
  usage: 'backup [--to CARPETA]',
  does: 'guarda bases de datos, archivos, catálogo y marca en un archivo; ni el secreto ni las claves van en él',
  run: save,
};

const keysNote = (folder: string) =>
  `Las claves de los clientes van aparte, en ${join(folder, keysFileName)}: guárdalo junto con la copia, siempre el más nuevo. Sin él los accesos guardados no se pueden abrir.`;

const secretNote =
  'El secreto no va en la copia: guarda ATRIO_SECRET (o el archivo secret de DATA_DIR) en otro lugar. Sin él no se puede restaurar.';

async function save(config: Config, options: Options): Promise<CommandResult> {
  const storage = await openStorage(config, openLog('silent'));
  try {
    const to = resolve(options.to ?? config.backups.to);
    const { path, manifest } = await withDatabase(config, async (db) =>
      makeBackup({ config, db, storage, vault: await provedVault(config, db) }, to),
    );
    const { lost, entries, tables, madeAt } = manifest;
    const { size: bytes } = statSync(path);
    const said = [
      `Copia hecha: ${path} (${(bytes / 1_000_000).toFixed(1)} MB).`,
      ...(manifest.files === 'bucket'
        ? ['Los archivos de los clientes están en el bucket: la copia lleva su lista, no su contenido.']
        : []),
      ...someOf(lost, (key) => `Falta en el almacén ${key}`),
      keysNote(to),
      secretNote,
    ].join('\n');
    const data = { path, bytes, madeAt, entries: Object.keys(entries).length, tables, lost };
    return { said, data, good: lost.length === 0 };
  } finally {
    await storage.close();
  }
}
