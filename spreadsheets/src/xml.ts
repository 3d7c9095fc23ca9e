import { SaxesParser } from 'saxes';
import { SpreadsheetError } from './errors.ts';
import { LIMITS } from './limits.ts';
import { TEXTS } from './texts.ts';

/** What a reader of one XML part wants to hear. Names come without their namespace prefix. */
export interface XmlReader {
  /** `depth` is 1 for the root. Attribute names keep their prefix. */
  open(name: string, attributes: Record<string, string>, depth: number): void;
  text(text: string): void;
  close(name: string, depth: number): void;
}

/**
 * Feeds the pieces of an XML part to a reader. Yields after each piece so that
 * the caller can hand on what it has; returns when the document ends.
 * @throws SpreadsheetError damaged (not well formed, DOCTYPE, nested too deep), too-large (endless text)
 */
export function* parseXml(pieces: Iterable<Uint8Array>, reader: XmlReader): Generator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const localNames = new Map<string, string>();
  const local = (name: string): string => {
    let known = localNames.get(name);
    if (known === undefined) {
      known = name.slice(name.indexOf(':') + 1);
      // Hostile parts may invent names without end; real ones use a few dozen.
      if (localNames.size < 1_000) localNames.set(name, known);
    }
    return known;
  };
  let depth = 0;
  parser.on('doctype', () => {
    throw new SpreadsheetError('damaged', TEXTS.file.declaresEntities);
  });
  parser.on('opentag', (tag) => {
    depth++;
    if (depth > LIMITS.xmlDepth) throw new SpreadsheetError('damaged', TEXTS.file.damaged);
    reader.open(local(tag.name), tag.attributes, depth);
  });
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.on('closetag', (tag) => {
    reader.close(local(tag.name), depth);
    depth--;
  });
  let run = 0;
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  try {
    for (const piece of pieces) {
      decoder ??= decoderFor(piece);
      const text = decoder.decode(piece, { stream: true });
      // The parser gathers text and attributes whole before it hands them on.
      const lastTag = text.lastIndexOf('<');
      run = lastTag === -1 ? run + text.length : text.length - lastTag;
      if (run > LIMITS.textRun) throw new SpreadsheetError('too-large', TEXTS.file.tooMuchText);
      parser.write(text);
      yield;
    }
    // Optional parts are often not there at all.
    if (decoder !== null) {
      parser.write(decoder.decode());
      parser.close();
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError('damaged', TEXTS.file.damaged, { cause: error });
  }
  yield;
}

/** Reads a small part to its end. */
export function readXml(pieces: Iterable<Uint8Array>, reader: XmlReader): void {
  for (const _ of parseXml(pieces, reader));
}

/** Value of an attribute whatever its prefix: `r:id` and `id` are both `id`. */
export function attribute(attributes: Record<string, string>, name: string): string | undefined {
  if (Object.hasOwn(attributes, name)) return attributes[name];
  for (const key of Object.keys(attributes)) if (key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}

function decoderFor(piece: Uint8Array): InstanceType<typeof TextDecoder> {
  const [first, second] = piece;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  if (first === 0x3c && second === 0) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0 && second === 0x3c) return new TextDecoder('utf-16be', { fatal: true });
  const start = String.fromCharCode(...piece.subarray(0, 120));
  const declared = /^[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  const singleByte = ['iso-8859-1', 'windows-1252', 'us-ascii', 'iso-8859-15'].includes(declared);
  return new TextDecoder(singleByte ? declared : 'utf-8', { fatal: true });
}
