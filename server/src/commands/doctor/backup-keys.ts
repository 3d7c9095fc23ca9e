import { provedVault } from '../../db/seal-keys.ts';
import { lackingKeys, stateOfKeys } from '../../features/backups/keys-state.ts';
import { bad, type Check, good, skipped } from './checkup.ts';

/** A round removes destroyed keys within a minute. */
const lateMs = 15 * 60_000;
const remedy = 'ejecuta npm run atrio -- backup keys';

export const backupKeys: Check = async ({ config, db }) => {
  if (!db) return skipped('sin base de datos no se sabe');
  const state = await stateOfKeys(config, db, Date.now());
  if (state === null) return skipped('sin copias no hay archivo de claves');
  const { missing } = state;
  if (missing.length > 0) return bad(`Falta ${missing.join(' y ')}: ${remedy}.`);
  if (state.lateMs > lateMs) return bad(`Tiene la clave de una cuenta que se borró: ${remedy}.`);
  const lacking = await lackingKeys(config, db, await provedVault(config, db));
  return lacking > 0
    ? bad(`Le faltan ${lacking} claves de antes de la última copia: ${remedy}.`)
    : good('el archivo de claves está en sus dos lugares y se abre');
};
