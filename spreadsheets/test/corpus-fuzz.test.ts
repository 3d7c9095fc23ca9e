import { describe, expect, test } from 'vitest';
import { seeded } from '../../scripts/seeded.mjs';
import { SpreadsheetError } from '../src/common/errors.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import { realWorkbooks } from './corpus.ts';

/** FUZZ_RUNS sets how many copies are tried, FUZZ_SEED repeats a run that failed. */
const runs = Number(process.env.FUZZ_RUNS ?? 200);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_007);
/** Headers of a zip: the signature they begin with, and the offsets of fields that a reader relies on. */
const zipHeaders = [
  { signature: 0x04034b50, places: [6, 8, 14, 18, 22, 26, 28] },
  { signature: 0x02014b50, places: [8, 10, 16, 20, 24, 28, 30, 42] },
  { signature: 0x06054b50, places: [8, 10, 12, 16] },
];

function spoil(original: Uint8Array, next: () => number): Uint8Array {
  const bytes = original.slice();
  const below = (limit: number): number => Math.floor(next() * limit);
  const kind = below(3);
  if (kind === 0) {
    for (let flips = 1 + below(20); flips > 0; flips--) {
      const at = below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
    }
    return bytes;
  }
  if (kind === 1) return bytes.slice(0, below(bytes.length));
  const view = new DataView(bytes.buffer);
  const found: number[] = [];
  for (let at = 0; at + 46 < bytes.length; at++) {
    const header = zipHeaders.find(({ signature }) => view.getUint32(at, true) === signature);
    if (header !== undefined) for (const place of header.places) found.push(at + place);
  }
  for (let lies = 1 + below(3); lies > 0 && found.length > 0; lies--) {
    const value = [0, 1, 0xffff, 0x7fffffff, 0xffffffff, below(0xffffffff)][below(6)] ?? 0;
    view.setUint32(Math.min(found[below(found.length)] ?? 0, bytes.length - 4), value, true);
  }
  return bytes;
}

/** Both ways of reading must end with rows or with a refusal in Spanish. */
function verdict(bytes: Uint8Array): 'read' | 'refused' {
  const opened = ends(() => {
    const book = openWorkbook(bytes);
    for (const sheet of book.sheets)
      for (const row of book.rows(sheet)) expect(row.number).toBeGreaterThan(0);
  });
  ends(() => {
    for (const row of prepareFile(bytes, { model: 'res.partner' }).rows) expect(row.row).toBeGreaterThan(0);
  });
  return opened ? 'read' : 'refused';
}

function ends(read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    expect(error.message).toMatch(/^[A-ZÁÉÍÓÚ«].{20,}[.»]/s);
    return false;
  }
}

describe('damaged copies of real workbooks', () => {
  test(`${runs} of them are read or refused, and all of them end`, () => {
    const workbooks = realWorkbooks();
    const next = seeded(seed);
    const counts = { read: 0, refused: 0 };
    for (let run = 0; run < runs; run++) {
      const { name, read } = workbooks[Math.floor(next() * workbooks.length)] as (typeof workbooks)[number];
      try {
        counts[verdict(spoil(read(), next))]++;
      } catch (error) {
        throw new Error(`FUZZ_SEED=${seed}, run ${run}, ${name}`, { cause: error });
      }
    }
    // If only one of the two outcomes occurred, the copies would prove nothing.
    expect(counts.refused).toBeGreaterThan(runs / 10);
    expect(counts.read).toBeGreaterThan(0);
  });
});
