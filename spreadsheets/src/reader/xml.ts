import { SaxesParser } from 'saxes';
import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';

/** What is called while a part is parsed. Names of elements come without their namespace prefix. */
export interface XmlHandler {
  /** @param attributes by name, with its prefix @param depth 1 for the root */
  open(name: string, attributes: Record<string, string>, depth: number): void;
  text(text: string): void;
  close(name: string, depth: number): void;
}

/**
 * Parses an XML part as its pieces arrive. It yields after each piece, so that the caller can hand on what
 * the handler has collected, and returns at the end of the document.
 *
 * @param pieces none for a part that does not exist
 * @throws SpreadsheetError damaged (not well formed, DOCTYPE, nested too deep), too-large (text or attributes
 * without end)
 */
export function* parseXml(pieces: Iterable<Uint8Array>, handler: XmlHandler): Generator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const localNames = new Map<string, string>();
  const local = (name: string): string => {
    let known = localNames.get(name);
    if (known === undefined) {
      known = name.slice(name.indexOf(':') + 1);
      // Real parts use a few dozen names. A hostile one could fill the memory with new ones.
      if (localNames.size < 1_000) localNames.set(name, known);
    }
    return known;
  };
  let depth = 0;
  parser.on('doctype', () => {
    throw new SpreadsheetError('damaged', texts.file.declaresEntities);
  });
  parser.on('opentag', (tag) => {
    depth++;
    if (depth > fileLimits.xmlDepth) throw new SpreadsheetError('damaged', texts.file.damaged);
    handler.open(local(tag.name), tag.attributes, depth);
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  parser.on('closetag', (tag) => {
    handler.close(local(tag.name), depth);
    depth--;
  });
  let run = 0;
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  try {
    for (const piece of pieces) {
      decoder ??= decoderFor(piece);
      const text = decoder.decode(piece, { stream: true });
      // The parser holds a text or a tag in memory until its end.
      const lastTag = text.lastIndexOf('<');
      run = lastTag === -1 ? run + text.length : text.length - lastTag;
      if (run > fileLimits.textRun) throw new SpreadsheetError('too-large', texts.file.tooMuchText);
      parser.write(text);
      yield;
    }
    if (decoder !== null) {
      parser.write(decoder.decode());
      parser.close();
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError('damaged', texts.file.damaged, { cause: error });
  }
  yield;
}

/** Parses a small part to its end. @throws SpreadsheetError as `parseXml` */
export function readXml(pieces: Iterable<Uint8Array>, handler: XmlHandler): void {
  for (const _ of parseXml(pieces, handler));
}

/** Value of an attribute with any prefix or none: `id` finds `r:id` too. */
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
