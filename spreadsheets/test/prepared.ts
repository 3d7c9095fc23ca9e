import { openWorkbook } from '../src/reader/open-workbook.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** A sheet as it would be loaded. */
export function prepared(rows: CellInput[][], request: PrepareRequest) {
  const book = openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
  const { fieldNames, inspection, rows: found } = prepareWorkbook(book, request);
  return { fieldNames, inspection, rows: [...found] };
}

/** Of each row its number, the values of these fields, and the kinds of what is told of it. */
export function valuesOf(rows: CellInput[][], request: PrepareRequest, fields: readonly string[]) {
  const file = prepared(rows, request);
  const places = fields.map((field) => file.fieldNames.indexOf(field));
  return file.rows.map(({ row, values, problems, doubts = [] }) => [
    row,
    ...places.map((at) => values[at] ?? ''),
    ...[...problems, ...doubts].map(({ kind }) => kind),
  ]);
}
