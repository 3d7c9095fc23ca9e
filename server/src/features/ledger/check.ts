import { readCatalog } from '../../catalog.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { checkLedger } from './ledger.ts';

const config = readConfig(process.env);
const db = await openDatabase(config, readCatalog(config.catalogFile));
const { lines, differences } = await checkLedger({ db });
await db.destroy();
for (const difference of differences) console.log(difference);
console.log(`${lines} lines, ${differences.length} differences`);
process.exitCode = differences.length ? 1 : 0;
