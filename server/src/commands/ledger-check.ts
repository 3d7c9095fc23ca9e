import { counted } from '@atrio/spreadsheets';
import { readExisting } from '../db/open-database.ts';
import { checkLedger } from '../features/billing/billing.ts';
import type { Command } from './command.ts';

export const ledgerCheck: Command = {
  usage: 'ledger check',
  does: 'calcula con el libro de pagos lo que se compró y pagó, y lo compara; no escribe nada',
  async run(config) {
    const data = await readExisting(config, (db) => checkLedger({ db }));
    const { lines, differences } = data;
    const total = `Libro de pagos: ${counted(lines, 'línea', 'líneas')}, ${counted(differences.length, 'diferencia', 'diferencias')}.`;
    return { said: [...differences, total].join('\n'), data, good: differences.length === 0 };
  },
};
