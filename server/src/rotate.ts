import { readConfig } from './config/config.ts';
import { tellStartError } from './config/start-errors.ts';
import { openExisting } from './db/database.ts';
import { rotateKeys } from './db/rotate-keys.ts';
import { openVault } from './security/vault.ts';

/**
 * `npm run rotate-key`: makes a new key for the sealed values while Atrio runs, with the same environment as
 * Atrio.
 */
try {
  const config = readConfig(process.env);
  const vault = openVault(config);
  const db = await openExisting(config);
  const values = await rotateKeys(db, vault);
  await db.close();
  console.log(`La clave cambió. Valores cifrados de nuevo: ${values}.`);
} catch (error) {
  tellStartError('No se pudo cambiar la clave.', error);
  process.exit(1);
}
