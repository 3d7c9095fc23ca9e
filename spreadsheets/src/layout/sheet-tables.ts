import { columnLetters, parseReference } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import type { ColumnSpan, SheetInfo, Workbook } from '../reader/workbook.ts';
import { asList, furtherListOf } from './list-names.ts';

/** Some columns of a sheet as a sheet of its own, with a name by which `findSheet` finds it again. */
export const tableOf = (sheet: SheetInfo, columns: ColumnSpan): SheetInfo => ({
  ...sheet,
  name: texts.sheet.columnsOf(sheet.name, columnLetters(columns.first), columnLetters(columns.last)),
  columns,
});

/** The rows of a sheet from this one on as a sheet of its own, with a name by which `findSheet` finds it again. */
export const tableFrom = (sheet: SheetInfo, row: number): SheetInfo => ({
  ...sheet,
  name: texts.sheet.rowsFrom(sheet.name, row),
  fromRow: row,
});

const nameOfRows = /^(.{1,100}) \(desde la fila (\d{1,7})\)$/;
const tableName = /^(.{1,100}) \(columnas ([A-Z]{1,3}) a ([A-Z]{1,3})\)$/;

/**
 * @param name of a sheet, of a table of it (`Datos (columnas A a C)`, `Datos (desde la fila 9)`), or of a further list
 *   of it (`Datos (existencias)`, `Datos (existencias en Central)`, `Datos (personas de contacto 2)`)
 * @returns null where there is none
 */
export function findSheet(book: Workbook, name: string): SheetInfo | null {
  const sheet = book.sheets.find((candidate) => candidate.name === name);
  if (sheet !== undefined) return sheet;
  const further = furtherListOf(book, name);
  if (further !== null) return asList(further.sheet, further.list);
  const [, upper, row] = nameOfRows.exec(name) ?? [];
  const above = book.sheets.find((candidate) => candidate.name === upper);
  if (above !== undefined && Number(row) > 0) return tableFrom(above, Number(row));
  const [, whole, from = '', to = ''] = tableName.exec(name) ?? [];
  const owner = book.sheets.find((candidate) => candidate.name === whole);
  const first = parseReference(`${from}1`)?.column;
  const last = parseReference(`${to}1`)?.column;
  if (owner === undefined || first === undefined || last === undefined) return null;
  return tableOf(owner, { first, last });
}
