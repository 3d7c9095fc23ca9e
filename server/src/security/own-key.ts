import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, nameOfKey } from './sealed-text.ts';
import type { Vault } from './vault.ts';

/**
 * The own key of a customer. Values that it sealed name it (`v2.<id>.…`), those of the portal's key do not
 * (`v1.…`). It is stored sealed with the portal's key; once it is destroyed, nothing can open its values any
 * more.
 */
export interface OwnKey {
  id: string;
  key: Buffer;
}

/** Long enough that no two of a million customers have the same. */
export const ownKeyIdDigits = 16;

export function makeOwnKey(): OwnKey {
  const key = randomBytes(32);
  return { id: nameOfKey(key, ownKeyIdDigits), key };
}

export const sealWithOwn = ({ id, key }: OwnKey, place: string, value: string): string =>
  `v2.${id}.${encrypt(key, place, Buffer.from(value))}`;

/** @throws when the value was changed or moved, or was sealed with another key */
export const openWithOwn = ({ key }: OwnKey, place: string, sealed: string): string =>
  decrypt(key, place, sealed.split('.').slice(2).join('.')).toString('utf8');

/** @returns id of the own key that a value needs; null: it needs the portal's */
export function ownKeyIn(sealed: string): string | null {
  const [format, id = ''] = sealed.split('.');
  return format === 'v2' ? id : null;
}

const sealContext = (id: string) => `customerKeys|${id}|wrapped`;

/** The form in which the table stores it. */
export const wrapOwnKey = (vault: Vault, { id, key }: OwnKey): string =>
  vault.seal(sealContext(id), key.toString('base64url'));

/** @throws when the portal's key does not open it */
export const unwrapOwnKey = (vault: Vault, id: string, wrapped: string): OwnKey => ({
  id,
  key: Buffer.from(vault.open(sealContext(id), wrapped), 'base64url'),
});
