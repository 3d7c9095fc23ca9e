import { readConfig } from './config.ts';
import { openExisting } from './db/database.ts';
import { rotateKeys } from './db/seal-keys.ts';
import { tellStartError } from './start-errors.ts';
import { openVault } from './vault.ts';

/** `npm run rotate-key`: a new key for the sealed values, while Atrio runs. Same environment as Atrio. */
try {
  const config = readConfig(process.env);
  const vault = openVault(config);
  const db = await openExisting(config);
  const values = await rotateKeys(db, vault);
  await db.destroy();
  console.log(`La clave cambió. Valores cifrados de nuevo: ${values}.`);
} catch (error) {
  tellStartError('No se pudo cambiar la clave.', error);
  process.exit(1);
}
