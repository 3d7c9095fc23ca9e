import { crc32 } from './crc32.ts';
import { SpreadsheetError } from './errors.ts';
import { recogniseForeignFile, recogniseForeignZip } from './foreign-files.ts';
import { LIMITS } from './limits.ts';
import { TEXTS } from './texts.ts';
import { inflateEntry, readDirectory, type ZipEntry } from './zip.ts';

/** A file that passed the gate: its parts can be inflated without surprises. */
export interface Archive {
  /** True when the part is there; names do not tell upper from lower case. */
  has(name: string): boolean;
  /** Bytes of a part in pieces; nothing when it is not there. */
  read(name: string): Iterable<Uint8Array>;
  /** Bytes that all parts take when inflated. */
  inflatedBytes: number;
}

/**
 * Decides whether a file is a workbook that is safe to read. Everything is
 * inflated once here, counted and checked, and nothing is kept.
 * @throws SpreadsheetError
 */
export function openArchive(bytes: Uint8Array): Archive {
  if (bytes.length > LIMITS.fileBytes) throw new SpreadsheetError('too-large', TEXTS.file.tooLarge);
  recogniseForeignFile(bytes);
  const entries = new Map<string, ZipEntry>();
  for (const entry of readDirectory(bytes)) {
    const key = entry.name.toLowerCase();
    if (key.endsWith('/')) continue;
    if (entries.has(key)) throw new SpreadsheetError('damaged', TEXTS.file.damaged);
    entries.set(key, entry);
  }
  recogniseForeignZip(new Set(entries.keys()));
  let total = 0;
  for (const entry of entries.values()) {
    if (entry.encrypted) throw new SpreadsheetError('encrypted', TEXTS.file.encrypted);
    total += checkEntry(bytes, entry, Math.min(entryLimit(entry), LIMITS.totalBytes - total));
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => {
      const entry = entries.get(name.toLowerCase());
      return entry === undefined ? [] : inflateEntry(bytes, entry, entryLimit(entry));
    },
    inflatedBytes: total,
  };
}

function entryLimit(entry: ZipEntry): number {
  return /^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name) ? LIMITS.worksheetBytes : LIMITS.entryBytes;
}

function checkEntry(bytes: Uint8Array, entry: ZipEntry, limit: number): number {
  const scan = /\.(xml|rels|vml)$/i.test(entry.name) ? new DeclarationScan() : null;
  let crc = 0;
  let size = 0;
  for (const piece of inflateEntry(bytes, entry, limit)) {
    crc = crc32(piece, crc);
    size += piece.length;
    if (scan?.finds(piece)) throw new SpreadsheetError('damaged', TEXTS.file.declaresEntities);
  }
  if (crc !== entry.crc) throw new SpreadsheetError('damaged', TEXTS.file.damaged);
  return size;
}

/**
 * Looks for `<!DOCTYPE` and `<!ENTITY` anywhere in a part: no workbook needs
 * them, and every attack through XML entities does.
 */
class DeclarationScan {
  #tail = new Uint8Array(0);
  #wide: boolean | null = null;

  finds(piece: Uint8Array): boolean {
    // UTF-16 puts a zero beside each letter of these words: without the zeros
    // the same search serves both.
    this.#wide ??= piece[0] === 0xff || piece[0] === 0xfe || piece[0] === 0 || piece[1] === 0;
    const plain = this.#wide ? piece.filter((byte) => byte !== 0) : piece;
    if (this.#holdsDeclaration(plain)) return true;
    const seam = new Uint8Array(this.#tail.length + Math.min(plain.length, 9));
    seam.set(this.#tail);
    seam.set(plain.subarray(0, 9), this.#tail.length);
    if (this.#holdsDeclaration(seam)) return true;
    this.#tail = plain.length >= 9 ? plain.slice(-9) : seam.slice(-9);
    return false;
  }

  #holdsDeclaration(bytes: Uint8Array): boolean {
    for (let at = bytes.indexOf(0x21); at !== -1; at = bytes.indexOf(0x21, at + 1)) {
      if (bytes[at - 1] !== 0x3c) continue;
      const word = String.fromCharCode(...bytes.subarray(at + 1, at + 8));
      if (word.startsWith('DOCTYPE') || word.startsWith('ENTITY')) return true;
    }
    return false;
  }
}
