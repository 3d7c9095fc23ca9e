import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SpreadsheetError } from '../src/common/errors.ts';
import { crc32 } from '../src/reader/crc32.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { inspectFile } from '../src/rows/inspect-file.ts';
import { realWorkbooks } from './corpus.ts';

const goldenPath = join(import.meta.dirname, 'corpus-golden.json');
const golden = JSON.parse(readFileSync(goldenPath, 'utf8')) as Record<string, string>;
const workbooks = realWorkbooks();

/** The code of the refusal, or the number of rows and cells and a checksum of all values. */
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

// The golden values agree, cell by cell, with an independent reader (openpyxl) on every file that both can
// open. They include those of a larger corpus. UPDATE_GOLDEN=1 replaces the values of the files that are
// present.
describe('real workbooks', () => {
  test('each has the values of the golden file, or is refused with its code', () => {
    const verdicts = Object.fromEntries(workbooks.map(({ name, read }) => [name, verdict(read())]));
    if (process.env.UPDATE_GOLDEN === '1')
      writeFileSync(goldenPath, `${JSON.stringify({ ...golden, ...verdicts }, null, 1)}\n`);
    expect(workbooks.length).toBeGreaterThan(40);
    expect(verdicts).toEqual(Object.fromEntries(workbooks.map(({ name }) => [name, golden[name]])));
  });

  test('the expected reasons for a refusal all occur', () => {
    const refusals = new Set(
      workbooks.map(({ name }) => golden[name]).filter((text) => !text?.includes(' ')),
    );
    expect([...refusals].sort()).toEqual(['damaged', 'encrypted', 'macros', 'not-a-spreadsheet']);
  });

  test('each can be inspected, or is refused with a sentence', () => {
    for (const { name, read } of workbooks) {
      try {
        const inspection = inspectFile(read(), { model: 'res.partner' });
        expect(inspection.rowCount, name).toBeGreaterThan(0);
      } catch (error) {
        expect(error, name).toBeInstanceOf(SpreadsheetError);
      }
    }
  });
});
