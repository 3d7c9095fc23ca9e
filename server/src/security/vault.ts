import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import { decrypt, encrypt, nameOfKey } from './sealed-text.ts';
import { createTokens, type Tokens } from './token.ts';

/** A key for sealed values as its table stores it: random, and encrypted with the secret. */
export interface WrappedKey {
  id: string;
  wrapped: string;
  /** ISO time from which it seals new values. */
  usedFrom: string;
}

/** Keys derived from the secret (`ATRIO_SECRET`), and the sealing of stored values. */
export interface Vault {
  tokens: Tokens;
  /** Tokens of devices that signed in; their `sid` is the device. */
  devices: Tokens;
  /** Tokens in mails that switch one kind of notice off; their `sid` is the kind. */
  notices: Tokens;
  /**
   * Pseudonyms of a text, always the same for the same text, from which it cannot be recovered: first the one
   * that the secret makes, then the one of the old secret.
   */
  pseudonymsOf(text: string): string[];
  /** @param place table, row and field: a sealed value that is copied to another place cannot be opened */
  seal(place: string, value: string): string;
  /** @throws when the value was changed or moved, or was sealed with an unknown key */
  open(place: string, sealed: string): string;
  /** Id of the present key; it is the second part of every sealed value. */
  currentKey(): string;
  /** Makes a new key for the table. @param usedFrom ISO time at which every process has loaded it */
  makeKey(usedFrom: string): WrappedKey;
  /** Adds the keys of the table. @throws when another secret encrypted them */
  addKeys(keys: WrappedKey[]): void;
  /**
   * The key that is derived directly from a secret, encrypted with that secret. Stored in the table, it
   * proves the secret later.
   * @param ids of the keys that sealed the stored values; none: any secret is accepted
   * @returns null when none of them belongs to the secret or to the old one
   */
  ownKey(ids: string[]): WrappedKey | null;
  /**
   * Seals a file beside the database with the secret itself.
   * @param head the part that is readable without it
   */
  sealFile(head: string, content: string): string;
  /** @returns null where neither the secret nor the old one opens it with this head */
  openFile(head: string, sealed: string): string | null;
}

const deriveFrom = (master: string) => (use: string) =>
  Buffer.from(hkdfSync('sha256', master, '', `atrio ${use}`, 32));
/** Hexadecimal digits of the id of a key. */
export const keyIdDigits = 8;
const idOf = (key: Buffer) => nameOfKey(key, keyIdDigits);

/** @param mayMakeSecret where nothing is sealed yet: a secret is made if the operator gives none */
export function openVault(config: Config, { mayMakeSecret = false } = {}): Vault {
  const derive = deriveFrom(config.secret ?? keptSecret(join(config.dataDir, 'secret'), mayMakeSecret));
  const makers = config.oldSecret ? [derive, deriveFrom(config.oldSecret)] : [derive];
  const portalKeys = makers.map((make) => {
    const key = make('seal v1');
    return { id: idOf(key), key, wrapping: make('wrap v1'), files: make('file v1') };
  });
  const first = portalKeys[0]?.id ?? '';
  const known = new Map<string, Buffer>(portalKeys.map(({ id, key }) => [id, key]));
  const wrapping = portalKeys.map((key) => key.wrapping);
  /** Newest last. */
  let made: WrappedKey[] = [];

  const currentKey = () => {
    const at = new Date().toISOString();
    return made.findLast(({ usedFrom }) => usedFrom <= at)?.id ?? first;
  };
  const keyOf = (id: string | undefined, place: string): Buffer => {
    const key = known.get(id ?? '');
    if (!key) throw new Error(`sealed value of ${place}: unknown key`);
    return key;
  };

  return {
    tokens: createTokens(createSecretKey(derive('token v1'))),
    devices: createTokens(createSecretKey(derive('device v1'))),
    notices: createTokens(createSecretKey(derive('notice v1'))),
    pseudonymsOf: (text) =>
      makers.map((make) => createHmac('sha256', make('pseudonym v1')).update(text).digest('base64url')),
    currentKey,
    seal(place, value) {
      const id = currentKey();
      return ['v1', id, encrypt(keyOf(id, place), place, Buffer.from(value))].join('.');
    },
    open(place, text) {
      const [format, id, iv, body] = text.split('.');
      if (format !== 'v1') throw new Error(`sealed value of ${place}: unknown format`);
      return decrypt(keyOf(id, place), place, `${iv}.${body}`).toString('utf8');
    },
    makeKey(usedFrom) {
      const key = randomBytes(32);
      const id = idOf(key);
      return { id, wrapped: encrypt(wrapping[0] as Buffer, `key|${id}`, key), usedFrom };
    },
    addKeys(keys) {
      for (const { id, wrapped } of keys) {
        if (!known.has(id)) known.set(id, unwrap(wrapping, id, wrapped));
      }
      made = keys.toSorted((a, b) => (a.usedFrom < b.usedFrom ? -1 : 1));
    },
    ownKey(ids) {
      const found = ids.length ? portalKeys.find(({ id }) => ids.includes(id)) : portalKeys[0];
      if (!found) return null;
      const wrapped = encrypt(found.wrapping, `key|${found.id}`, found.key);
      return { id: found.id, wrapped, usedFrom: new Date().toISOString() };
    },
    sealFile: (head, content) =>
      encrypt((portalKeys[0] as (typeof portalKeys)[number]).files, head, Buffer.from(content)),
    openFile(head, sealed) {
      for (const { files } of portalKeys) {
        try {
          return decrypt(files, head, sealed).toString('utf8');
        } catch {
          // It may belong to the other secret.
        }
      }
      return null;
    },
  };
}

export class WrongSecret extends ConfigError {
  constructor() {
    super(
      'ATRIO_SECRET no es el secreto con el que se guardaron los datos. Si lo cambiaste, indica el anterior en ATRIO_OLD_SECRET.',
    );
  }
}

function unwrap(wrapping: Buffer[], id: string, wrapped: string): Buffer {
  for (const key of wrapping) {
    try {
      return decrypt(key, `key|${id}`, wrapped);
    } catch {
      // It may belong to the other secret.
    }
  }
  throw new WrongSecret();
}

/** Without a secret from the operator, one is made at the first start and stored beside the data. */
function keptSecret(path: string, mayMake: boolean): string {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (!mayMake) {
    throw new ConfigError(
      `Falta el secreto con el que se guardaron los datos: indícalo en ATRIO_SECRET o devuelve el archivo ${path}.`,
    );
  }
  const made = randomBytes(32).toString('base64url');
  writeFileSync(path, `${made}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(path, 0o600);
  return made;
}
