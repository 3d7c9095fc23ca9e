import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openWorkbook } from '@atrio/spreadsheets';

/** Reads every cell of a workbook with one reader, and prints what that took. For `read.ts`. */
const [reader = '', file = ''] = process.argv.slice(2);

/** The part of exceljs that is used here; it is no dependency of ours. */
interface ExcelJs {
  stream: {
    xlsx: { WorkbookReader: new (file: string, options: object) => AsyncIterable<AsyncIterable<ExcelJsRow>> };
  };
}
interface ExcelJsRow {
  eachCell(visit: (cell: { value: unknown }) => void): void;
}

const countCells: Record<string, () => number | Promise<number>> = {
  atrio() {
    const book = openWorkbook(readFileSync(file));
    let cells = 0;
    for (const sheet of book.sheets)
      for (const row of book.rows(sheet)) for (const cell of row.cells) if (cell !== null) cells++;
    return cells;
  },
  async sheetjs() {
    const { read } = await import('@e965/xlsx');
    const book = read(readFileSync(file), { dense: true });
    let cells = 0;
    for (const name of book.SheetNames)
      for (const row of (book.Sheets[name]?.['!data'] ?? []) as (object | undefined)[][])
        for (const cell of row ?? []) if (cell) cells++;
    return cells;
  },
  async exceljs() {
    const from = createRequire(join(process.env.READERS_FROM ?? '/nowhere', 'package.json'));
    const { stream } = from('exceljs') as ExcelJs;
    let cells = 0;
    for await (const sheet of new stream.xlsx.WorkbookReader(file, { sharedStrings: 'cache' }))
      for await (const row of sheet) row.eachCell(() => cells++);
    return cells;
  },
};

const cells = await countCells[reader]?.();
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({ cells, seconds: (user + system) / 1e6, mib: process.resourceUsage().maxRSS / 1024 }),
);
