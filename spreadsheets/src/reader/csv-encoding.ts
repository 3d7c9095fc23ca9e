export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Ctrl+Z, with which old programs (CP/M, DOS) end a text file. */
export const endOfFile = '\u001a';
const pieceBytes = 65_536;
/** Bytes at the beginning of a file from which its encoding is judged. */
const headBytes = 65_536;

/**
 * The encoding of a file that may be text. Without a byte order mark or another sign, bytes that are not
 * valid UTF-8 are read in the encoding that Windows uses for Spanish.
 */
export function detectEncoding(bytes: Uint8Array): CsvEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const head = bytes.subarray(0, headBytes);
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  // In UTF-16 every second byte of a western text is zero.
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 3 && even === 0) return 'utf-16le';
  if (even > head.length / 3 && odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The text of a file in pieces, since all of it may be larger than the memory of the worker process. */
export function* decodeInPieces(bytes: Uint8Array, encoding: CsvEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

/** The beginning of a file as text; null where it contains control characters, so that it is not text. */
export function decodeHead(bytes: Uint8Array, encoding: CsvEncoding): string | null {
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, headBytes), { stream: true });
  const text = head.endsWith(endOfFile) ? head.slice(0, -1) : head;
  return /[^\P{Cc}\t\n\v\f\r]/u.test(text) ? null : text;
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
