import { cleanText } from '../common/words.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';

/** How far to the right of its label a value stands. */
const mostGap = 3;
const longestLabel = 40;
export const longestValue = 120;

/** «Proveedor: Distribuidora Macro» in one cell: the label, and the value. */
export const labelledValue = /^(\p{L}[^:]{0,38}):\s?(\S.{0,118})$/u;
/** «Orden No. OC-0187» in one cell. */
const titledNumber =
  /^((?:orden de (?:compra|trabajo)|orden|pedido|nota de pedido|cotizaci[oó]n|proforma)\s(?:no\.?|n[°º]\.?|nro\.?|n[uú]m\.?|n[uú]mero|#))\s?:?\s?([A-Z\d][\w./-]{0,30})$/i;

/** A label above a table, and its value. */
export interface LabelledValue {
  label: string;
  value: string;
}

/** The labels of a row with their values, in one cell or in neighbouring ones. */
export function labelledValues({ cells }: SheetRow): LabelledValue[] {
  const textAt = (column: number) => {
    const cell = cells[column] ?? null;
    return isBlank(cell) ? '' : cleanText(showCell(cell)).replace(/\s+/g, ' ');
  };
  return cells.flatMap((cell, column): LabelledValue[] => {
    const text = typeof cell === 'string' ? textAt(column) : '';
    if (text === '' || text.length > longestLabel + longestValue) return [];
    const [, label, value] = titledNumber.exec(text) ?? labelledValue.exec(text) ?? [];
    if (label !== undefined && value !== undefined) return [{ label, value }];
    if (text.length > longestLabel) return [];
    const near = Array.from({ length: mostGap }, (_, at) => textAt(column + 1 + at));
    const found = near.find((text) => text !== '') ?? '';
    return found === '' || found.endsWith(':') ? [] : [{ label: text, value: found }];
  });
}
