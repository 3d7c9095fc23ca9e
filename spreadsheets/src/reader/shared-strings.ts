import { fileLimits } from '../common/limits.ts';
import { readXml } from './xml.ts';

/** The texts of a workbook, to which cells refer by index. */
export interface SharedStrings {
  readonly count: number;
  /** @returns undefined when there is no such index */
  get(index: number): string | undefined;
}

const cacheSize = 4_096;

/**
 * Reads `sharedStrings.xml`. The texts are kept as UTF-8 in one buffer: JavaScript strings that are cut out
 * of a larger string keep all of it in memory. The texts that were used last are also kept decoded.
 */
export function readSharedStrings(pieces: Iterable<Uint8Array>): SharedStrings {
  const store = new StringStore();
  let text = '';
  let isCollecting = false;
  let phonetic = 0;
  readXml(pieces, {
    open(name) {
      if (name === 'rPh') phonetic++;
      else if (name === 't') isCollecting = phonetic === 0;
    },
    text(part) {
      // A text that is too long for a cell is refused for its length, so the rest of it is not needed.
      if (isCollecting && text.length <= fileLimits.cellText * 8) text += part;
    },
    close(name, depth) {
      if (name === 't') isCollecting = false;
      else if (name === 'rPh') phonetic--;
      else if (name === 'si' && depth === 2) {
        store.add(unescapeText(text).slice(0, fileLimits.cellText + 1));
        text = '';
      }
    },
  });
  return store;
}

/** Undoes the escapes of characters that XML cannot contain: `_x000D_` is a carriage return. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

class StringStore implements SharedStrings {
  count = 0;
  #bytes = new Uint8Array(65_536);
  #used = 0;
  #ends = new Uint32Array(1_024);
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();
  #cache: string[] = new Array<string>(cacheSize).fill('');
  #cachedIndex = new Int32Array(cacheSize).fill(-1);

  add(text: string): void {
    const needed = this.#used + text.length * 3;
    if (needed > this.#bytes.length) this.#bytes = enlarged(this.#bytes, needed);
    this.#used += this.#encoder.encodeInto(text, this.#bytes.subarray(this.#used)).written;
    if (this.count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    this.#ends[this.count++] = this.#used;
  }

  get(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return undefined;
    const slot = index % cacheSize;
    if (this.#cachedIndex[slot] === index) return this.#cache[slot];
    const start = index === 0 ? 0 : this.#ends[index - 1];
    const text = this.#decoder.decode(this.#bytes.subarray(start, this.#ends[index]));
    this.#cache[slot] = text;
    this.#cachedIndex[slot] = index;
    return text;
  }
}

function enlarged(bytes: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2));
  larger.set(bytes);
  return larger;
}
