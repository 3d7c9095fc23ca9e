import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crc32 } from '../src/crc32.ts';
import { SpreadsheetError } from '../src/errors.ts';
import { inspectFile } from '../src/prepare-file.ts';
import { openWorkbook } from '../src/workbook.ts';

const CORPUS = join(import.meta.dirname, '../../../shared/xlsx-corpus');
const GOLDEN = join(import.meta.dirname, 'corpus-golden.json');
const present = existsSync(CORPUS);
if (!present) console.warn('corpus.test.ts is skipped: ../shared/xlsx-corpus is not there');

function files(): string[] {
  return readdirSync(CORPUS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.xls[xm]$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The code of the refusal, or rows, cells and a checksum of every value. */
function verdict(bytes: Uint8Array): string {
  try {
    const book = openWorkbook(bytes);
    let rows = 0;
    let cells = 0;
    let sum = 0;
    const encoder = new TextEncoder();
    for (const sheet of book.sheets)
      for (const row of book.rows(sheet)) {
        rows++;
        cells += row.cells.filter((cell) => cell !== null).length;
        sum = crc32(encoder.encode(`${sheet.name}\n${JSON.stringify(row)}`), sum);
      }
    return `${rows} rows, ${cells} cells, ${sum.toString(16)}`;
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.code;
    throw error;
  }
}

// The golden values agree, cell by cell, with an independent reader (openpyxl)
// on every file that both open; UPDATE_GOLDEN=1 writes them anew.
describe.skipIf(!present)('real workbooks', () => {
  test('each opens with the values of the golden, or is refused for its reason', { timeout: 60_000 }, () => {
    const verdicts: Record<string, string> = {};
    let slowest = 0;
    for (const path of files()) {
      const started = performance.now();
      verdicts[relative(CORPUS, path).split(sep).join('/')] = verdict(readFileSync(path));
      slowest = Math.max(slowest, performance.now() - started);
    }
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(GOLDEN, `${JSON.stringify(verdicts, null, 1)}\n`);
    expect(Object.keys(verdicts).length).toBeGreaterThan(300);
    expect(verdicts).toEqual(JSON.parse(readFileSync(GOLDEN, 'utf8')));
    expect(slowest).toBeLessThan(10_000);
  });

  test('each can be looked at, or is refused with a sentence', { timeout: 60_000 }, () => {
    for (const path of files()) {
      try {
        const inspection = inspectFile(readFileSync(path), { model: 'res.partner' });
        expect(inspection.rowCount, path).toBeGreaterThan(0);
      } catch (error) {
        expect(error, path).toBeInstanceOf(SpreadsheetError);
      }
    }
  });
});
