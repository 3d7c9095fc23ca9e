import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import { crc32 } from './crc32.ts';
import { refuseForeignFile, refuseForeignZip } from './foreign-files.ts';
import { inflateEntry, readDirectory, type ZipEntry } from './zip.ts';

/** A workbook's zip whose parts were checked, so that decompressing them again cannot fail. */
export interface Archive {
  /** Names of all parts. */
  names: readonly string[];
  /** Whether the part exists. Case does not matter. */
  has(name: string): boolean;
  /** Bytes of a part in pieces, decompressed; none when it does not exist. */
  read(name: string): Iterable<Uint8Array>;
  /** Decompressed bytes of all parts together. */
  inflatedBytes: number;
}

/**
 * Decides whether a file is a workbook that is safe to read. All parts are decompressed once to count and
 * check their bytes, which are not kept.
 *
 * @param format that its content says
 * @throws SpreadsheetError too-large, empty, old-format, encrypted, macros, not-a-spreadsheet, zip-bomb,
 * damaged
 */
export function openArchive(bytes: Uint8Array, format: 'xlsx' | 'ods' | 'xlsb' = 'xlsx'): Archive {
  if (bytes.length > fileLimits.fileBytes) throw new SpreadsheetError('too-large', texts.file.tooLarge);
  refuseForeignFile(bytes);
  const entries = new Map<string, ZipEntry>();
  for (const entry of readDirectory(bytes)) {
    const key = entry.name.toLowerCase();
    if (key.endsWith('/')) continue;
    if (entries.has(key)) throw new SpreadsheetError('damaged', texts.file.damaged);
    entries.set(key, entry);
  }
  refuseForeignZip(new Set(entries.keys()), format);
  let total = 0;
  for (const entry of entries.values()) {
    if (entry.encrypted) throw new SpreadsheetError('encrypted', texts.file.encrypted);
    total += checkEntry(bytes, entry, Math.min(entryLimit(entry), fileLimits.totalBytes - total));
  }
  return {
    names: [...entries.values()].map(({ name }) => name),
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => {
      const entry = entries.get(name.toLowerCase());
      return entry === undefined ? [] : inflateEntry(bytes, entry, entryLimit(entry));
    },
    inflatedBytes: total,
  };
}

function entryLimit(entry: ZipEntry): number {
  return /^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name) ? fileLimits.worksheetBytes : fileLimits.entryBytes;
}

function checkEntry(bytes: Uint8Array, entry: ZipEntry, limit: number): number {
  // Older versions of OpenOffice write a DOCTYPE into the manifest.
  const scanned = /\.(xml|rels|vml)$/i.test(entry.name) && entry.name !== 'META-INF/manifest.xml';
  const scan = scanned ? new DeclarationScan() : null;
  let crc = 0;
  let size = 0;
  for (const piece of inflateEntry(bytes, entry, limit)) {
    crc = crc32(piece, crc);
    size += piece.length;
    if (scan?.finds(piece)) throw new SpreadsheetError('damaged', texts.file.declaresEntities);
  }
  if (crc !== entry.crc) throw new SpreadsheetError('damaged', texts.file.damaged);
  return size;
}

/**
 * Searches the bytes of a part for `<!DOCTYPE` and `<!ENTITY`. No workbook needs them, and every attack
 * through XML entities does.
 */
class DeclarationScan {
  #tail = new Uint8Array(0);
  #wide: boolean | null = null;

  finds(piece: Uint8Array): boolean {
    // In UTF-16 these words have a zero byte beside each letter: without the zeros the same search finds
    // them.
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
