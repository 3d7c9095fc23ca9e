export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh' | 'cp850';

/** Ctrl+Z, with which old programs (CP/M, DOS) end a text file. */
export const endOfFile = '\u001a';
const pieceBytes = 65_536;
/** Bytes at the beginning of a file from which its encoding is judged. */
const headBytes = 65_536;

/**
 * The encoding of a file that may be text. Without a byte order mark or another sign, bytes that are not
 * valid UTF-8 are read in the encoding that Windows uses for Spanish, unless that of an old Mac or of DOS
 * turns more of them into letters of Spanish words.
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
  return isUtf8(bytes) ? 'utf-8' : encodingOfLetters(head);
}

/** The text of a file in pieces, since all of it may be larger than the memory of the worker process. */
export function* decodeInPieces(bytes: Uint8Array, encoding: CsvEncoding): Generator<string> {
  const decoder = decoderOf(encoding);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

/** Control characters that a text may have by mistake: this many, or this share of all, whichever is more. */
const mostSlips = 3;
const slipsShare = 0.01;

/** The beginning of a file as text; null where it contains many control characters, so that it is not text. */
export function decodeHead(bytes: Uint8Array, encoding: CsvEncoding): string | null {
  const head = decoderOf(encoding).decode(bytes.subarray(0, headBytes), { stream: true });
  const text = head.endsWith(endOfFile) ? head.slice(0, -1) : head;
  const slips = text.match(/[^\P{Cc}\t\n\v\f\r]/gu)?.length ?? 0;
  return slips > Math.max(mostSlips, text.length * slipsShare) ? null : text;
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

/** The characters of cp850, the encoding of DOS in Latin America, from byte 0x80. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}

/** `TextDecoder` knows all of these encodings except that of DOS. */
const decoderOf = (encoding: CsvEncoding): Decoder =>
  encoding === 'cp850'
    ? { decode: (bytes = new Uint8Array()) => bytes.reduce((text, byte) => text + cp850Character(byte), '') }
    : new TextDecoder(encoding);

const cp850Character = (byte: number): string =>
  byte < 0x80 ? String.fromCharCode(byte) : cp850.charAt(byte - 0x80);

/** This many different letters prove an encoding; a single one may be an apostrophe ("Levi’s"). */
const enoughLetters = 2;

/** The single-byte encoding that turns most bytes beyond ASCII into letters of Spanish words. */
function encodingOfLetters(head: Uint8Array): CsvEncoding {
  let best: { encoding: CsvEncoding; score: number } = { encoding: 'windows-1252', score: 0 };
  for (const encoding of ['windows-1252', 'cp850', 'macintosh'] as const) {
    const letters = spanishLetters(decoderOf(encoding).decode(head));
    const isProven = encoding === 'windows-1252' || new Set(letters).size >= enoughLetters;
    if (isProven && letters.length > best.score) best = { encoding, score: letters.length };
  }
  return best.encoding;
}

/**
 * The accented letters at places where Spanish words have them: a small one after a small letter or at the
 * beginning of a word, a capital one after a capital letter or before any letter.
 */
const spanishLetters = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<=[a-z])[áéíóúñü](?=[a-záéíóúñü]|\b|[^\p{L}])|(?<=[^\p{L}])[áéíóúñ](?=[a-z])|(?<=[A-Z])[ÁÉÍÓÚÑÜ]|[ÁÉÍÓÚÑ](?=[A-Za-z])/gu,
    ),
  ].map(([letter]) => letter);
