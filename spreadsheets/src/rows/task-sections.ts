import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';

/** «1. Obra gris», «1.1 Cimientos»; «2» and «2.1» in a column of their own. */
const numbered = /^(\d{1,3}(?:\.\d{1,3}){0,5})([.)-]{0,2})(?=\s|$)/;

/** A column with nothing but numbers and levels, which is not loaded. */
const isNumber = /^\d{1,4}(?:\.\d{1,3}){0,5}\.?$/;

/**
 * Finds the sections of a list of tasks that have nothing but a number and a title, «1. Obra gris», where the tasks below
 * them have further cells, and either no number or one of a lower level.
 *
 * @param rows the first rows below the header
 * @returns a function that says whether a row is such a section
 */
export function taskSectionFinder(
  model: string,
  mapping: readonly ColumnMapping[],
  rows: readonly SheetRow[] = [],
): (row: SheetRow) => boolean {
  const name = mapping.find(({ field }) => field === 'name')?.column;
  if (model !== 'project.task' || name === undefined) return () => false;
  const textAt = ({ cells }: SheetRow, column: number) => showCell(cells[column] ?? null).trim();
  const counter = mapping.find(
    ({ field, column }) =>
      field === null &&
      rows.some((row) => textAt(row, column) !== '') &&
      rows.every((row) => textAt(row, column) === '' || isNumber.test(textAt(row, column))),
  )?.column;
  const isBare = ({ cells }: SheetRow) =>
    cells.every((cell, column) => column === name || column === counter || isBlank(cell));
  const sectionsBy = (column: number) => (row: SheetRow) =>
    isBare(row) && !isBlank(row.cells[name]) && levelOf(textAt(row, column)) === 1;
  const found = [name, counter].find((column) => {
    if (column === undefined) return false;
    const isSection = sectionsBy(column);
    const tasks = rows.filter((row) => !isBare(row));
    const areLower = tasks.every((row) => levelOf(textAt(row, column)) !== 1);
    const isAbove = (row: SheetRow, at: number) => {
      const below = rows[at + 1];
      return isSection(row) && below !== undefined && !isBare(below);
    };
    return areLower && rows.some(isAbove);
  });
  return found === undefined ? () => false : sectionsBy(found);
}

/** 1 for «1. Obra gris», 2 for «1.1 Cimientos»; 0 for a text without such a number: «10 sacos de cemento». */
function levelOf(text: string): number {
  const [, number = '', sign = ''] = numbered.exec(text) ?? [];
  const level = number === '' ? 0 : number.split('.').length;
  return level === 1 && sign === '' && text !== number ? 0 : level;
}
