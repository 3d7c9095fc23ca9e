import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crc32 } from '../src/crc32.ts';
import { SpreadsheetError } from '../src/errors.ts';
import { inspectFile } from '../src/prepare-file.ts';
import { openWorkbook } from '../src/workbook.ts';
import { realWorkbooks } from './corpus.ts';

const GOLDEN = join(import.meta.dirname, 'corpus-golden.json');
const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Record<string, string>;
const workbooks = realWorkbooks();

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

// The golden values agree, cell by cell, with an independent reader (openpyxl) on every file that both open.
// They also hold those of the larger corpus; UPDATE_GOLDEN=1 writes anew the ones of the files that are there.
describe('real workbooks', () => {
  test('each opens with the values of the golden, or is refused for its reason', { timeout: 60_000 }, () => {
    const verdicts = Object.fromEntries(workbooks.map(({ name, read }) => [name, verdict(read())]));
    if (process.env.UPDATE_GOLDEN === '1')
      writeFileSync(GOLDEN, `${JSON.stringify({ ...golden, ...verdicts }, null, 1)}\n`);
    expect(workbooks.length).toBeGreaterThan(40);
    expect(verdicts).toEqual(Object.fromEntries(workbooks.map(({ name }) => [name, golden[name]])));
  });

  test('there is one for each reason to refuse a file', () => {
    const refusals = new Set(
      workbooks.map(({ name }) => golden[name]).filter((text) => !text?.includes(' ')),
    );
    expect([...refusals].sort()).toEqual(['damaged', 'encrypted', 'macros', 'not-a-spreadsheet']);
  });

  test('each can be looked at, or is refused with a sentence', { timeout: 60_000 }, () => {
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
