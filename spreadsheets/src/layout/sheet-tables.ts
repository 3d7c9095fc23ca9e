import { columnLetters, parseReference } from '../common/coordinates.ts';
import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import type { ColumnSpan, SheetInfo, Workbook } from '../reader/workbook.ts';

/** Some columns of a sheet as a sheet of its own, with a name by which `findSheet` finds it again. */
export const tableOf = (sheet: SheetInfo, columns: ColumnSpan): SheetInfo => ({
  ...sheet,
  name: texts.sheet.columnsOf(sheet.name, columnLetters(columns.first), columnLetters(columns.last)),
  columns,
});

/** The name of the counts of a list of products. */
const countsName = (sheet: string): string => texts.sheet.countsOf(sheet);

/** A sheet once more, as the counts of the products that it lists, with a name by which `findSheet` finds it. */
export const countsOf = (sheet: SheetInfo): SheetInfo => ({
  ...sheet,
  name: countsName(sheet.name),
  columns: { first: 0, last: fileLimits.columns - 1 },
});

/** A sheet once more, as the counts of one place, with a name by which `findSheet` finds it. */
export const countsAt = (sheet: SheetInfo, place: string): SheetInfo => ({
  ...countsOf(sheet),
  name: texts.sheet.countsAt(sheet.name, place),
});

/** The people of a list of companies are up to three lists: the first person of each company, the second, the third. */
export const personNumbers = [1, 2, 3] as const;

/**
 * A list of companies once more, as the list of the people in them, with a name by which `findSheet` finds it.
 *
 * @param number from 1: the first person of each company, the second
 */
export const peopleOf = (sheet: SheetInfo, number: number): SheetInfo => ({
  ...countsOf(sheet),
  name: texts.sheet.peopleOf(sheet.name, number),
});

const personIn = (sheet: string, name: string): number | undefined =>
  personNumbers.find((number) => texts.sheet.peopleOf(sheet, number) === name);

/** Which person of each company a name means, from 1; null where it means no list of people. */
export const personOf = (book: Workbook, name: string): number | null =>
  book.sheets.flatMap((sheet) => personIn(sheet.name, name) ?? [])[0] ?? null;

/** The place whose counts a name means; null for another name. @param sheet that has them */
function placeIn(sheet: string, name: string): string | null {
  const start = texts.sheet.countsAt(sheet, '').slice(0, -1);
  return name.startsWith(start) && name.endsWith(')') ? name.slice(start.length, -1) : null;
}

/** The place whose counts a list has; null where it has none, or those of several places. */
export const placeOf = (book: Workbook, name: string): string | null =>
  book.sheets.flatMap((sheet) => placeIn(sheet.name, name) ?? [])[0] ?? null;

const isListOf = (sheet: string, name: string): boolean =>
  name === countsName(sheet) || personIn(sheet, name) !== undefined || placeIn(sheet, name) !== null;

/** The sheet that one of its lists is read from; null where the name means no list. */
export const listOwner = (book: Workbook, name: string): SheetInfo | null =>
  book.sheets.find((sheet) => isListOf(sheet.name, name)) ?? null;

/** Whether two names mean lists that are read from the same sheet, with different columns of it. */
export const shareColumns = (name: string, other: string): boolean => {
  const sheets = [name, other].flatMap((own) => [own, own.replace(listEnd, '')]);
  return sheets.some((sheet) => [name, other].every((own) => own === sheet || isListOf(sheet, own)));
};
const listEnd = / \((?:existencias(?: en .{1,100})?|personas de contacto(?: [23])?)\)$/;

const tableName = /^(.{1,100}) \(columnas ([A-Z]{1,3}) a ([A-Z]{1,3})\)$/;

/**
 * @param name of a sheet, of a table of it (`Datos (columnas A a C)`), or of its counts (`Datos (existencias)`,
 *   `Datos (existencias en Central)`), or of its people (`Datos (personas de contacto)`,
 *   `Datos (personas de contacto 2)`)
 * @returns null where there is none
 */
export function findSheet(book: Workbook, name: string): SheetInfo | null {
  const sheet = book.sheets.find((candidate) => candidate.name === name);
  if (sheet !== undefined) return sheet;
  const listed = listOwner(book, name);
  if (listed !== null) return { ...countsOf(listed), name };
  const [, whole, from = '', to = ''] = tableName.exec(name) ?? [];
  const owner = book.sheets.find((candidate) => candidate.name === whole);
  const first = parseReference(`${from}1`)?.column;
  const last = parseReference(`${to}1`)?.column;
  if (owner === undefined || first === undefined || last === undefined) return null;
  return tableOf(owner, { first, last });
}
