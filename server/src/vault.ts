import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { createTokens, type Tokens } from './token.ts';

/** Keys derived from the one secret of the installation, and the sealing of values at rest. */
export interface Vault {
  tokens: Tokens;
  /** @param place table, row and field: a sealed value copied elsewhere does not open */
  seal(place: string, value: string): string;
  /** @throws when the value was changed, moved, or sealed with another key */
  open(place: string, sealed: string): string;
}

export function openVault(config: Config): Vault {
  const master = config.secret ?? keptSecret(join(config.dataDir, 'secret'));
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `atrio ${use}`, 32));
  const sealKey = derive('seal v1');
  const keyId = createHash('sha256').update(sealKey).digest('hex').slice(0, 8);
  return {
    tokens: createTokens(createSecretKey(derive('token v1'))),
    seal(place, value) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return [
        'v1',
        keyId,
        iv.toString('base64url'),
        Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url'),
      ].join('.');
    },
    open(place, text) {
      const [format, id, iv, body] = text.split('.');
      if (format !== 'v1' || id !== keyId || !iv || !body)
        throw new Error(`sealed value of ${place}: unknown key`);
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, Buffer.from(iv, 'base64url'));
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
    },
  };
}

/** Without a secret from the operator, one is made at the first start and kept beside the data. */
function keptSecret(path: string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const made = randomBytes(32).toString('base64url');
  writeFileSync(path, `${made}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(path, 0o600);
  return made;
}
