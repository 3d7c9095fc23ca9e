import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { provedVault } from '../db/seal-keys.ts';
import { exportKeys } from '../features/backups/transfer-keys.ts';
import type { Command, CommandResult, Options } from './command.ts';
import { withDatabase } from './with-database.ts';

export const backupKeys: Command = {
  usage: 'backup keys [--to CARPETA]',
  does: 'guarda solo las claves de los clientes, que no van en las copias, y quita las de cuentas borradas',
  run: save,
};

async function save(config: Config, { to }: Options): Promise<CommandResult> {
  const data = await withDatabase(config, async (db) =>
    exportKeys({ config, db, vault: await provedVault(config, db) }, to && resolve(to)),
  );
  const said = `Claves guardadas: ${data.keys}, y ${data.destroyed} destruidas, en ${data.paths.join(' y ')}.`;
  return { said, data, good: true };
}
