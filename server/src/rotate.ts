import { readCatalog } from './catalog.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { rotateKeys } from './db/seal-keys.ts';
import { openVault } from './vault.ts';

/** `npm run rotate-key`: a new key for the sealed values, while Atrio runs. Same environment as Atrio. */
try {
  const config = readConfig(process.env);
  const db = await openDatabase(config, readCatalog(config.catalogFile));
  const values = await rotateKeys(db, openVault(config));
  await db.destroy();
  console.log(`La clave cambió. Valores cifrados de nuevo: ${values}.`);
} catch (error) {
  console.error(error instanceof ConfigError ? `No se pudo cambiar la clave. ${error.message}` : error);
  process.exitCode = 1;
}
