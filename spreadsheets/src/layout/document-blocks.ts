import { cleanText, foldedText } from '../common/words.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { filledCount } from './header-rows.ts';
import { labelledValue } from './labelled-values.ts';

/** Labels in the head of a quotation or an order. */
const partner =
  /^(?:(?:nombre (?:de ?l? )?|datos del )?(?:cliente|proveedor)|senor(?:es|as|a)?|sres?|razon social|facturar a)$/;
const numberOrDate =
  /^(?:fecha(?: .{1,20})?|(?:(?:cotizacion|pedido|orden|proforma|factura|documento) )?(?:no|nro|n[°º]|num|numero|#)|folio|cotizacion|pedido|orden|proforma)$/;
/** Headers of its lines. */
const quantity = /^(?:cant|cantidad(?:es)?|ctd|qty|unidades|uds)$/;
const product =
  /^(?:descripcion|producto|articulo|concepto|detalle|item|codigo|cod|servicio|material)(?: .{1,30})?$/;

const textOf = (row: SheetRow, column: number): string => {
  const cell = row.cells[column] ?? null;
  return cell === null ? '' : cleanText(showCell(cell));
};
/** «Cant.» is «cant», and «Cliente: » and «Cliente: Ana Paz» are «cliente». */
const labelOf = (row: SheetRow, column: number): string => {
  const text = textOf(row, column);
  return foldedText((labelledValue.exec(text)?.[1] ?? text).replaceAll('.', '')).replace(/ ?:$/, '');
};
const columnOf = (row: SheetRow, label: RegExp): number =>
  row.cells.findIndex((_, column) => label.test(labelOf(row, column)));

const isHeadOfLines = (row: SheetRow): boolean =>
  columnOf(row, quantity) !== -1 && columnOf(row, product) !== -1 && columnOf(row, partner) === -1;
const isHeadOfDocument = (row: SheetRow): boolean =>
  columnOf(row, partner) !== -1 && columnOf(row, quantity) === -1 && columnOf(row, product) === -1;

/** The customer behind his label, or below it where another label stands behind. */
function customerIn(row: SheetRow, below: SheetRow | undefined): string {
  const at = columnOf(row, partner);
  const inside = labelledValue.exec(textOf(row, at))?.[2];
  if (inside !== undefined) return foldedText(inside);
  const isLabel = (column: number) => numberOrDate.test(labelOf(row, column));
  const behind = [at + 1, at + 2, at + 3].find((column) => textOf(row, column) !== '');
  if (behind !== undefined && !isLabel(behind)) return foldedText(textOf(row, behind));
  return below === undefined ? '' : foldedText(textOf(below, at));
}

/**
 * Finds documents below each other, such as quotations, that each have a head of their own and lines with another
 * header. The two kinds of rows have other data in the same columns, so no one header reads both.
 *
 * @param rows the first rows of a sheet
 * @returns the rows with the head of the first document and the header of its lines; null for any other sheet
 */
export function documentBlocks(rows: readonly SheetRow[]): { head: number; lines: number } | null {
  const found: { head: SheetRow; lines: SheetRow; customer: string }[] = [];
  let head: SheetRow | null = null;
  let customer = '';
  for (const [index, row] of rows.entries()) {
    if (isHeadOfDocument(row)) {
      head = row;
      customer = customerIn(row, rows[index + 1]);
    } else if (head !== null && isHeadOfLines(row)) {
      found.push({ head, lines: row, customer });
      head = null;
    }
  }
  const [first, ...others] = found;
  if (first === undefined) return null;
  // A document of several pages has the same customer on each.
  const isRepeated = others.some((other) => other.customer !== first.customer);
  return isRepeated || areTwoHeaders(first.head, first.lines)
    ? { head: first.head.number, lines: first.lines.number }
    : null;
}

/** Whether both rows name columns, directly below each other, and none fills the gaps of the other. */
function areTwoHeaders(head: SheetRow, lines: SheetRow): boolean {
  // «Cliente: Ana Paz» has its value in it.
  const isName = (column: number) =>
    !labelledValue.test(textOf(head, column)) &&
    [partner, numberOrDate].some((label) => label.test(labelOf(head, column)));
  const names = head.cells.flatMap((cell, column) => (cell === null ? [] : [column]));
  const shared = names.filter((column) => textOf(lines, column) !== '');
  const isOfNames =
    names.filter(isName).length > 1 && names.filter(isName).length === filledCount(head.cells);
  return lines.number === head.number + 1 && isOfNames && shared.length > 1;
}
