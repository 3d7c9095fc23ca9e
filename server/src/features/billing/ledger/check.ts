import { readConfig } from '../../../config/config.ts';
import { tellStartError } from '../../../config/start-errors.ts';
import { readExisting } from '../../../db/database.ts';
import { checkLedger } from './ledger.ts';

/** `npm run ledger:check`. It only reads, whether Atrio is running or not. */
try {
  const config = readConfig(process.env);
  const { lines, differences } = await readExisting(config, (db) => checkLedger({ db }));
  for (const difference of differences) console.log(difference);
  console.log(`${lines} lines, ${differences.length} differences`);
  process.exit(differences.length ? 1 : 0);
} catch (error) {
  tellStartError('No se pudo revisar el libro.', error);
  process.exit(1);
}
