import { setImmediate as yieldTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { ValueCount } from './bounds.ts';

/** XML-RPC documents to and from plain values: null, boolean, number, string, arrays and plain objects. */

export interface XmlRpcFault {
  faultCode: number;
  faultString: string;
}

export type XmlRpcResponse = { result: unknown } | { fault: XmlRpcFault };

/** Characters that are parsed before other work gets its turn. */
const pieceLength = 64 * 1024;

/** @throws TypeError for a value that XML-RPC cannot carry */
export function encodeCall(method: string, params: unknown[]): string {
  return `<?xml version="1.0"?><methodCall><methodName>${escapeText(method)}</methodName>${encodeParams(params)}</methodCall>`;
}

/** @throws TypeError for a value that XML-RPC cannot carry */
export function encodeResponse(response: XmlRpcResponse): string {
  const content =
    'fault' in response ? `<fault>${encodeValue(response.fault)}</fault>` : encodeParams([response.result]);
  return `<?xml version="1.0"?><methodResponse>${content}</methodResponse>`;
}

/** @throws Error when the text is not a call */
export function decodeCall(xml: string): { method: string; params: unknown[] } {
  const document = parse(xml);
  if (document.root !== 'methodCall' || document.method === null) throw new Error('not a methodCall');
  return { method: document.method, params: document.params };
}

/**
 * Lets other work run in between, because reading a long answer takes seconds.
 *
 * @throws Error when the text is not a response
 */
export async function decodeResponse(xml: string): Promise<XmlRpcResponse> {
  const { parser, document } = newParser();
  for (let at = 0; at < xml.length; at += pieceLength) {
    parser.write(xml.slice(at, at + pieceLength));
    await yieldTurn();
  }
  parser.close();
  return responseOf(document);
}

function responseOf(document: XmlRpcDocument): XmlRpcResponse {
  if (document.root !== 'methodResponse' || document.params.length !== 1)
    throw new Error('not a methodResponse');
  const [value] = document.params;
  if (!document.isFault) return { result: value };
  const fault = value as Partial<XmlRpcFault> | null;
  return {
    fault: {
      faultCode: Number(fault?.faultCode),
      faultString: typeof fault?.faultString === 'string' ? fault.faultString : '',
    },
  };
}

function encodeParams(params: unknown[]): string {
  const items = params.map((param) => `<param>${encodeValue(param)}</param>`).join('');
  return `<params>${items}</params>`;
}

function encodeValue(value: unknown): string {
  return `<value>${encodeTyped(value)}</value>`;
}

function encodeTyped(value: unknown): string {
  if (value === null || value === undefined) return '<nil/>';
  if (typeof value === 'string') return `<string>${escapeText(value)}</string>`;
  if (typeof value === 'boolean') return `<boolean>${value ? 1 : 0}</boolean>`;
  if (typeof value === 'number') return encodeNumber(value);
  if (Array.isArray(value)) return `<array><data>${value.map(encodeValue).join('')}</data></array>`;
  if (typeof value === 'object' && !(value instanceof Date))
    return `<struct>${encodeMembers(value)}</struct>`;
  throw new TypeError(`XML-RPC has no form for a ${value instanceof Date ? 'Date' : typeof value}`);
}

function encodeMembers(value: object): string {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `<member><name>${escapeText(name)}</name>${encodeValue(member)}</member>`)
    .join('');
}

function encodeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`XML-RPC has no form for ${value}`);
  if (!Number.isSafeInteger(value) || Object.is(value, -0))
    return `<double>${Object.is(value, -0) ? '-0.0' : value}</double>`;
  return value === (value | 0) ? `<int>${value}</int>` : `<i8>${value}</i8>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
// XML 1.0 cannot carry these, not even escaped, and one of them makes the server reject the whole call.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the subject
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>\r]/g, (character) => escapes[character] ?? character);
}

interface XmlRpcDocument {
  root: string;
  method: string | null;
  isFault: boolean;
  params: unknown[];
}

/** An open element; a `value` holds one item, an `array` many, a `struct` named ones. */
interface Frame {
  kind: 'value' | 'array' | 'struct';
  items: unknown[];
  members: Record<string, unknown>;
  name: string;
}

const scalars: Record<string, (text: string) => unknown> = {
  string: (text) => text,
  int: toInteger,
  i1: toInteger,
  i2: toInteger,
  i4: toInteger,
  i8: toInteger,
  biginteger: toInteger,
  double: toDouble,
  boolean: (text) => text.trim() === '1',
  nil: () => null,
  'ex:nil': () => null,
  'dateTime.iso8601': (text) => text,
  base64: (text) => text,
};

function parse(xml: string): XmlRpcDocument {
  const { parser, document } = newParser();
  parser.write(xml).close();
  return document;
}

function newParser() {
  const document: XmlRpcDocument = { root: '', method: null, isFault: false, params: [] };
  const frames: Frame[] = [];
  const count = new ValueCount();
  let text = '';
  const parser = new SaxesParser();

  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type is not accepted');
  });
  parser.on('opentag', ({ name }) => {
    text = '';
    if (document.root === '') document.root = name;
    if (name === 'fault') document.isFault = true;
    if (name === 'value' || name === 'array' || name === 'struct') {
      count.open();
      frames.push({ kind: name, items: [], members: Object.create(null), name: '' });
    }
  });
  const addText = (chunk: string) => {
    text += chunk;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const frame = frames.at(-1);
    const read = Object.hasOwn(scalars, name) ? scalars[name] : undefined;
    if (name === 'methodName') document.method = text.trim();
    else if (name === 'name' && frame?.kind === 'struct') frame.name = text;
    else if (frame?.kind === name) closeFrame(frames, document, text, count);
    else if (read && frame?.kind === 'value') frame.items.push(read(text));
    text = '';
  });
  return { parser, document };
}

function closeFrame(frames: Frame[], document: XmlRpcDocument, text: string, count: ValueCount): void {
  const closed = frames.pop();
  if (!closed) return;
  count.close();
  const parent = frames.at(-1);
  const value = contentOf(closed, text);
  if (!parent) document.params.push(value);
  else if (parent.kind === 'struct') parent.members[parent.name] = value;
  else parent.items.push(value);
}

function contentOf(frame: Frame, text: string): unknown {
  if (frame.kind === 'array') return frame.items;
  if (frame.kind === 'struct') return { ...frame.members };
  // A value without a type is a string.
  return frame.items.length > 0 ? frame.items[0] : text;
}

function toInteger(text: string): number {
  if (!/^\s*[+-]?\d+\s*$/.test(text)) throw new Error('not an integer');
  return Number(text);
}

function toDouble(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) throw new Error('not a number');
  return value;
}
