import { openWorkbook, writeWorkbook } from '@atrio/spreadsheets';
import { buildSample, type SampleName, type SampleOptions } from '@atrio/spreadsheets/samples';

/** A file for `setInputFiles`. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function sampleFile(name: SampleName, options: SampleOptions): Upload {
  const { fileName, bytes } = buildSample(name, options);
  return { name: fileName, mimeType, buffer: Buffer.from(bytes) };
}

export type Rows = (string | number | null)[][];

/** A workbook with one sheet, or with several by their names. */
export function workbook(name: string, content: Rows | Record<string, Rows>): Upload {
  const sheets = Array.isArray(content) ? { Hoja1: content } : content;
  const written = writeWorkbook(Object.entries(sheets).map(([tab, rows]) => ({ name: tab, rows })));
  return { name, mimeType, buffer: Buffer.from(written) };
}

export function textFile(name: string, text: string): Upload {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** The rows of the first sheet. Cells that are neither text nor number become text. */
export function readRows(bytes: Uint8Array): (string | number | null)[][] {
  const book = openWorkbook(bytes);
  const [sheet] = book.sheets;
  if (sheet === undefined) throw new Error('the workbook has no sheet');
  return [...book.rows(sheet)].map(({ cells }) =>
    cells.map((cell) =>
      typeof cell === 'string' || typeof cell === 'number' || cell === null ? cell : String(cell),
    ),
  );
}
