import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { keptMs, markSealed, unmarkSealed } from './sealed-mark.ts';

/**
 * Files and other values that are too large or too private for local storage, saved in this browser so that a reload
 * does not lose them. They are encrypted with a key that is made of the session's token: when the session is over,
 * nobody can read them any more, not even with the whole disk. Where the browser has no such storage, as on a page
 * without https, nothing is saved.
 */

interface Sealed {
  /** When it was saved, in ms. */
  at: number;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

let opened: UseStore | null = null;
const store = (): UseStore => {
  opened ??= createStore('atrio', 'sealed');
  return opened;
};

const canSeal = (): boolean => globalThis.indexedDB !== undefined && globalThis.crypto?.subtle !== undefined;

const encoder = new TextEncoder();

async function keyOf(token: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(token), 'HKDF', false, ['deriveKey']);
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode('sealed'),
  };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    ...(['encrypt', 'decrypt'] as const),
  ]);
}

/** The name is authenticated with the value, which therefore cannot be read under another name. */
const cipher = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  ...{ name: 'AES-GCM', iv },
  additionalData: encoder.encode(name),
});

/** Saves a value under a name, or does nothing where the browser cannot. @param token of the session */
export async function seal(name: string, token: string, value: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!canSeal()) return;
  try {
    markSealed();
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt(cipher(name, iv), await keyOf(token), value);
    await set(name, { at: Date.now(), iv, data } satisfies Sealed, store());
  } catch {
    // Storage may be full or forbidden: then the value is lost with the page.
  }
}

/** @returns the value of that name; null if there is none, it is too old, or another session saved it */
export async function unseal(name: string, token: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!canSeal()) return null;
  try {
    const sealed = await get<Sealed>(name, store());
    if (sealed === undefined || Date.now() - sealed.at >= keptMs) return null;
    return new Uint8Array(
      await crypto.subtle.decrypt(cipher(name, sealed.iv), await keyOf(token), sealed.data),
    );
  } catch {
    return null;
  }
}

/** Deletes values. @param isUnwanted by name */
export async function deleteSealed(isUnwanted: (name: string) => boolean): Promise<void> {
  if (!canSeal()) return;
  try {
    const all = await keys<string>(store());
    const unwanted = all.filter(isUnwanted);
    if (unwanted.length > 0) await delMany(unwanted, store());
    if (unwanted.length === all.length) unmarkSealed();
  } catch {
    // Without storage there is nothing to delete.
  }
}
