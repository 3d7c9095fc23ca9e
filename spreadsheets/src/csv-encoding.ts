/** How the bytes of a text file are to be read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Ctrl+Z: old programs (CP/M, DOS) end a text file with it. */
export const END_OF_FILE = '\u001a';
const PIECE = 65_536;
/** How much of a file tells what it is. */
const HEAD = 65_536;

/** The encoding of what may be a text file. What says nothing and is no UTF-8 is what Windows writes in Spanish. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const head = bytes.subarray(0, HEAD);
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  // Every second byte of a western text in UTF-16 is zero.
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 3 && even === 0) return 'utf-16le';
  if (even > head.length / 3 && odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The text of a file in pieces: a whole one may be larger than what a worker holds. */
export function* decoded(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
}

/** The beginning of a file as text; null where it is none. */
export function textHead(bytes: Uint8Array, encoding: Encoding): string | null {
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, HEAD), { stream: true });
  // Old programs end a text with a sign of their own.
  const text = head.endsWith(END_OF_FILE) ? head.slice(0, -1) : head;
  return /[^\P{Cc}\t\n\v\f\r]/u.test(text) ? null : text;
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
