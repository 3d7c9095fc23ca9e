import { catalogueFields, findApp, modelsTaken } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** Lists as a test writes them down, and what is seen of them. */

export const bookOf = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
/** One line a row, its cells between bars. */
export const table = (lines: string): CellInput[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map(cellOf));
const cellOf = (text: string): CellInput => {
  const cell = text.trim();
  if (cell === '') return null;
  return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
};
/** The models that an app takes, for its own lists and for further ones. */
export const modelsOf = (app: string) => {
  const hint = findApp(app);
  return hint === null
    ? []
    : modelsTaken(hint).map((taken) => ({ ...taken, fields: catalogueFields(taken.model) }));
};
/** The columns of a sheet in the order of the sheet: its field, «?» and what is proposed, or «-». */
export const columnsOf = (model: string, rows: CellInput[][]) =>
  (
    outlineWorkbook(bookOf(rows), [{ model, name: model, fields: catalogueFields(model) }])[0]?.columns ?? []
  ).map(({ field, proposal }) => field ?? (proposal === undefined ? '-' : `?${proposal}`));
