import { counted } from '@atrio/spreadsheets';
import { rotateKeys } from '../db/rotate-keys.ts';
import { openVault } from '../security/vault.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const keyRotate: Command = {
  usage: 'key rotate',
  does: 'cambia la clave que cifra contraseñas y claves API, mientras Atrio trabaja',
  async run(config) {
    const vault = openVault(config);
    const values = await withDatabase(config, (db) => rotateKeys(db, vault));
    const said = `La clave cambió: ${counted(values, 'valor cifrado', 'valores cifrados')} de nuevo.`;
    return { said, data: { values }, good: true };
  },
};
