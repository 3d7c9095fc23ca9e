import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formsOf } from './password-forms.ts';

/**
 * The passwords of a public list of leaked ones, as a Bloom filter in a file. The filter is divided into
 * pages: a password is looked up in one of them, so that one read of 4 kB answers and nothing stays in
 * memory. `scripts/leaked-passwords.mjs` makes the file.
 */

export const pageBytes = 4096;
const bitsOfPage = pageBytes * 8;
const bitsPerPassword = 16;
/** Chosen so that about one of 200,000 texts that are not in the list is wrongly found in it. */
export const passwordsPerPage = Math.floor(bitsOfPage / 26);

const file = fileURLToPath(new URL('leaked-passwords.bin', import.meta.url));

/** @returns the page of a password, and its bits there */
export function filterPosition(password: string, pages: number): { page: number; bits: number[] } {
  const hash = createHash('sha512').update(password).digest();
  const bits = Array.from({ length: bitsPerPassword }, (_, at) => hash.readUInt16LE(4 + 2 * at) % bitsOfPage);
  return { page: hash.readUInt32LE(0) % pages, bits };
}

async function isListed(filter: FileHandle, pages: number, password: string): Promise<boolean> {
  const { page, bits } = filterPosition(password, pages);
  const { buffer } = await filter.read(Buffer.alloc(pageBytes), 0, pageBytes, page * pageBytes);
  return bits.every((bit) => ((buffer[bit >> 3] ?? 0) >> (bit & 7)) & 1);
}

/** Whether the password, or the word that it was made from, is in the list of leaked ones. */
export async function isLeaked(password: string): Promise<boolean> {
  const filter = await open(file);
  try {
    const pages = (await filter.stat()).size / pageBytes;
    for (const form of formsOf(password)) {
      if (await isListed(filter, pages, form)) return true;
    }
    return false;
  } finally {
    await filter.close();
  }
}
