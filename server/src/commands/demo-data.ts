import { openStorage } from '../adapters/storage/open.ts';
import type { Config } from '../config/config.ts';
import { provedVault } from '../db/seal-keys.ts';
import { type DemoCounts, refuseInProduction, writeDemoData } from '../features/demo-data/demo-data.ts';
import { openLog } from '../log.ts';
import type { Command, CommandResult, Options } from './command.ts';
import { withDatabase } from './with-database.ts';

export const demoData: Command = {
  usage: 'demo-data [--anyway]',
  does: 'llena una demostración con 200 clientes inventados; con --anyway también donde ya hay clientes',
  run: fill,
};

const words: readonly (readonly [keyof DemoCounts, string])[] = [
  ['users', 'clientes'],
  ['instances', 'instancias'],
  ['installations', 'instalaciones'],
  ['imports', 'archivos'],
  ['failures', 'fallos'],
  ['ledger', 'movimientos de pago'],
  ['pastMails', 'correos enviados o sin enviar'],
  ['acts', 'líneas del libro de actos'],
];

async function fill(config: Config, { anyway }: Options): Promise<CommandResult> {
  refuseInProduction(config.production);
  const storage = await openStorage(config, openLog('silent'));
  try {
    const data = await withDatabase(config, async (db) => {
      const vault = await provedVault(config, db);
      return writeDemoData({ db, storage, vault }, { anyway });
    });
    const list = words.map(([table, word]) => `${data[table]} ${word}`).join(', ');
    const said = [
      `Listo: ${list}.`,
      'Son inventados: nadie entra con ellos, y Atrio no les escribe, no les cobra y no toca sus Odoo.',
    ].join('\n');
    return { said, data, good: true };
  } finally {
    await storage.close();
  }
}
