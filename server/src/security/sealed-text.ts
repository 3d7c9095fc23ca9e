import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** AES-256-GCM with the place as additional data. @returns `iv.ciphertext+tag`, base64url */
export function encrypt(key: Buffer, place: string, value: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(value), cipher.final(), cipher.getAuthTag()]);
  return `${iv.toString('base64url')}.${sealed.toString('base64url')}`;
}

/** @throws when the text was changed, belongs to another place, or was made with another key */
export function decrypt(key: Buffer, place: string, text: string): Buffer {
  const [iv = '', body = ''] = text.split('.');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
}

/** A name for a key, which reveals nothing of it. @param digits length of the hexadecimal hash */
export const nameOfKey = (key: Buffer, digits: number): string =>
  createHash('sha256').update(key).digest('hex').slice(0, digits);
