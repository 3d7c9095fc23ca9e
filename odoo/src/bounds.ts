/**
 * Limits on what an answer may make this process hold and read. A server of a stranger may answer anything,
 * so each kind of answer has a maximum size, and each text is shortened before a pattern is applied to it.
 */

const kB = 1024;
const MB = 1024 * kB;

/** Maximum bytes of an answer's body, by what was asked. */
export const answerBytes = {
  version: 64 * kB,
  /** The answer to a login; the web client's login also returns its whole session. */
  login: 1 * MB,
  fields: 4 * MB,
  /** Ids, and a message for each rejected row. */
  load: 8 * MB,
  records: 16 * MB,
  other: 4 * MB,
} as const;

/** Maximum nesting of values; Odoo needs about 10, and twice that in XML. */
const maxDepth = 128;
/**
 * Maximum values in one answer: 10,000 records of 50 fields. Many small values cost more than few long ones.
 */
const maxValues = 500_000;

/** Maximum characters of an error, a hint or a label. */
const maxTextLength = 4_096;

/** The text, or its beginning with `…` at the end if it is longer than `length` characters. */
export function truncate(text: string, length: number = maxTextLength): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
}

/** A value of an answer as a shortened text: numbers and booleans are written out, anything else is ''. */
export function textOf(value: unknown, length?: number): string {
  if (typeof value === 'string') return truncate(value, length);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** An answer has more values than allowed, or deeper nesting. */
export class TooManyValues extends Error {}

/** Counts the values of an answer and their nesting, before or while it is parsed. */
export class ValueCount {
  #values = 0;
  #depth = 0;

  /** @throws TooManyValues */
  add(): void {
    this.#values += 1;
    if (this.#values > maxValues) throw new TooManyValues('too many values');
  }

  /** @throws TooManyValues */
  open(): void {
    this.add();
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new TooManyValues('nested too deep');
  }

  close(): void {
    this.#depth -= 1;
  }
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/**
 * Parses JSON after counting its values by its bytes, which costs a hundredth of what parsing can cost.
 *
 * @throws TooManyValues
 * @throws SyntaxError when it is not JSON
 */
export function parseBoundedJson(body: Buffer): unknown {
  const count = new ValueCount();
  let inText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === comma) count.add();
    else if (openers.has(byte)) count.open();
    else if (closers.has(byte)) count.close();
  }
  const text = body.toString('utf8');
  return JSON.parse(text.includes(zero) ? withoutZeros(text) : text);
}

const zero = '\\u0000';

/**
 * Removes the zero character. PostgreSQL cannot store it: no Odoo has it, and our own database would refuse a
 * text with it. The pattern also matches two backslashes, so that the second one is not read as the start of
 * `\u0000`.
 */
const withoutZeros = (json: string) =>
  json.replaceAll(/\\\\|\\u0000/g, (found) => (found === zero ? '' : found));
