import { Inflate } from 'fflate';
import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';

/**
 * One file in the zip, as its central directory describes it. Offsets and sizes are bytes, and may be false.
 */
export interface ZipEntry {
  /** Path with `/`, without a slash at the beginning, in upper and lower case as the zip has it. */
  name: string;
  method: number;
  encrypted: boolean;
  compressedSize: number;
  size: number;
  crc: number;
  headerOffset: number;
}

const endOfDirectorySignature = 0x06054b50;
const endOfDirectory64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;
const directoryEntrySignature = 0x02014b50;
const localHeaderSignature = 0x04034b50;
const storedMethod = 0;
const deflatedMethod = 8;

/**
 * Reads the central directory of a zip. Nothing is decompressed.
 *
 * @throws SpreadsheetError damaged, zip-bomb (more entries than allowed)
 */
export function readDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, offset, size } = findDirectory(view);
  if (count > fileLimits.entries) throw new SpreadsheetError('zip-bomb', texts.file.tooManyEntries);
  const entries: ZipEntry[] = [];
  let at = offset;
  const end = offset + size;
  while (at + 46 <= end && view.getUint32(at, true) === directoryEntrySignature) {
    // The declared count may be false: the entries that are really there cost memory.
    if (entries.length >= fileLimits.entries)
      throw new SpreadsheetError('zip-bomb', texts.file.tooManyEntries);
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const commentLength = view.getUint16(at + 32, true);
    const nameEnd = at + 46 + nameLength;
    if (nameEnd + extraLength > end) throw damaged();
    const entry: ZipEntry = {
      name: new TextDecoder()
        .decode(bytes.subarray(at + 46, nameEnd))
        .replaceAll('\\', '/')
        .replace(/^\/+/, ''),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      compressedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      headerOffset: view.getUint32(at + 42, true),
    };
    readZip64(view, nameEnd, nameEnd + extraLength, entry);
    entries.push(entry);
    at = nameEnd + extraLength + commentLength;
  }
  if (entries.length !== count) throw damaged();
  return entries;
}

/**
 * Decompresses one entry in pieces of about 64 to 512 KiB. It stops when more than `limit` bytes have come
 * out. The checksum is for the caller to compare.
 *
 * @throws SpreadsheetError damaged (also a size other than the declared one), zip-bomb
 */
export function* inflateEntry(bytes: Uint8Array, entry: ZipEntry, limit: number): Generator<Uint8Array> {
  const data = compressedBytes(bytes, entry);
  let total = 0;
  if (entry.method === storedMethod) {
    total = data.length;
    if (total > limit) throw new SpreadsheetError('zip-bomb', texts.file.zipBomb);
    yield data;
  } else if (entry.method === deflatedMethod) {
    for (const piece of inflatePieces(data)) {
      total += piece.length;
      if (total > limit) throw new SpreadsheetError('zip-bomb', texts.file.zipBomb);
      yield piece;
    }
  } else throw damaged();
  if (total !== entry.size) throw damaged();
}

function* inflatePieces(data: Uint8Array): Generator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  // fflate returns everything that one push produces at once, up to a thousand times its input. The size of
  // the next input follows from the output of the last, so that a bomb expands in small pieces.
  let step = 1_024;
  for (let at = 0; at < data.length; ) {
    const end = Math.min(at + step, data.length);
    pieces = [];
    try {
      inflate.push(data.subarray(at, end), end === data.length);
    } catch (cause) {
      throw damaged(cause);
    }
    at = end;
    let out = 0;
    for (const piece of pieces) {
      out += piece.length;
      if (piece.length > 0) yield piece;
    }
    if (out > 262_144) step = Math.max(512, step >> 1);
    else if (out < 65_536) step = Math.min(65_536, step << 1);
  }
}

function compressedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = entry.headerOffset;
  if (at + 30 > bytes.length || view.getUint32(at, true) !== localHeaderSignature) throw damaged();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const end = start + entry.compressedSize;
  if (end > bytes.length) throw damaged();
  return bytes.subarray(start, end);
}

function findDirectory(view: DataView): { count: number; offset: number; size: number } {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) !== endOfDirectorySignature) continue;
    const count = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 12, true);
    const offset = view.getUint32(at + 16, true);
    if (count === 0xffff && !hasLocator64(view, at))
      throw new SpreadsheetError('zip-bomb', texts.file.tooManyEntries);
    if (count === 0xffff || size === 0xffffffff || offset === 0xffffffff) return findDirectory64(view, at);
    if (offset + size <= at) return { count, offset, size };
  }
  throw damaged();
}

function findDirectory64(view: DataView, end: number): { count: number; offset: number; size: number } {
  if (!hasLocator64(view, end)) throw damaged();
  const locator = end - 20;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > locator || view.getUint32(at, true) !== endOfDirectory64Signature) throw damaged();
  const count = Number(view.getBigUint64(at + 32, true));
  const size = Number(view.getBigUint64(at + 40, true));
  const offset = Number(view.getBigUint64(at + 48, true));
  if (offset + size > at) throw damaged();
  return { count, offset, size };
}

function hasLocator64(view: DataView, end: number): boolean {
  return end >= 20 && view.getUint32(end - 20, true) === locator64Signature;
}

/** Reads 64-bit sizes, which some writers use in small files too. */
function readZip64(view: DataView, start: number, end: number, entry: ZipEntry): void {
  for (let at = start; at + 4 <= end; ) {
    const id = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    let field = at + 4;
    const next = field + length;
    if (next > end) return;
    if (id === 1) {
      const take = (): number => {
        if (field + 8 > next) throw damaged();
        field += 8;
        return Number(view.getBigUint64(field - 8, true));
      };
      if (entry.size === 0xffffffff) entry.size = take();
      if (entry.compressedSize === 0xffffffff) entry.compressedSize = take();
      if (entry.headerOffset === 0xffffffff) entry.headerOffset = take();
    }
    at = next;
  }
}

function damaged(cause?: unknown): SpreadsheetError {
  return new SpreadsheetError('damaged', texts.file.damaged, cause === undefined ? undefined : { cause });
}
