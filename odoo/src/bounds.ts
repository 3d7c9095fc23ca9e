/*
 * What a server may make us hold and look at. Whoever runs a server may answer anything: each kind of answer
 * has its own size, and each text is cut before a pattern sees it.
 */

const kB = 1024;
const MB = 1024 * kB;

/** Bytes of an answer's body, by what was asked. */
export const answerBytes = {
  version: 64 * kB,
  /** A login; the web client's own answers with its whole session. */
  login: 1 * MB,
  fields: 4 * MB,
  /** Ids, and a message for each row that was refused. */
  load: 8 * MB,
  records: 16 * MB,
  other: 4 * MB,
} as const;

/** How deep values may lie in each other; Odoo needs about ten, and twice that in XML. */
const longestDepth = 128;
/** Values in one answer: ten thousand records of fifty fields. Many small ones cost more than few long ones. */
const mostValues = 500_000;

/** Characters of a text in which Odoo tells something: an error, a hint, a label. */
const longestText = 4_096;

/** The text as far as it is looked at; a longer one ends in `…`. */
export function cut(text: string, length: number = longestText): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
}

/** A text of an answer, cut; numbers count as texts, anything else as none. */
export function textOf(value: unknown, length?: number): string {
  if (typeof value === 'string') return cut(value, length);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** An answer of more values than are looked at, or deeper. */
export class TooMuch extends Error {}

/** Counts the values of an answer and how deep they lie, before or while it is taken apart. */
export class ValueCount {
  #values = 0;
  #depth = 0;

  /** @throws TooMuch */
  add(): void {
    this.#values += 1;
    if (this.#values > mostValues) throw new TooMuch('too many values');
  }

  /** @throws TooMuch */
  open(): void {
    this.add();
    this.#depth += 1;
    if (this.#depth > longestDepth) throw new TooMuch('nested too deep');
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
 * Parses JSON after a look over its bytes, which costs a hundredth of what parsing can cost.
 * @throws TooMuch
 * @throws SyntaxError when it is no JSON
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
  return JSON.parse(body.toString('utf8'));
}
